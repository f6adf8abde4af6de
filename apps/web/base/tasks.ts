/** Does each work in a task of its own, in their order, so that a press waits for one of them only. Returns the function that stops. */
export function oneByOne(works: readonly (() => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = (at: number) => {
    timer = setTimeout(() => {
      // The next one also where this one throws.
      if (at + 1 < works.length) goOn(at + 1)
      works[at]?.()
    })
  }
  if (works.length > 0) goOn(0)
  return () => clearTimeout(timer)
}
