/** What a jacket can show. `d` is filled, or drawn with a line of `stroke`; in the 64 × 64 box of the picture. */
export interface SilkPattern {
  readonly d: string
  /** Width of the line; filled when absent. */
  readonly stroke?: number
}

const SPOTS = [
  [24, 26],
  [32, 34],
  [40, 26],
  [24, 42],
  [40, 42],
  [32, 50],
] as const

const spot = ([x, y]: readonly [number, number]) =>
  `M${x - 3.2} ${y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z`

/** All patterns, in the order by which a seed chooses. One more changes what many have worn. */
export const SILK_PATTERNS = {
  plain: { d: '' },
  hoops: { d: 'M0 24h64v7H0zM0 38h64v7H0z' },
  stripes: { d: 'M22 14h5v46h-5zM29.5 14h5v46h-5zM37 14h5v46h-5z' },
  sash: { d: 'm18 16 8-2 22 36v10h-6L18 26z' },
  belts: { d: 'm18 14 30 46M46 14 16 60', stroke: 6 },
  chevron: { d: 'm14 44 18-16 18 16', stroke: 6 },
  diamond: { d: 'm32 20 11 17-11 17-11-17z' },
  star: { d: 'm32 24 3.5 8 8.5 1-6.4 5.7L39.4 47 32 42.7 24.6 47l1.8-8.3L20 33l8.5-1z' },
  spots: { d: SPOTS.map(spot).join('') },
  quarters: { d: 'M32 12h18v24H32zM14 36h18v26H14z' },
} as const satisfies Record<string, SilkPattern>

export type SilkPatternName = keyof typeof SILK_PATTERNS

const NAMES = Object.keys(SILK_PATTERNS) as SilkPatternName[]

/** A stable 32-bit number of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The pattern that a seed chooses: always the same one. */
export const silkPattern = (seed: string): SilkPatternName => NAMES[hashOf(seed) % NAMES.length] ?? 'plain'

/** A colour `#rrggbb`, darkened to 65 %. */
export const shaded = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.65)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
