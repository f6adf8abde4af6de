/** Reserves the place of a match's room while it loads. */
export const ChatWaiting = () => <div className="panel sk" style={{ blockSize: '480px' }} />
