/** Pauses (ms) between attempts: doubled each time, up to the longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/**
 * Loads a part of the page and passes it to `take`. Retries until it succeeds. Returns the function that cancels it.
 */
export function keepLoading<Part>(load: () => Promise<Part>, take: (part: Part) => void): () => void {
  let left = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = (wait: number) =>
    void load().then(
      (part) => {
        if (!left) take(part)
      },
      () => {
        if (!left) timer = setTimeout(() => ask(Math.min(wait * 2, LONGEST_WAIT)), wait)
      },
    )
  ask(FIRST_WAIT)
  return () => {
    left = true
    clearTimeout(timer)
  }
}
