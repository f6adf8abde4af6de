import type { Hex } from '../basics/colour.ts'

/** A point of the unit square: x along the field, y across it. */
export type Point = readonly [x: number, y: number]
type Line = readonly Point[]

/** Corners of an arc, enough to look round at any size of a picture. */
const CORNERS = 32

/** Part of an ellipse, angles in degrees. */
function ring(centre: Point, radii: Point, from = 0, to = 360): Line {
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((from + ((to - from) * corner) / CORNERS) * Math.PI) / 180
    return [centre[0] + Math.cos(angle) * radii[0], centre[1] + Math.sin(angle) * radii[1]]
  })
}

const box = (x: number, y: number, width: number, height: number): Line => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
]

/** A line across the field, or along it. */
const across = (x: number, from = 0, to = 1): Line => [
  [x, from],
  [x, to],
]
const along = (y: number, from = 0, to = 1): Line => [
  [from, y],
  [to, y],
]

const ALL = box(0, 0, 1, 1)
const CIRCLE: Point = [0.075, 0.17]

const FIELDS = {
  football: [
    ALL,
    across(0.5),
    ring([0.5, 0.5], [0.087, 0.135]),
    box(0, 0.21, 0.157, 0.58),
    box(0, 0.365, 0.052, 0.27),
    box(0.843, 0.21, 0.157, 0.58),
    box(0.948, 0.365, 0.052, 0.27),
    ring([0.105, 0.5], [0.087, 0.135], -53, 53),
    ring([0.895, 0.5], [0.087, 0.135], 127, 233),
  ],
  tennis: [
    ALL,
    along(0.125),
    along(0.875),
    across(0.23, 0.125, 0.875),
    across(0.77, 0.125, 0.875),
    along(0.5, 0.23, 0.77),
    across(0.5, -0.05, 1.05),
  ],
  basketball: [
    ALL,
    across(0.5),
    ring([0.5, 0.5], [0.064, 0.12]),
    box(0, 0.34, 0.2, 0.32),
    box(0.8, 0.34, 0.2, 0.32),
    ring([0.2, 0.5], [0.064, 0.12], -90, 90),
    ring([0.8, 0.5], [0.064, 0.12], 90, 270),
    [[0, 0.06], [0.09, 0.06], ...ring([0.09, 0.5], [0.21, 0.44], -90, 90), [0, 0.94]],
    [[1, 0.06], [0.91, 0.06], ...ring([0.91, 0.5], [0.21, 0.44], 270, 90), [1, 0.94]],
  ],
  hockey: [
    ALL,
    ...[0.06, 0.36, 0.5, 0.64, 0.94].map((x) => across(x)),
    ring([0.5, 0.5], CIRCLE),
    ...[0.17, 0.83].flatMap((x) => [0.25, 0.75].map((y) => ring([x, y], CIRCLE))),
  ],
  volleyball: [ALL, across(0.5, -0.05, 1.05), across(0.33), across(0.67)],
  table: [ALL, across(0.5, -0.05, 1.05), along(0.5)],
  handball: [
    ALL,
    across(0.5),
    ring([0, 0.5], [0.16, 0.4], -90, 90),
    ring([1, 0.5], [0.16, 0.4], 90, 270),
    box(-0.03, 0.42, 0.03, 0.16),
    box(1, 0.42, 0.03, 0.16),
  ],
  cricket: [
    ring([0.5, 0.5], [0.5, 0.5]),
    ring([0.5, 0.5], [0.3, 0.3]),
    box(0.42, 0.45, 0.16, 0.1),
    across(0.44, 0.43, 0.57),
    across(0.56, 0.43, 0.57),
  ],
  gridiron: [ALL, ...Array.from({ length: 11 }, (_, yard) => across(0.083 + yard * 0.0834))],
  baseball: [
    [
      [0.5, 1],
      [0, 0.35],
    ],
    [
      [0.5, 1],
      [1, 0.35],
    ],
    ring([0.5, 1], [0.5, 0.82], 208, 332),
    [
      [0.5, 1],
      [0.34, 0.78],
      [0.5, 0.56],
      [0.66, 0.78],
      [0.5, 1],
    ],
  ],
  lanes: [
    ALL,
    [
      [0, 1],
      [1, 0],
    ],
    [
      [0.05, 0.95],
      [0.05, 0.05],
      [0.95, 0.05],
    ],
    [
      [0.05, 0.95],
      [0.95, 0.95],
      [0.95, 0.05],
    ],
  ],
  target: [ring([0.5, 0.5], [0.36, 0.48]), ring([0.5, 0.5], [0.22, 0.3]), ring([0.5, 0.5], [0.05, 0.07])],
  oval: [ring([0.5, 0.5], [0.5, 0.5]), ring([0.5, 0.5], [0.4, 0.34]), across(0.5, 0.84, 1)],
} as const satisfies Readonly<Record<string, readonly Line[]>>

type Field = keyof typeof FIELDS

interface Ground {
  readonly field: Field
  /** The colour of what is played on. */
  readonly tint: Hex
  /** How many a still shows. */
  readonly players: number
}

const GRASS: Hex = '#12633c'
const ESPORT: Ground = { field: 'lanes', tint: '#3b2f74', players: 10 }

const GROUNDS: Readonly<Record<string, Ground>> = {
  soccer: { field: 'football', tint: GRASS, players: 15 },
  tennis: { field: 'tennis', tint: '#1f5c94', players: 2 },
  basketball: { field: 'basketball', tint: '#a3662f', players: 10 },
  'ice-hockey': { field: 'hockey', tint: '#5f86a8', players: 10 },
  volleyball: { field: 'volleyball', tint: '#b0622f', players: 12 },
  'table-tennis': { field: 'table', tint: '#1d4f8f', players: 2 },
  handball: { field: 'handball', tint: '#8a5a2c', players: 14 },
  cricket: { field: 'cricket', tint: '#2f6b3a', players: 9 },
  'american-football': { field: 'gridiron', tint: '#1d6b3c', players: 15 },
  baseball: { field: 'baseball', tint: '#3a6a35', players: 10 },
  darts: { field: 'target', tint: '#5d2a3f', players: 2 },
  snooker: { field: 'table', tint: '#14663f', players: 2 },
  mma: { field: 'target', tint: '#7a2230', players: 2 },
  racing: { field: 'oval', tint: '#2b6a3f', players: 8 },
  'formula-1': { field: 'oval', tint: '#3c4656', players: 8 },
  golf: { field: 'oval', tint: '#2f7a44', players: 3 },
  'counter-strike': ESPORT,
  'dota-2': ESPORT,
  'league-of-legends': ESPORT,
}

/** What a sport is played on; grass of football for a sport without a row. */
export const groundOf = (sport: string): Ground =>
  GROUNDS[sport] ?? { field: 'football', tint: GRASS, players: 15 }

export const FIELD_LINES: Readonly<Record<Field, readonly Line[]>> = FIELDS
