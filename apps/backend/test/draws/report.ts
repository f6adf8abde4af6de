import { MARKETS } from '../../src/sportsbook/markets/market-table.ts'
import { type DrawnSeason, ledgerFaults, type MarketCount } from './season.ts'

/** Markets that are not drawn here, and why. */
const APART: Readonly<Record<number, string>> = {
  7: 'no match of the simulator has it',
  534: 'outrights tell no story: outrights.test.ts',
  535: 'outrights tell no story: outrights.test.ts',
  536: 'outrights tell no story: outrights.test.ts',
  559: 'outrights tell no story: outrights.test.ts',
}

const byName = <Value>(entries: Iterable<readonly [string, Value]>): (readonly [string, Value])[] =>
  [...entries].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))

/** By the feed's number of the market, over all sports. */
function byMarket({ markets }: DrawnSeason): ReadonlyMap<number, MarketCount> {
  const sums = new Map<number, MarketCount>()
  for (const [name, { legs, live, won, back }] of markets) {
    const id = Number(name.split(' ')[1])
    const sum = sums.get(id) ?? { legs: 0, live: 0, won: 0, back: 0 }
    sums.set(id, {
      legs: sum.legs + legs,
      live: sum.live + live,
      won: sum.won + won,
      back: sum.back + back,
    })
  }
  return sums
}

/** Markets of the sportsbook that were drawn less often than that, or never. */
function seldomDrawn(season: DrawnSeason, least: number): readonly string[] {
  const drawn = byMarket(season)
  return Object.keys(MARKETS)
    .map(Number)
    .filter((id) => !(id in APART) && (drawn.get(id)?.legs ?? 0) < least)
    .map((id) => `market ${id} was drawn ${drawn.get(id)?.legs ?? 0} times, and not ${least}`)
}

const columns = (name: string, { legs, live, won, back }: MarketCount): string =>
  [name.padEnd(24), ...[legs, live, won, back].map((count) => String(count).padStart(9))].join('')

/** The season in figures. */
export function linesOf(season: DrawnSeason): readonly string[] {
  const { bets, types, results, markets, ledger, events, compared, wrong, staked, paid } = season
  const counts = (of: ReadonlyMap<string, number | bigint>) =>
    byName(of)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')
  const sum = [...ledger.values()].reduce((all, amount) => all + amount, 0n)
  const legs = [...markets.values()].reduce((all, one) => all + one.legs, 0)
  return [
    `${'sport and market'.padEnd(24)}     legs  in play      won     back`,
    ...byName(markets).map(([name, count]) => columns(name, count)),
    ...Object.entries(APART).map(([id, why]) => `market ${id} is not drawn: ${why}`),
    `${events} events; ${compared} outcomes that were on offer compared by themselves`,
    `${bets} bets (${counts(types)}) with ${legs} legs of ${byMarket(season).size} markets`,
    `ends: ${counts(results)}`,
    `staked ${staked}, paid ${paid} by the oracle; ledger: ${counts(ledger)}; its sum is ${sum}`,
    `wrong by ${wrong} subunits in all`,
  ]
}

/** All that is wrong with a season. */
export const allFaults = (season: DrawnSeason, least: number): readonly string[] => [
  ...season.faults.map(({ event, text }) => `${event}: ${text}`),
  ...ledgerFaults(season),
  ...seldomDrawn(season, least),
]
