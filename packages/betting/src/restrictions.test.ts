import { describe, expect, test } from 'vitest'
import type { OddsThousandths, SelectionId, Subunits } from './brand.ts'
import { type BetCandidate, type BetLimits, judgeBetSet } from './restrictions.ts'

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
