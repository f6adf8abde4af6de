import { expect, test } from 'vitest'
import { type Line, noSpecifier, offerLines, offerMarket, type Pricing, specifier } from './offer.ts'

const pricing: Pricing = { booksum: 1.05, method: 'shin', suspended: false }
const twoWay = (total: number, over: number): Line => ({
  specifier: specifier({ total }),
  chances: [
    { id: '12', probability: over },
    { id: '13', probability: 1 - over },
  ],
})

test('specifier keys are sorted', () => {
  expect(specifier({ total: 2.5, hcp: '-1.5' })).toBe('hcp=-1.5|total=2.5')
})

test('a market carries probability, margin and status', () => {
  const market = offerMarket(18, twoWay(2.5, 0.5), { ...pricing, suspended: true })
  expect(market).toMatchObject({ id: 18, specifier: 'total=2.5', status: -1, mostBalanced: true })
  expect(market?.outcomes.map((outcome) => outcome.odds)).toEqual([1900, 1900])
})

test('a market with an outcome as good as certain is withdrawn', () => {
  expect(offerMarket(18, twoWay(0.5, 0.986), pricing)).toBeNull()
  expect(offerMarket(18, twoWay(0.5, 0.985), pricing)).not.toBeNull()
})

test('an impossible outcome is listed without a price', () => {
  const chances = [
    { id: '1', probability: 0.6 },
    { id: '2', probability: 0 },
    { id: '3', probability: 0.4 },
  ]
  const market = offerMarket(1, { specifier: noSpecifier, chances }, pricing)
  expect(market?.outcomes.map(({ active, odds }) => [active, odds > 1000])).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
})

test('lines are chosen round the most balanced one, which alone is marked', () => {
  const lines = [0.99, 0.9, 0.75, 0.52, 0.3, 0.14, 0.06].map((over, index) => twoWay(index + 0.5, over))
  const offered = offerLines(18, lines, 3, pricing)
  expect(offered.map((market) => [market.specifier, market.mostBalanced])).toEqual([
    ['total=2.5', false],
    ['total=3.5', true],
    ['total=4.5', false],
  ])
  expect(offerLines(18, lines, 20, pricing).map((market) => market.specifier)).not.toContain('total=0.5')
  expect(offerLines(18, [], 3, pricing)).toEqual([])
})
