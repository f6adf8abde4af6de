import { expectedMultiplier, type OddsThousandths } from '@touchline/betting'
import { expect, test } from 'vitest'
import type { OfferedMarket, SportKey } from './model.ts'
import { fixtureFor, leagues, openMatch, sports } from './sports.ts'

const start = Date.UTC(2026, 10, 21, 18)
const minute = 60_000

/** The offers of one match of a sport, before and in play. */
function offers(sport: SportKey): readonly (readonly OfferedMarket[])[] {
  const league = leagues.find((one) => one.sport === sport)
  const [home, , , away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined) throw new Error('no such league')
  const fixture = fixtureFor(league, home, away, { key: 'chances', round: '1', startTime: start })
  const model = openMatch(fixture, { seed: 'chances', speed: 1 })
  return Array.from({ length: 30 }, (_, index) => model.at(start + (index - 5) * 3 * minute).markets)
}

const expected = ({ chances }: OfferedMarket['outcomes'][number], odds: number): number => {
  const { numerator, denominator } = expectedMultiplier({ odds: odds as OddsThousandths, chances })
  return Number(numerator) / Number(denominator)
}

test.each(Object.keys(sports) as SportKey[])(
  '%s: the ways an outcome may end leave no more than a loss, and fair odds neither gain nor lose',
  (sport) => {
    const outcomes = offers(sport)
      .flat()
      .flatMap((market) => market.outcomes)
      .filter(({ active }) => active)
    // A fight is short.
    expect(outcomes.length).toBeGreaterThan(sport === 'mma' ? 100 : 500)
    for (const outcome of outcomes) {
      const { win, halfWin, refund, halfLose } = outcome.chances
      for (const chance of [win, halfWin, refund, halfLose]) expect(chance).toBeGreaterThanOrEqual(0)
      expect(win + halfWin + refund + halfLose).toBeLessThanOrEqual(1 + 1e-9)
      // Fair odds, to a thousandth.
      const fair = Math.round(1000 / outcome.probability)
      expect(Math.abs(expected(outcome, fair) - 1)).toBeLessThan(0.0006 + 1e-6 * fair)
    }
  },
)

test('where a stake can come back, what one side wins the other loses, and the rest is the same', () => {
  const twoWay = offers('soccer')
    .flat()
    .filter(({ id }) => [11, 16, 66].includes(id))
  const returning = twoWay.filter(({ outcomes }) =>
    outcomes.some(({ chances }) => chances.refund + chances.halfWin + chances.halfLose > 0.01),
  )
  expect(new Set(returning.map(({ id }) => id))).toEqual(new Set([11, 16, 66]))
  for (const { outcomes } of twoWay) {
    const [first, second] = outcomes.map(({ chances }) => chances)
    if (first === undefined || second === undefined) throw new Error('a side is missing')
    const lost = 1 - first.win - first.halfWin - first.refund - first.halfLose
    expect(second.win).toBeCloseTo(lost, 9)
    expect(second.halfWin).toBeCloseTo(first.halfLose, 9)
    expect(second.halfLose).toBeCloseTo(first.halfWin, 9)
    expect(second.refund).toBeCloseTo(first.refund, 9)
  }
})

test('draw no bet returns the stake as often as there is a draw, a whole handicap as often as it is met', () => {
  let met = 0
  for (const markets of offers('soccer')) {
    const find = (id: number, specifier: string) =>
      markets.find((market) => market.id === id && market.specifier === specifier)?.outcomes
    const draw = find(1, '')?.[1]?.probability
    const noBet = find(11, '')
    if (draw !== undefined && noBet !== undefined) {
      expect(noBet[0]?.chances.refund).toBeCloseTo(draw, 9)
      // A draw returns the stake, whatever the odds.
      const [win, odds] = [noBet[0]?.chances.win ?? 0, 1900]
      expect(expected(noBet[0] as (typeof noBet)[number], odds)).toBeCloseTo(win * 1.9 + draw, 6)
      met += 1
    }
    for (const line of [-2, -1, 1, 2]) {
      const level = find(14, line > 0 ? `hcp=${line}:0` : `hcp=0:${-line}`)?.[1]?.probability
      const whole = find(16, `hcp=${line}`)
      if (level === undefined || whole === undefined) continue
      expect(whole[0]?.chances.refund).toBeCloseTo(level, 9)
      met += 1
    }
  }
  expect(met).toBeGreaterThan(20)
})
