/** Outlines of crests on a 24 × 24 box. */
export const CREST_SHAPES = {
  shield: 'M12 1.6 20.6 4v8.1c0 4.9-3.5 8.3-8.6 10.3-5.1-2-8.6-5.4-8.6-10.3V4z',
  round: 'M12 1.8a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4z',
} as const

/** Areas of the second colour. */
export const CREST_PATTERNS = {
  plain: '',
  band: 'M8.4 0h7.2v24H8.4z',
  chevron: 'm12 7 12 8v5.5l-12-8-12 8V15z',
  chief: 'M0 0h24v8.6H0z',
  pale: 'M12 0h12v24H12z',
  sash: 'M0 1 7 0l17 19v5h-6L0 6z',
  stripes: 'M6.4 0h3.7v24H6.4zM13.9 0h3.7v24h-3.7z',
  hoops: 'M0 6h24v4H0zM0 14h24v4H0z',
} as const

export type CrestShape = keyof typeof CREST_SHAPES
export type CrestPattern = keyof typeof CREST_PATTERNS

const patterns = Object.keys(CREST_PATTERNS) as CrestPattern[]

/** Shape and pattern for a competitor without a logo, always the same for an id. */
export function crestFor(id: number): { readonly shape: CrestShape; readonly pattern: CrestPattern } {
  // Mixed by multiplication (Knuth), so that neighbouring ids do not look alike.
  const mixed = Math.imul(id, 2654435761) >>> 0
  return {
    shape: (mixed >>> 16) % 3 === 0 ? 'round' : 'shield',
    pattern: patterns[(mixed >>> 20) % patterns.length] ?? 'plain',
  }
}
