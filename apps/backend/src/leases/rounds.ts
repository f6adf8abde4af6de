import type { Timer } from '../feed/timer.ts'

interface RoundOptions {
  readonly timer: Timer
  /** Milliseconds after a failed round. */
  readonly retryMs: number
  /** Told of the first failure of an outage. */
  readonly onError: (error: unknown) => void
  readonly isNeeded: () => boolean
  /** Answers after how many milliseconds the next one is due; null is only when it is asked for. */
  readonly round: () => Promise<number | null>
}

/** Repeats something, one round at a time. */
export function createRounds({ timer, retryMs, onError, isNeeded, round }: RoundOptions) {
  let cancel = () => {}
  let running: Promise<void> | null = null
  let isStopped = false
  /** A look was asked for since the round under way began. */
  let isAsked = false
  let isAway = false

  const next = async (): Promise<number | null> => {
    try {
      const pause = await round()
      isAway = false
      return pause
    } catch (error) {
      if (!isAway) onError(error)
      isAway = true
      return retryMs
    }
  }

  const turn = async () => {
    isAsked = false
    const pause = await next()
    running = null
    if (isStopped) return
    if (isAsked) look()
    else if (pause !== null) cancel = timer.after(Math.max(1, Math.ceil(pause)), look)
  }

  /** Begins a round, or another one after that under way. */
  const look = (): void => {
    cancel()
    if (isStopped || !isNeeded()) return
    if (running === null) running = turn()
    else isAsked = true
  }

  return {
    look,
    /** Resolves once no round is under way. */
    settled: async (): Promise<void> => void (await running),
    stop: async (): Promise<void> => {
      isStopped = true
      cancel()
      await running
    },
  }
}
