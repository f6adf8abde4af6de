/** Does each work in a task of its own, in their order, so that a press waits for one of them only. Returns the function that stops. */
export function oneByOne(works: readonly (() => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = (at: number) => {
    const work = works[at]
    if (work === undefined) return
    // Before the work, which may throw.
    timer = setTimeout(goOn, 0, at + 1)
    work()
    // Of a hidden page each timer waits for a second, and nobody presses.
    if (!document.hidden) return
    clearTimeout(timer)
    goOn(at + 1)
  }
  timer = setTimeout(goOn, 0, 0)
  return () => clearTimeout(timer)
}
