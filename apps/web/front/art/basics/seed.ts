/** Stable 32-bit number of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Seeded numbers in [0, 1) (mulberry32): the same seed draws the same picture everywhere. */
export function randomOf(seed: string): () => number {
  let at = hashOf(seed)
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The item of a list that a seed chooses. */
export const pickOf = <Item>(list: readonly [Item, ...Item[]], seed: string): Item =>
  list[hashOf(seed) % list.length] ?? list[0]

/** A short id for gradients and clips, its own for each picture and each copy (`key`) of one. */
export const idOf = (...parts: readonly unknown[]): string => `t${hashOf(parts.join('|')).toString(36)}`
