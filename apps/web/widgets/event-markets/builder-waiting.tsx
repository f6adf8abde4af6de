/** Keeps the place of a bet builder that is still loading. */
export const BuilderWaiting = () => <div className="panel sk" style={{ blockSize: 320 }} />
