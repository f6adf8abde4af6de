/** Pages shown on each side of the current one. */
const AROUND = 1

/** The pages to show: the first, the last and those around the current one; null for a gap. */
export function pagesToName(current: number, last: number): readonly (number | null)[] {
  const named = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= AROUND,
  )
  return named.flatMap((page, index) => {
    const gap = page - (named[index - 1] ?? page - 1)
    return gap === 1 ? [page] : gap === 2 ? [page - 1, page] : [null, page]
  })
}
