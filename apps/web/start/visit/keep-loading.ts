/** ms until what could not be loaded is asked for again: doubled each time, up to a longest. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

/** Loads a part of the page and hands it to `take`; where it cannot be had, again and again. Returns how to give it up. */
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
