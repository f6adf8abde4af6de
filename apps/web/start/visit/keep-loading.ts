/** Pauses (ms) between attempts: doubled each time, up to the longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/**
 * Loads a part of the page, in a task of its own, and passes it to `take`: to ask for the files of the largest takes a phone
 * 70 ms. Retries until it succeeds. Returns the function that cancels it.
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
  timer = setTimeout(ask, 0, FIRST_WAIT)
  return () => {
    left = true
    clearTimeout(timer)
  }
}
