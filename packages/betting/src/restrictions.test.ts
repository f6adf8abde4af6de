import { describe, expect, test } from 'vitest'
import type { OddsThousandths, SelectionId, Subunits } from './brand.ts'
import { type BetCandidate, type BetLimits, type CandidateLeg, judgeBetSet } from './restrictions.ts'

const pick = (match: number, odds = 2000, provider = 'betradar') => ({
  id: `sr:match:${match}/1/1/o=${odds}` as SelectionId,
  matchUrnId: `sr:match:${match}`,
  provider,
  odds: odds as OddsThousandths,
})
const combo = (picks: readonly ReturnType<typeof pick>[], stake = 100n): BetCandidate => ({
  betType: 'combo',
  stake: stake as Subunits,
  currency: 'EUR',
  legs: picks.map((one) => ({ odds: one.odds, selections: [one] })),
})
const single = (stake = 100n, odds = 2000): BetCandidate => ({
  ...combo([pick(1, odds)], stake),
  betType: 'single',
})
const said = (bets: readonly BetCandidate[], limits: BetLimits = {}) =>
  judgeBetSet(bets, limits).map(({ severity, reason }) => [severity, reason])

const amount = (n: bigint) => n as Subunits

describe('bet sets', () => {
  test('LIMIT-01 an empty set is invalid', () => {
    expect(said([])).toEqual([['refusal', 'error.validation.bets.empty']])
  })

  test('LIMIT-01 every bet needs a stake above 0', () => {
    expect(said([single(0n)])).toEqual([['refusal', 'error.validation.bets.stake_missing']])
    expect(said([single()])).toEqual([])
  })

  test('LIMIT-02 LIMIT-07 a stake above the limit of its currency is refused and the maximum named', () => {
    const limits = { maxStake: { EUR: amount(500n), BTC: amount(1n) } }
    expect(said([single(500n)], limits)).toEqual([])
    expect(judgeBetSet([single(501n)], limits)).toEqual([
      {
        severity: 'refusal',
        reason: 'error.validation.bet_limits.max_stake_limit_exceeded',
        bet: 0,
        selectionIds: [],
        amount: 500n,
      },
    ])
    expect(said([{ ...single(501n), currency: 'USD' }], limits)).toEqual([])
  })

  test('LIMIT-03 each bet is checked on its own', () => {
    expect(judgeBetSet([single(), single(0n)]).map((finding) => finding.bet)).toEqual([1])
  })
})

describe('selections', () => {
  test('LIMIT-09 a combo cannot hold two selections of one match, and those are named', () => {
    const [a, b, c] = [pick(1), pick(2), pick(1, 3000)]
    const findings = judgeBetSet([combo([a, b, c])])
    expect(findings.map((finding) => finding.reason)).toEqual(['error.place_bets.same_match'])
    expect(findings[0]?.selectionIds).toEqual([a.id, c.id])
  })

  test('LIMIT-10 no bet can mix providers', () => {
    expect(said([combo([pick(1), pick(2, 2000, 'oddin')])])).toEqual([
      ['refusal', 'error.place_bets.mixed_providers'],
    ])
  })

  test('SLIP-10 a combo of one and a single of two are not bets', () => {
    expect(said([combo([pick(1)])])).toEqual([['refusal', 'error.place_bets.bet_type']])
    expect(said([{ ...combo([pick(1), pick(2)]), betType: 'single' }])).toEqual([
      ['refusal', 'error.place_bets.bet_type'],
    ])
  })
})

describe('limits', () => {
  test('LIMIT-05 more selections than the limit are refused', () => {
    const bet = combo([pick(1), pick(2), pick(3)])
    expect(said([bet], { selectionLimit: 3 })).toEqual([])
    expect(said([bet], { selectionLimit: 2 })).toEqual([
      ['refusal', 'error.validation.bet_limits.selection_limit_exceeded'],
    ])
  })

  test('LIMIT-06 odds above the limit are refused or warned about', () => {
    const bet = combo([pick(1, 2000), pick(2, 2001)])
    const limit = (value: number, action: 'reject' | 'accept') => ({
      oddsLimit: { value: value as OddsThousandths, action },
    })
    expect(said([bet], limit(4002, 'reject'))).toEqual([])
    expect(said([bet], limit(4001, 'reject'))).toEqual([
      ['refusal', 'error.validation.bet_limits.odds_limit_exceeded'],
    ])
    expect(said([bet], limit(4001, 'accept'))).toEqual([
      ['warning', 'warning.bet_limits.odds_limit_exceeded'],
    ])
  })

  test('LIMIT-08 profit, not payout, is held against the payout limit of the currency', () => {
    const limit = (n: bigint, action: 'reject' | 'accept', currencyCode = 'EUR') => ({
      payoutLimit: { amount: amount(n), currencyCode, action },
    })
    expect(said([single(100n, 3000)], limit(200n, 'reject'))).toEqual([])
    expect(said([single(100n, 3000)], limit(199n, 'reject'))).toEqual([
      ['refusal', 'error.validation.bet_limits.payout_limit_exceeded'],
    ])
    expect(said([single(100n, 3000)], limit(199n, 'accept'))).toEqual([
      ['warning', 'warning.bet_limits.payout_limit_exceeded'],
    ])
    expect(said([single(100n, 3000)], limit(1n, 'reject', 'USD'))).toEqual([])
  })
})

describe('custom bets and systems', () => {
  const builder = (match: number, count = 2, suspended = 0, odds = 3000): CandidateLeg => ({
    odds: odds as OddsThousandths,
    isBuilder: true,
    selections: Array.from({ length: count }, (_, at) => ({
      ...pick(match, 2000 + at),
      isSuspended: at < suspended,
    })),
  })
  const bet = (
    betType: BetCandidate['betType'],
    legs: readonly CandidateLeg[],
    sizes?: number[],
  ): BetCandidate => ({
    betType,
    stake: amount(100n),
    currency: 'EUR',
    legs,
    ...(sizes !== undefined && { sizes }),
  })
  const plain = (match: number, provider?: string): CandidateLeg => {
    const one = pick(match, 2000, provider)
    return { odds: one.odds, selections: [one] }
  }
  const BUILDER = [['refusal', 'error.place_bets.custom_bet_selections']]

  test('LIMIT-11 a custom bet needs two selections of one match that are not suspended, and has ten at most', () => {
    expect(said([bet('custom_bet', [builder(1)])])).toEqual([])
    expect(said([bet('custom_bet', [builder(1, 3, 1)])])).toEqual([])
    expect(said([bet('custom_bet', [builder(1, 3, 2)])])).toEqual(BUILDER)
    expect(said([bet('custom_bet', [builder(1, 1)])])).toEqual(BUILDER)
    expect(said([bet('custom_bet', [builder(1, 10)])])).toEqual([])
    expect(said([bet('custom_bet', [builder(1, 11)])])).toEqual(BUILDER)
    const mixed = { ...builder(1), selections: [pick(1), pick(2)] }
    expect(said([bet('custom_bet', [mixed])])).toEqual(BUILDER)
  })

  test('LIMIT-11 BEYOND-08 a builder among other legs is held to the same, whatever it is said to be', () => {
    expect(said([bet('combo', [builder(1), plain(2)])])).toEqual([])
    expect(said([bet('combo', [builder(1, 1), plain(2)])])).toEqual(BUILDER)
    const { isBuilder: _, ...unsaid } = builder(1, 3, 2)
    expect(said([bet('combo', [unsaid, plain(2)])])).toEqual(BUILDER)
  })

  test('LIMIT-09 a builder and another leg of its match cannot be combined; its own selections are one leg', () => {
    const same = judgeBetSet([bet('combo', [builder(1), plain(1)])])
    expect(same.map(({ reason, selectionIds }) => [reason, selectionIds.length])).toEqual([
      ['error.place_bets.same_match', 3],
    ])
    expect(said([bet('system', [builder(1), plain(1), plain(2)], [2])])).toHaveLength(1)
  })

  test('LIMIT-10 a system cannot include the provider oddin', () => {
    const three = [1, 2, 3].map((match) => plain(match, 'oddin'))
    expect(said([bet('system', three, [2])])).toEqual([['refusal', 'error.place_bets.system_provider']])
    expect(said([bet('combo', three)])).toEqual([])
  })

  test('SLIP-04 a system has three legs and sizes that fit them', () => {
    const three = [plain(1), plain(2), plain(3)]
    const wrong = [['refusal', 'error.place_bets.bet_type']]
    for (const sizes of [[2], [2, 3], [1, 2, 3]]) expect(said([bet('system', three, sizes)])).toEqual([])
    for (const sizes of [[], [0], [4], [2, 4]]) expect(said([bet('system', three, sizes)])).toEqual(wrong)
    expect(said([bet('system', three.slice(1), [2])])).toEqual(wrong)
  })

  test('LIMIT-06 LIMIT-08 the joint odds of a builder count, not those of its selections', () => {
    const limit = { oddsLimit: { value: 5999 as OddsThousandths, action: 'reject' as const } }
    expect(said([bet('combo', [builder(1), plain(2)])], limit)).toHaveLength(1)
    expect(said([bet('custom_bet', [builder(1)])], limit)).toEqual([])
    const profit = (n: bigint) => ({
      payoutLimit: { amount: amount(n), currencyCode: 'EUR', action: 'reject' as const },
    })
    expect(said([bet('custom_bet', [builder(1)])], profit(199n))).toHaveLength(1)
    expect(said([bet('custom_bet', [builder(1)])], profit(200n))).toEqual([])
  })

  test('LIMIT-08 SLIP-18 a system is held against the payout limit with what its cap leaves', () => {
    // 3 pairs at 4.00: a profit of 900.
    const system = bet('system', [plain(1), plain(2), plain(3)], [2])
    const limits = (cap?: bigint): BetLimits => ({
      payoutLimit: { amount: amount(899n), currencyCode: 'EUR', action: 'reject' },
      ...(cap !== undefined && { systemCap: { EUR: amount(cap) } }),
    })
    expect([said([system], limits()).length, said([system], limits(899n)).length]).toEqual([1, 0])
  })

  test('LIMIT-05 every selection of a builder counts', () => {
    expect(said([bet('combo', [builder(1, 3), plain(2)])], { selectionLimit: 3 })).toHaveLength(1)
    expect(said([bet('combo', [builder(1, 3), plain(2)])], { selectionLimit: 4 })).toEqual([])
  })
})

test('LIMIT-05 a placement takes forty bets, and ten builders in one of them, at most', () => {
  const singles = (count: number) => Array.from({ length: count }, () => single())
  const LIMIT = [['refusal', 'error.validation.bet_limits.selection_limit_exceeded']]
  expect([said(singles(40)), said(singles(41))]).toEqual([[], LIMIT])
  const builders = (count: number): BetCandidate => ({
    ...combo([]),
    legs: Array.from({ length: count }, (_, at) => ({
      odds: 1100 as OddsThousandths,
      selections: [pick(at), pick(at, 3000)],
    })),
  })
  expect([said([builders(10)]), said([builders(11)])]).toEqual([[], LIMIT])
})

describe('several singles', () => {
  const of = (...providers: readonly string[]) =>
    providers.map(
      (provider, at): BetCandidate => ({
        ...combo([pick(at + 1, 2000, provider)]),
        betType: 'single',
      }),
    )
  const only = (...multiSingleProviders: string[]): BetLimits => ({ multiSingleProviders })

  test('SLIP-12 are refused unless every provider takes several, naming those that do not', () => {
    expect(said(of('betradar', 'betradar'), only('betradar'))).toEqual([])
    expect(judgeBetSet(of('betradar', 'oddin'), only('betradar'))).toEqual([
      {
        severity: 'refusal',
        reason: 'error.place_bets.multi_single_provider',
        bet: null,
        selectionIds: [pick(2, 2000).id],
        amount: null,
      },
    ])
  })

  test('SLIP-12 one single, and a combo beside one, are no several singles; where nothing is known nothing is refused', () => {
    expect(said(of('oddin'), only())).toEqual([])
    expect(said([...of('oddin'), combo([pick(1), pick(2)])], only())).toEqual([])
    expect(said(of('oddin', 'oddin'))).toEqual([])
  })
})
