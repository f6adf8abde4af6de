/** Runs something later. Injected, so that tests own the passing of time. */
export interface Timer {
  /** Runs `action` once after `milliseconds`; the answer cancels it. */
  after(milliseconds: number, action: () => void): () => void
}

/**
 * Timers of the process. They keep it alive: during the start nothing else may, while everybody waits for the feed's
 * first look. Whoever sets one cancels it when stopped.
 */
export const systemTimer: Timer = {
  after: (milliseconds, action) => {
    const handle = setTimeout(action, milliseconds)
    return () => clearTimeout(handle)
  },
}
