import { expect, test } from 'vitest'
import { RACE_MARKETS } from '../racing/markets.ts'
import { selectionsOf } from './arrange.ts'
import { hasEachWay, placeMarketOf } from './each-way.ts'
import { after, money, part, pick, slipWith, toggled } from './samples.ts'
import { summary } from './summary.ts'

const PLACES = 'divisor=5|places=3'
const win = part(1, RACE_MARKETS.win, { outcomeId: 'r2', odds: 4500 as never })
const place = part(1, RACE_MARKETS.place, { outcomeId: 'r2', specifier: PLACES, odds: 1700 as never })
const other = part(1, RACE_MARKETS.place, { outcomeId: 'r3', specifier: PLACES })

test('BEYOND-28 an each-way bet is two singles of one stake each, and both count in the sum', () => {
  const slip = after(slipWith([win], 500), ...toggled(place))
  expect(slip.bets.map(({ betType, stake }) => [betType, stake])).toEqual([
    ['single', 500n],
    ['single', 500n],
  ])
  expect(summary(slip)).toMatchObject({ totalStake: money(1000), pays: money(1000) })
})

test('a runner to win and another one to be placed are a combo like any two legs', () => {
  const slip = after(slipWith([win], 500), ...toggled(other))
  expect(slip.bets.map(({ betType }) => betType)).toEqual(['combo'])
  expect(hasEachWay(selectionsOf(slip))).toBe(false)
})

test('without its place part the win is one bet again, at its stake', () => {
  const slip = after(slipWith([win], 500), ...toggled(place), { type: 'selection.removed', id: place.id })
  expect(slip.bets).toMatchObject([{ betType: 'single', stake: 500n, legs: [{ id: win.id }] }])
})

test('BEYOND-28 the starting price takes the place of the odds, in the same bet at the same stake', () => {
  const atStart = part(1, RACE_MARKETS.winAtStart, { outcomeId: 'r2' })
  const slip = after(slipWith([win], 500), { type: 'selection.replaced', id: win.id, selection: atStart })
  expect(slip.bets).toMatchObject([{ betType: 'single', stake: 500n, legs: [{ id: atStart.id }] }])
  const absent = after(slip, { type: 'selection.replaced', id: win.id, selection: pick(2) })
  expect(absent).toBe(slip)
})

test('each win market has a place market, and no other has', () => {
  expect([win, place, pick(1)].map(placeMarketOf)).toEqual([RACE_MARKETS.place, null, null])
  expect(placeMarketOf({ marketId: RACE_MARKETS.winAtStart })).toBe(RACE_MARKETS.placeAtStart)
})
