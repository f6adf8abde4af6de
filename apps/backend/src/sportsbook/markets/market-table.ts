/** Tabs of a match page in display order. A market stands in every group of its row. */
export const MARKET_GROUPS = [
  'main',
  'goals',
  'totals',
  'handicaps',
  'halves',
  'quarters',
  'sets',
  'games',
  'teams',
  'specials',
] as const

export type MarketGroup = (typeof MARKET_GROUPS)[number]

interface MarketRow {
  readonly groups: readonly MarketGroup[]
  /** Lower stands higher on the page. */
  readonly priority: number
}

/**
 * Every market the sportsbook offers, by the feed's market id. Its names stand under the same id in `names/`; a new market is one
 * row here and one in each language.
 */
export const MARKETS = {
  1: { groups: ['main'], priority: 10 },
  186: { groups: ['main'], priority: 10 },
  219: { groups: ['main'], priority: 10 },
  18: { groups: ['main', 'goals'], priority: 20 },
  189: { groups: ['main', 'totals'], priority: 20 },
  225: { groups: ['main', 'totals'], priority: 20 },
  16: { groups: ['main', 'handicaps'], priority: 30 },
  187: { groups: ['main', 'handicaps'], priority: 30 },
  223: { groups: ['main', 'handicaps'], priority: 30 },
  8: { groups: ['main', 'goals'], priority: 40 },
  10: { groups: ['main'], priority: 50 },
  29: { groups: ['main', 'goals'], priority: 60 },
  11: { groups: ['main'], priority: 70 },
  7: { groups: ['main'], priority: 80 },
  202: { groups: ['main', 'sets'], priority: 40 },
  188: { groups: ['handicaps', 'sets'], priority: 50 },
  204: { groups: ['totals', 'sets'], priority: 60 },
  210: { groups: ['games'], priority: 70 },
  60: { groups: ['halves'], priority: 110 },
  68: { groups: ['halves', 'totals'], priority: 120 },
  66: { groups: ['halves', 'handicaps'], priority: 130 },
  63: { groups: ['halves'], priority: 140 },
  443: { groups: ['quarters'], priority: 160 },
  446: { groups: ['quarters', 'totals'], priority: 165 },
  14: { groups: ['handicaps'], priority: 180 },
  19: { groups: ['goals', 'teams'], priority: 190 },
  20: { groups: ['goals', 'teams'], priority: 191 },
  35: { groups: ['specials'], priority: 200 },
  37: { groups: ['goals', 'specials'], priority: 210 },
  45: { groups: ['goals', 'specials'], priority: 220 },
  26: { groups: ['specials'], priority: 230 },
} as const satisfies Record<number, MarketRow>

export type MarketId = keyof typeof MARKETS

const rows: Readonly<Record<number, MarketRow>> = MARKETS

/** An id that is not in the table is still shown, below all others. */
const unknownRow: MarketRow = { groups: ['specials'], priority: 1000 }

export const marketRow = (id: number): MarketRow => rows[id] ?? unknownRow
