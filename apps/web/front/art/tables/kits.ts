import type { Hex } from '../basics/colour.ts'

/** Twelve outlines of crests in a box of 64 × 64. */
export const OUTLINES = {
  shield: 'M32 3 57 9v24c0 14-9 22-25 28C16 55 7 47 7 33V9z',
  heater: 'M8 5h48v24c0 15-9 25-24 32C17 54 8 44 8 29z',
  round: 'M32 3a29 29 0 1 1 0 58a29 29 0 0 1 0-58z',
  hexagon: 'M32 2.5 57.5 17v30L32 61.5 6.5 47V17z',
  swiss: 'M8 8c9 0 17-1 24-5 7 4 15 5 24 5v26c0 13-9 21-24 27C17 55 8 47 8 34z',
  oval: 'M32 2c13 0 22 13 22 30S45 62 32 62 10 49 10 32 19 2 32 2z',
  diamond:
    'M28 4.5c2.500-2 5.500-2 8 0L59.500 28c2 2.500 2 5.500 0 8L36 59.500c-2.500 2-5.500 2-8 0L4.500 36c-2-2.500-2-5.500 0-8z',
  pennant: 'M9 4h46v56L32 50 9 60z',
  octagon: 'M20 4h24l16 16v24L44 60H20L4 44V20z',
  notched: 'M8 5h17l7 5 7-5h17v27c0 14-9 22-24 28C17 54 8 46 8 32z',
  arch: 'M9 60V30C9 14 19 3 32 3s23 11 23 27v30c-8-3-15-4-23-4s-15 1-23 4z',
  squircle: 'M32 3c22 0 29 7 29 29s-7 29-29 29S3 54 3 32 10 3 32 3z',
} as const

export type Outline = keyof typeof OUTLINES

const filled = (d: string) => (colour: Hex) => `<path fill="${colour}" d="${d}"/>`

const CHECKS = Array.from({ length: 8 }, (_, y) =>
  Array.from({ length: 4 }, (_none, x) => `M${(2 * x + (y % 2)) * 8} ${y * 8}h8v8h-8z`).join(''),
).join('')

/** Cuts of kits: the second colour over the first, in a box of 64 × 64. */
export const CUTS = {
  plain: () => '',
  halves: filled('M32 0h32v64H32z'),
  quarters: filled('M32 0h32v32H0v32h32z'),
  stripes: filled('M11 0h8.4v64H11zM27.8 0h8.4v64h-8.4zM44.6 0H53v64h-8.4z'),
  pinstripes: (colour: Hex) =>
    `<path stroke="${colour}" stroke-width="1.6" d="M14 0v64M23 0v64M32 0v64M41 0v64M50 0v64"/>`,
  hoops: filled('M0 10h64v9H0zM0 28h64v9H0zM0 46h64v9H0z'),
  band: filled('M22 0h20v64H22z'),
  sash: filled('M-4 8 10 0l58 50v18H54L-4 20z'),
  chevron: filled('m32 20 34 22v15L32 35-2 57V42z'),
  chief: filled('M0 0h64v21H0z'),
  cross: filled('M26 0h12v64H26zM0 22h64v12H0z'),
  checks: filled(CHECKS),
} as const satisfies Readonly<Record<string, (colour: Hex) => string>>

export type Cut = keyof typeof CUTS
