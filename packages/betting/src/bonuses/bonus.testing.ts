// oxlint-disable-next-line no-restricted-imports -- only tests import this file.
import fc from 'fast-check'
import type { BoostRange } from '../boost.ts'
import type { OddsThousandths, Subunits } from '../brand.ts'
import type { SettlementResult } from '../market.ts'
import type { BonusBet, BonusLeg, BonusSelection } from './bonus-bet.ts'
import {
  BONUS_TYPES,
  type BonusConditions,
  type BonusTerms,
  type BonusTermsOf,
  type BonusType,
} from './terms.ts'

// Samples of bonuses, and random ones.

export const money = (value: number | bigint): Subunits => BigInt(value) as Subunits
export const price = (value: number): OddsThousandths => value as OddsThousandths

export const WIN: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 1] }
export const LOSE: SettlementResult = { won: false, voidHalves: 0, deadHeat: [1, 1] }
export const VOID: SettlementResult = { won: false, voidHalves: 2, deadHeat: [1, 1] }
export const HALF_WIN: SettlementResult = { won: true, voidHalves: 1, deadHeat: [1, 1] }
export const HALF_LOSE: SettlementResult = { won: false, voidHalves: 1, deadHeat: [1, 1] }
export const TIE: SettlementResult = { won: true, voidHalves: 0, deadHeat: [1, 2] }

const FREE: BonusConditions = {
  events: [],
  minOdds: null,
  maxOdds: null,
  countFrom: null,
  countTo: null,
  matchStatus: 'any',
  betTypes: null,
  minStake: null,
}

/** Two legs pay 5 % more, three or four 10 %, five and more 25 %. */
export const RANGES: readonly BoostRange[] = [
  { minCount: 2, maxCount: 2, odds: price(1050) },
  { minCount: 3, maxCount: 4, odds: price(1100) },
  { minCount: 5, maxCount: null, odds: price(1250) },
]

const FARMING = { rate: 1000, oncePerEvent: true, freebetType: 'freebet_only_win' } as const
const FREEBET = { amount: money(1000), boosts: [] }

const SAMPLES: { readonly [T in BonusType]: Omit<BonusTermsOf<T>, 'type' | 'conditions'> } = {
  comboboost: { ranges: RANGES },
  freebet_only_win: FREEBET,
  freebet_all_win: FREEBET,
  freebet_no_risk: FREEBET,
  hunting: {
    ...FARMING,
    steps: [
      { points: 10, amount: money(200) },
      { points: 30, amount: money(500) },
    ],
  },
  tournament: { ...FARMING, pool: money(10_000), shares: [500, 300, 200] },
  lootbox: {
    ...FARMING,
    points: 10,
    levels: [
      { level: 1, weight: 7, amount: money(0) },
      { level: 2, weight: 2, amount: money(300) },
      { level: 3, weight: 1, amount: money(2000) },
    ],
  },
  amb: {
    freebetType: 'freebet_all_win',
    ranges: [
      { bets: 3, freebets: 1, amount: money(200) },
      { bets: 5, freebets: 2, amount: money(300) },
    ],
  },
  price_boost: {
    matchId: 1,
    marketId: 1,
    specifier: '',
    outcomeId: '1',
    odds: price(2500),
    maxStake: money(2000),
  },
  token: { percent: 10, maxExtra: money(500) },
  insurance: { maxBack: money(700), freebetType: 'freebet_only_win' },
  early_payout: { lead: 2 },
}

/** Terms of a kind without conditions. */
export const termsOf = <T extends BonusType>(
  type: T,
  conditions: Partial<BonusConditions> = {},
  more: object = {},
): Extract<BonusTerms, { type: T }> =>
  ({ ...SAMPLES[type], type, conditions: { ...FREE, ...conditions }, ...more }) as unknown as Extract<
    BonusTerms,
    { type: T }
  >

export const selection = (match: number, more: Partial<BonusSelection> = {}): BonusSelection => ({
  sport: 'soccer',
  categoryId: 30,
  tournamentId: 17,
  matchId: match,
  marketId: 1,
  specifier: '',
  outcomeId: '1',
  isLive: false,
  ...more,
})

export const leg = (match: number, odds = 2000, more: Partial<BonusSelection> = {}): BonusLeg => ({
  odds: price(odds),
  selections: [selection(match, more)],
})

/** A single of one leg, a combo of several. */
export const betOf = (legs: readonly BonusLeg[], stake = 1000, more: Partial<BonusBet> = {}): BonusBet => ({
  betType: legs.length === 1 ? 'single' : 'combo',
  stake: money(stake),
  sizes: [legs.length],
  legs,
  ...more,
})

// Random ones.

const prices = fc.integer({ min: 1001, max: 20_000 }).map(price)
const amounts = fc.bigInt({ min: 1n, max: 10n ** 7n }).map(money)

/** Ascending ranges without gaps, of whatever multipliers. */
const ranges = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 3 }), odds: fc.integer({ min: 1001, max: 4000 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((steps) =>
    steps.map(({ odds }, at) => {
      const minCount = 2 + steps.slice(0, at).reduce((sum, { width }) => sum + width, 0)
      const isLast = at === steps.length - 1
      return { minCount, maxCount: isLast ? null : minCount + (steps[at]?.width ?? 1) - 1, odds: price(odds) }
    }),
  )

/** Terms of any kind, with amounts and figures of their own and without conditions. */
export const randomTerms: fc.Arbitrary<BonusTerms> = fc
  .record({
    type: fc.constantFrom(...BONUS_TYPES),
    ranges,
    amount: amounts,
    percent: fc.integer({ min: 1, max: 500 }),
    odds: prices,
  })
  .map(({ type, ranges: steps, amount, percent, odds }) =>
    termsOf(
      type,
      {},
      {
        ...(type === 'comboboost' && { ranges: steps }),
        ...(type === 'token' && { percent, maxExtra: amount }),
        ...(type === 'insurance' && { maxBack: amount }),
        ...(type === 'price_boost' && { odds }),
      },
    ),
  )

const results = fc.option(
  fc.record({
    won: fc.boolean(),
    voidHalves: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const, 2 as const),
    deadHeat: fc.constantFrom<readonly [number, number]>([1, 1], [1, 1], [1, 1], [1, 2], [2, 3]),
  }),
  { freq: 6 },
)

export const randomLeg = fc.record({ odds: prices, result: results, paidEarly: fc.boolean() })
export const randomStake = fc.oneof(fc.bigInt({ min: 1n, max: 9n }).map(money), amounts)
export const randomCap = fc.option(fc.bigInt({ min: 1n, max: 10n ** 8n }).map(money))
