/** Runs something later. Injected, so that tests own the passing of time. */
export interface Timer {
  /** Runs `action` once after `milliseconds`; the answer cancels it. */
  after(milliseconds: number, action: () => void): () => void
}

/** Timers of the process. They do not keep it alive: what must finish is awaited where it is stopped. */
export const systemTimer: Timer = {
  after: (milliseconds, action) => {
    const handle = setTimeout(action, milliseconds)
    handle.unref()
    return () => clearTimeout(handle)
  },
}
