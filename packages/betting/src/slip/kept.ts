// What did not change stays the same object, so that screens render only what did.

/** The object with these values; the same object when it has them all already. */
export const patched = <T extends object>(one: T, values: Partial<T>): T =>
  (Object.keys(values) as (keyof T)[]).every((key) => values[key] === one[key]) ? one : { ...one, ...values }

/** The list with each element changed; the same list when none did. */
export function mapKept<T>(list: readonly T[], change: (element: T, index: number) => T): readonly T[] {
  const next = list.map(change)
  return next.every((element, index) => element === list[index]) ? list : next
}

/** The second list, or the first when it holds the same elements. */
export const listKept = <T>(list: readonly T[], next: readonly T[]): readonly T[] =>
  list.length === next.length && list.every((element, index) => element === next[index]) ? list : next
