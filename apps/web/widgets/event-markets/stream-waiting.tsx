/** Reserves the place of a stream while it loads. */
export const StreamWaiting = () => <div className="panel sk" style={{ aspectRatio: '16 / 9' }} />
