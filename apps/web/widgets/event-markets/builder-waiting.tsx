/** Keeps the place of a bet builder that is still loading: a screen at least, so that nothing below comes up and goes down again. */
export const BuilderWaiting = () => <div className="panel sk" style={{ blockSize: '100dvh' }} />
