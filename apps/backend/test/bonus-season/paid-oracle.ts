/** What bets with bonuses pay and cost, by the written rules (domain §9), computed without any code of the product. */
import type { BonusTerms } from '@touchline/contract'
import { type JudgedLeg, payoutOf } from '../season/oracle.ts'
import type { SeasonBet } from './books.ts'

export interface Due {
  /** Credited to the player. */
  readonly paid: bigint
  /** Of it, and of the stake, what the campaign pays. */
  readonly cost: bigint
  /** The freebet that the bet brings; 0 for none. */
  readonly brings: bigint
}

const isVoid = ({ verdict }: JudgedLeg): boolean => verdict.voidHalves === 2
const isLost = ({ verdict }: JudgedLeg): boolean => !verdict.won && verdict.voidHalves === 0

/** Legs have four factors of 1/2000 at most: so many parts of a subunit are exact. */
const PARTS = 2000n ** 4n

const halfUp = (parts: bigint): bigint => (parts * 2n + PARTS) / (PARTS * 2n)

type Paid = (bet: SeasonBet, terms: BonusTerms, plain: bigint) => Due

const without: Paid = (_bet, _terms, plain) => ({ paid: plain, cost: 0n, brings: 0n })

/** A free stake, of which all or the profit is paid; given again where it was wholly void. */
const free =
  (paidOf: (plain: bigint, stake: bigint) => bigint): Paid =>
  ({ legs, total_stake: stake }, _terms, plain) =>
    legs.every(isVoid)
      ? { paid: 0n, cost: 0n, brings: stake }
      : { paid: paidOf(plain, stake), cost: stake, brings: 0n }

const plus = (paid: bigint, plain: bigint): Due => ({ paid, cost: paid - plain, brings: 0n })

const RULES: Readonly<Partial<Record<BonusTerms['type'], Paid>>> = {
  freebet_only_win: free((plain, stake) => (plain > stake ? plain - stake : 0n)),
  freebet_all_win: free((plain) => plain),
  freebet_no_risk: ({ legs, total_stake: stake }, _terms, plain) =>
    legs.every(isVoid) ? { ...plus(plain, plain), brings: stake } : plus(plain === 0n ? stake : plain, plain),
  hunting: without,
  tournament: without,
  comboboost: ({ legs, stake }, terms, plain) => {
    if (terms.type !== 'comboboost') throw new Error('not a comboboost')
    const count = legs.filter((leg) => !isVoid(leg)).length
    const range = terms.ranges.find(
      ({ min_count: from, max_count: to }) => count >= from && (to === null || count <= to),
    )
    const boost = {
      odds: range?.bonus_odds ?? 1000,
      verdict: { won: true, voidHalves: 0, deadHeat: [1, 1] },
    } as const
    return plus(payoutOf(stake, [...legs, boost]), plain)
  },
  price_boost: ({ legs, stake }, terms, plain) => {
    if (terms.type !== 'price_boost') throw new Error('not a price boost')
    const boosted = legs.map((leg) => (leg.matchId === terms.match_id ? { ...leg, odds: terms.odds } : leg))
    return plus(payoutOf(stake, boosted), plain)
  },
  token: ({ legs, stake, total_stake: cost }, terms, plain) => {
    if (terms.type !== 'token') throw new Error('not a token')
    const exact = payoutOf(stake * PARTS, legs)
    const profit = exact - cost * PARTS
    if (profit <= 0n) return plus(plain, plain)
    const extra = profit * BigInt(terms.percent)
    const most = BigInt(terms.max_extra) * PARTS * 100n
    return plus(halfUp((exact * 100n + (extra > most ? most : extra)) / 100n), plain)
  },
  insurance: ({ legs, total_stake: stake }, terms, plain) => {
    if (terms.type !== 'insurance') throw new Error('not an insurance')
    const standing = legs.filter((leg) => !isVoid(leg))
    const isOnlyLoss = standing.length >= 2 && standing.filter(isLost).length === 1
    const most = BigInt(terms.max_back)
    return { paid: plain, cost: 0n, brings: isOnlyLoss ? (stake < most ? stake : most) : 0n }
  },
}

export function dueOf(bet: SeasonBet): Due {
  const plain = payoutOf(bet.stake, bet.legs)
  if (bet.bonus === null) return { paid: plain, cost: 0n, brings: 0n }
  const rule = RULES[bet.bonus.terms.type]
  if (rule === undefined) throw new Error(`no bet has ${bet.bonus.terms.type}`)
  return rule(bet, bet.bonus.terms, plain)
}
