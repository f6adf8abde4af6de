/** Structural equality of JSON values. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  let more = 0
  // No lists of keys: this runs on every tick.
  for (const key in left) {
    if (!(key in right) || !isEqual(left[key], right[key])) return false
    more += 1
  }
  for (const _ in right) more -= 1
  return more === 0
}
