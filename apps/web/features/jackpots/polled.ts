import { createListeners, type Source } from '#base/signal.ts'

export interface PolledOptions<Value> {
  /** What the page was rendered with; null shows nothing. */
  readonly first: Value | null
  /** Null when it is refused: whoever shows it hides then (JACKPOT-08). What is shown stays when it throws. */
  readonly load: () => Promise<Value | null>
  /** Milliseconds from one answer to the next request. */
  readonly every: number
  /** Whether to ask at once, because the first value is not of this viewer. */
  readonly atOnce?: boolean
}

/** A value that is fetched again and again while somebody listens and the page is looked at. */
export function createPolled<Value>({
  first,
  load,
  every,
  atOnce = false,
}: PolledOptions<Value>): Source<Value | null> {
  const listeners = createListeners()
  let value = first
  let due = atOnce ? 0 : performance.now() + every
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLoading = false

  const arm = () => {
    clearTimeout(timer)
    if (!listeners.isHeard() || document.visibilityState === 'hidden' || isLoading) return
    timer = setTimeout(() => void ask(), Math.max(0, due - performance.now()))
  }
  async function ask() {
    isLoading = true
    value = await load().catch(() => value)
    isLoading = false
    due = performance.now() + every
    listeners.tell()
    arm()
  }
  return {
    get: () => value,
    subscribe(listener) {
      const stop = listeners.subscribe(listener)
      document.addEventListener('visibilitychange', arm)
      arm()
      return () => {
        stop()
        if (listeners.isHeard()) return
        document.removeEventListener('visibilitychange', arm)
        clearTimeout(timer)
      }
    },
  }
}
