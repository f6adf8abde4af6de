import { canonicalSpecifier, MAX_ODDS_THOUSANDTHS, oddsThousandths } from '@touchline/betting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBuilderQuotes, jointOdds, outcomeKey, toStep } from './builder-quote.ts'
import type { OutcomeOfMatch, JointLaw } from './joint-source.ts'
import type { Quote } from '../quote.ts'

/** The figures published in domain §4. */
const HOME = 0.451989
const BOTH_SCORE = 0.530527
const OVER = 0.48157

describe('joint odds', () => {
  test.each([
    ['home and both teams score', [HOME, BOTH_SCORE], 0.205647, 1.16604, 4550],
    ['home and over 2.5', [HOME, OVER], 0.269276, 0.80833, 3150],
  ])(
    'CUSTOM-03 %s: the product of the odds times the correlation factor, at the nearest step',
    (_, chances, joint, factor, step) => {
      const odds = [2100, 1850]
      const parts = chances.map((chance, index) => ({ odds: odds[index] ?? 0, chance }))
      expect(toStep(factor * 2.1 * 1.85 * 1000)).toBe(step)
      expect(jointOdds(parts, joint)).toBe(step)
    },
  )

  test('outcomes that do not depend on each other cost their product, at the nearest step', () => {
    expect(
      jointOdds(
        [
          { odds: 1850, chance: 0.5 },
          { odds: 1333, chance: 0.7 },
        ],
        0.35,
      ),
    ).toBe(2460) // 2.46605
    expect(
      jointOdds(
        [
          { odds: 2000, chance: 0.5 },
          { odds: 2500, chance: 0.4 },
        ],
        0.2,
      ),
    ).toBe(5000)
  })

  test('never below the dearest part, which an implied one would bring about; never above what odds there are', () => {
    const implied = [
      { odds: 1800, chance: 0.52 },
      { odds: 1150, chance: 0.83 },
    ]
    expect(jointOdds(implied, 0.52)).toBe(1800)
    expect(
      jointOdds(
        [
          { odds: 900_000, chance: 0.001 },
          { odds: 900_000, chance: 0.001 },
        ],
        1e-12,
      ),
    ).toBe(MAX_ODDS_THOUSANDTHS)
    expect(jointOdds(implied, 0)).toBeNull()
  })

  test('odds are at most 1.25 % from the exact ones, and of a few values, so that they stand while a law moves', () => {
    expect(jointOdds([{ odds: 4051, chance: 0.2 }], 0.2)).toBe(4051)
    const rounded = [1994, 1996, 2991, 4976, 9949, 19_874, 49_749, 99_499, 199_001, 497_501, 504_999]
    expect(rounded.map(toStep)).toEqual([
      ...[1990, 2000, 3000, 5000, 9900, 19_750, 49_500, 99_000, 200_000, 500_000, 500_000],
    ])
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 999_000, noNaN: true }), (exact) => {
        expect(Math.abs(toStep(exact) / exact - 1)).toBeLessThanOrEqual(0.01251)
      }),
      { seed: 3 },
    )
    expect([21_933, 21_928, 22_157, 22_240].map(toStep)).toEqual([22_000, 22_000, 22_000, 22_000])
    const seen = new Set(Array.from({ length: 99_000 }, (_, index) => toStep(1000 + 10 * index)))
    expect(seen.size).toBeLessThan(700)
  })

  const part = fc.record({
    odds: fc.integer({ min: 1010, max: 30_000 }),
    chance: fc.double({ min: 0.03, max: 0.97, noNaN: true }),
  })
  test('CUSTOM-03 the order of the parts does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 10 }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (parts, share) => {
          const joint = share * Math.min(...parts.map(({ chance }) => chance))
          const priced = jointOdds(parts, joint)
          expect(jointOdds(parts.toReversed(), joint)).toBe(priced)
          expect(priced).toBeGreaterThanOrEqual(Math.max(...parts.map(({ odds }) => odds)))
        },
      ),
      { seed: 3 },
    )
  })
})

describe('builder quotes', () => {
  const outcome = (marketId: number, outcomeId: string, specifier = ''): OutcomeOfMatch => ({
    marketId,
    outcomeId,
    specifier: canonicalSpecifier(specifier),
  })
  const open: Quote = {
    odds: oddsThousandths(2000),
    chances: null,
    marketStatus: 1,
    outcomeActive: true,
    matchStatus: 1,
    matchUrn: 'sr:match:1',
    sportKey: 'soccer',
    provider: 'betradar',
    providerUp: true,
    startTime: 0,
    age: 0,
    epoch: 0,
  }
  const lines = Array.from({ length: 11 }, (_, line) => outcome(18, '12', `total=${line}.5`))
  /** Totals: over a line includes over every higher line. */
  const law: JointLaw = {
    chance: (outcomes) =>
      outcomes.some(({ marketId }) => marketId !== 18)
        ? null
        : 0.5 ** (1 + Math.max(...outcomes.map(({ specifier }) => Number(specifier.slice(6))))),
  }
  const builders = (change: Partial<Quote> = {}, of: OutcomeOfMatch | null = null) =>
    createBuilderQuotes({
      joint: (matchId) => (matchId === 1 ? law : null),
      quotes: (asked) =>
        of === null || outcomeKey(of) === outcomeKey(asked) ? { ...open, ...change } : open,
    })
  const [first, second] = lines as [OutcomeOfMatch, OutcomeOfMatch]

  test('CUSTOM-03 two to ten outcomes have a price, one or eleven have none', () => {
    expect(builders().odds(1, [first, second])).not.toBeNull()
    expect(builders().odds(1, lines.slice(0, 10))).not.toBeNull()
    expect(builders().odds(1, lines)).toBeNull()
    expect(builders().odds(1, [first])).toBeNull()
    expect(builders().odds(1, [])).toBeNull()
    expect(builders().odds(1, [first, first])).toBeNull()
  })

  test('a match without a joint law has no builder, nor an outcome that cannot be combined', () => {
    expect(builders().odds(2, [first, second])).toBeNull()
    expect(builders().chance(2, [first, second])).toBeNull()
    expect(builders().odds(1, [first, outcome(11, '4')])).toBeNull()
    expect(builders().chance(1, [first, second])).toBe(0.5 ** 2.5)
  })

  test.each<[string, Partial<Quote>]>([
    ['suspended', { marketStatus: -1 }],
    ['withdrawn', { marketStatus: 0 }],
    ['inactive', { outcomeActive: false }],
    ['of a provider that is down', { providerUp: false }],
    ['of a match that is over', { matchStatus: 4 }],
    ['without odds', { odds: oddsThousandths(1000) }],
  ])('an outcome that is %s leaves no price and no chance', (_, change) => {
    expect(builders(change, second).odds(1, [first, second])).toBeNull()
    expect(builders(change, second).chance(1, [first, second])).toBeNull()
    expect(builders(change, outcome(1, '1')).odds(1, [first, second])).not.toBeNull()
  })

  test('what is not offered at all has no price', () => {
    const none = createBuilderQuotes({ joint: () => law, quotes: () => null })
    expect(none.odds(1, [first, second])).toBeNull()
    expect(none.chance(1, [first, second])).toBeNull()
  })
})
