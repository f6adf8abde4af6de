/** Reserves the place of a bet builder while it loads: at least one screen, so that content below does not move. */
export const BuilderWaiting = () => <div className="panel sk" style={{ blockSize: '100dvh' }} />
