import { parseSpecifier } from '@touchline/betting'

/** Tabs of a match page in display order. A market appears in each of its groups. */
export const MARKET_GROUPS = [
  'main',
  'next',
  'players',
  'goals',
  'corners',
  'cards',
  'shots',
  'totals',
  'handicaps',
  'halves',
  'periods',
  'sets',
  'maps',
  'places',
  'head_to_head',
  'games',
  'innings',
  'sessions',
  'overs',
  'legs',
  'frames',
  'rounds',
  'teams',
  'specials',
] as const

export type MarketGroup = (typeof MARKET_GROUPS)[number]

interface MarketRow {
  readonly groups: readonly MarketGroup[]
  /** Lower is higher on the page. */
  readonly priority: number
  /** Its outcomes combine with others of the match at a joint price, if the match has a joint law. */
  readonly combinable?: true
}

/**
 * All markets of the sportsbook, by the feed's market id. `names/` has their names under the same id: a new market is
 * one row here and one in each language.
 */
export const MARKETS = {
  534: { groups: ['main'], priority: 5 },
  535: { groups: ['main'], priority: 10 },
  536: { groups: ['main', 'places'], priority: 20 },
  559: { groups: ['main', 'head_to_head'], priority: 300 },
  1: { groups: ['main'], priority: 10, combinable: true },
  186: { groups: ['main'], priority: 10, combinable: true },
  219: { groups: ['main'], priority: 10, combinable: true },
  406: { groups: ['main'], priority: 15 },
  238: { groups: ['main', 'totals'], priority: 20 },
  18: { groups: ['main', 'goals'], priority: 20, combinable: true },
  189: { groups: ['main', 'totals'], priority: 20, combinable: true },
  225: { groups: ['main', 'totals'], priority: 20, combinable: true },
  412: { groups: ['main', 'goals'], priority: 25 },
  16: { groups: ['main', 'handicaps'], priority: 30, combinable: true },
  187: { groups: ['main', 'handicaps'], priority: 30, combinable: true },
  237: { groups: ['main', 'handicaps'], priority: 30 },
  223: { groups: ['main', 'handicaps'], priority: 30, combinable: true },
  410: { groups: ['main', 'handicaps'], priority: 35 },
  8: { groups: ['main', 'goals'], priority: 40 },
  10: { groups: ['main'], priority: 50, combinable: true },
  29: { groups: ['main', 'goals'], priority: 60, combinable: true },
  11: { groups: ['main'], priority: 70 },
  7: { groups: ['main'], priority: 80 },
  202: { groups: ['main', 'sets'], priority: 40, combinable: true },
  188: { groups: ['handicaps', 'sets'], priority: 50, combinable: true },
  204: { groups: ['totals', 'sets'], priority: 60, combinable: true },
  310: { groups: ['totals', 'sets'], priority: 60 },
  210: { groups: ['games', 'next'], priority: 70 },
  218: { groups: ['next', 'games'], priority: 790 },
  327: { groups: ['main', 'maps', 'handicaps'], priority: 30 },
  328: { groups: ['main', 'maps', 'totals'], priority: 35 },
  199: { groups: ['main', 'maps'], priority: 40 },
  330: { groups: ['main', 'maps'], priority: 45 },
  331: { groups: ['maps', 'handicaps'], priority: 50 },
  332: { groups: ['maps', 'totals'], priority: 55 },
  557: { groups: ['maps', 'totals'], priority: 55 },
  60: { groups: ['halves'], priority: 110, combinable: true },
  68: { groups: ['halves', 'totals'], priority: 120, combinable: true },
  66: { groups: ['halves', 'handicaps'], priority: 130, combinable: true },
  63: { groups: ['halves'], priority: 140, combinable: true },
  443: { groups: ['periods'], priority: 160, combinable: true },
  446: { groups: ['periods', 'totals'], priority: 165, combinable: true },
  14: { groups: ['handicaps'], priority: 180, combinable: true },
  19: { groups: ['goals', 'teams'], priority: 190, combinable: true },
  20: { groups: ['goals', 'teams'], priority: 191, combinable: true },
  35: { groups: ['specials'], priority: 200, combinable: true },
  37: { groups: ['goals', 'specials'], priority: 210, combinable: true },
  45: { groups: ['goals', 'specials'], priority: 220, combinable: true },
  26: { groups: ['specials'], priority: 230, combinable: true },
  227: { groups: ['totals', 'teams'], priority: 190 },
  228: { groups: ['totals', 'teams'], priority: 191 },
  251: { groups: ['main'], priority: 10 },
  258: { groups: ['main', 'totals'], priority: 20 },
  256: { groups: ['main', 'handicaps'], priority: 30 },
  260: { groups: ['totals', 'teams'], priority: 190 },
  261: { groups: ['totals', 'teams'], priority: 191 },
  274: { groups: ['innings'], priority: 110 },
  275: { groups: ['innings', 'handicaps'], priority: 130 },
  276: { groups: ['innings', 'totals'], priority: 120 },
  287: { groups: ['innings'], priority: 160 },
  288: { groups: ['innings', 'totals'], priority: 165 },
  340: { groups: ['main'], priority: 10, combinable: true },
  875: { groups: ['main', 'innings', 'totals'], priority: 20, combinable: true },
  876: { groups: ['innings', 'totals'], priority: 40 },
  877: { groups: ['innings', 'totals'], priority: 50, combinable: true },
  878: { groups: ['innings', 'totals'], priority: 60 },
  1301: { groups: ['main', 'sessions'], priority: 30, combinable: true },
  1302: { groups: ['sessions'], priority: 40 },
  1303: { groups: ['players'], priority: 60 },
  1304: { groups: ['players'], priority: 70 },
  1305: { groups: ['sessions', 'totals'], priority: 80 },
  1306: { groups: ['overs', 'specials'], priority: 90 },
  1307: { groups: ['overs'], priority: 50 },
  1308: { groups: ['main', 'overs'], priority: 45 },
  314: { groups: ['main', 'totals', 'sets'], priority: 45 },
  391: { groups: ['main', 'handicaps', 'legs'], priority: 30 },
  392: { groups: ['main', 'totals', 'legs'], priority: 20 },
  394: { groups: ['main', 'legs'], priority: 70 },
  395: { groups: ['legs', 'sets'], priority: 75 },
  493: { groups: ['main', 'handicaps', 'frames'], priority: 30 },
  494: { groups: ['main', 'totals', 'frames'], priority: 20 },
  499: { groups: ['main', 'frames'], priority: 70 },
  910: { groups: ['main', 'totals', 'rounds'], priority: 20 },
  911: { groups: ['main', 'rounds'], priority: 30 },
  912: { groups: ['main', 'rounds'], priority: 40 },
  913: { groups: ['main', 'rounds'], priority: 50 },
  38: { groups: ['players'], priority: 400 },
  1201: { groups: ['players'], priority: 410, combinable: true },
  1202: { groups: ['players'], priority: 420 },
  1203: { groups: ['players', 'shots'], priority: 430, combinable: true },
  1204: { groups: ['players', 'shots'], priority: 440, combinable: true },
  1205: { groups: ['players', 'cards'], priority: 450, combinable: true },
  1206: { groups: ['players', 'cards'], priority: 460, combinable: true },
  166: { groups: ['corners'], priority: 500 },
  162: { groups: ['corners'], priority: 510 },
  163: { groups: ['corners', 'next'], priority: 520 },
  167: { groups: ['corners'], priority: 530 },
  168: { groups: ['corners'], priority: 531 },
  177: { groups: ['corners', 'halves'], priority: 540 },
  139: { groups: ['cards'], priority: 600 },
  136: { groups: ['cards'], priority: 610 },
  137: { groups: ['cards', 'next'], priority: 620 },
  140: { groups: ['cards'], priority: 630 },
  141: { groups: ['cards'], priority: 631 },
  1221: { groups: ['players'], priority: 415, combinable: true },
  1222: { groups: ['players'], priority: 416 },
  1223: { groups: ['players'], priority: 417 },
  1224: { groups: ['players'], priority: 418, combinable: true },
  1225: { groups: ['players'], priority: 425 },
  1226: { groups: ['players'], priority: 426 },
  1231: { groups: ['players'], priority: 470, combinable: true },
  1232: { groups: ['players'], priority: 471, combinable: true },
  1233: { groups: ['players'], priority: 480, combinable: true },
  1234: { groups: ['players'], priority: 481, combinable: true },
  1241: { groups: ['players'], priority: 412 },
  1242: { groups: ['players'], priority: 422 },
  1243: { groups: ['players'], priority: 432 },
  1244: { groups: ['players'], priority: 413 },
  1245: { groups: ['players'], priority: 423 },
  1211: { groups: ['shots'], priority: 700 },
  1212: { groups: ['shots'], priority: 710 },
  1213: { groups: ['shots'], priority: 711 },
  1214: { groups: ['shots'], priority: 720 },
  1215: { groups: ['shots'], priority: 730 },
  1216: { groups: ['shots'], priority: 731 },
  1401: { groups: ['next'], priority: 800 },
  1402: { groups: ['next', 'corners'], priority: 810 },
  1403: { groups: ['next', 'cards'], priority: 820 },
  1411: { groups: ['next'], priority: 830 },
  1412: { groups: ['next'], priority: 831 },
  1101: { groups: ['main'], priority: 10 },
  1102: { groups: ['main', 'places'], priority: 20 },
  1103: { groups: ['main'], priority: 30 },
  1104: { groups: ['main', 'places'], priority: 40 },
  1105: { groups: ['specials'], priority: 50 },
  1106: { groups: ['specials'], priority: 60 },
} as const satisfies Record<number, MarketRow>

export type MarketId = keyof typeof MARKETS

const rows: Readonly<Record<number, MarketRow>> = MARKETS

/** Row of an unknown market, which is shown below all others. */
const unknownRow: MarketRow = { groups: ['specials'], priority: 1000 }

export const marketRow = (id: number): MarketRow => rows[id] ?? unknownRow

/** Keys of specifiers that hold lines. */
const LINE_KEYS = ['hcp', 'total']

/**
 * Whether no stake can be returned on a line: a half line, or a handicap such as `0:1`, where the draw is an outcome.
 */
const isDecisive = (line: string): boolean => line.includes(':') || line.endsWith('.5')

/**
 * Whether outcomes of a market can be part of a custom bet: each wins or loses, and depends on how the match ends
 * (domain §4).
 */
export function isCombinable({
  id,
  specifier,
}: {
  readonly id: number
  readonly specifier: string
}): boolean {
  const lines = [...(parseSpecifier(specifier) ?? [])].filter(([key]) => LINE_KEYS.includes(key))
  return marketRow(id).combinable === true && lines.every(([, line]) => isDecisive(line))
}
