/** Keeps the place of a stream that is still loading. */
export const StreamWaiting = () => <div className="panel sk" style={{ aspectRatio: '16 / 9' }} />
