// Unchanged parts stay the same objects, so that only changed ones render.

/** The object with these values; the same object when it has them already. */
export const patched = <T extends object>(one: T, values: Partial<T>): T =>
  (Object.keys(values) as (keyof T)[]).every((key) => values[key] === one[key]) ? one : { ...one, ...values }

/** The mapped list; the same list when no element changed. */
export function mapKept<T>(list: readonly T[], change: (element: T, index: number) => T): readonly T[] {
  const next = list.map(change)
  return next.every((element, index) => element === list[index]) ? list : next
}

/** The second list, or the first when it holds the same elements. */
export const listKept = <T>(list: readonly T[], next: readonly T[]): readonly T[] =>
  list.length === next.length && list.every((element, index) => element === next[index]) ? list : next
