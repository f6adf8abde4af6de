import { type BetType, type BetTypeRow, betTypes, combinations } from './bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from './brand.ts'
import { compareRational, multiply, type Rational, rational, roundHalfUp } from './rational.ts'
import { combinationCount, sumOfProducts, totalOdds } from './returns.ts'

/** A bet about to be placed, as slip and server both see it. `stake` is per combination. */
export interface BetCandidate {
  readonly betType: BetType
  readonly stake: Subunits
  readonly currency: string
  readonly selections: readonly {
    readonly id: SelectionId
    readonly matchUrnId: string
    readonly provider: string
    readonly odds: OddsThousandths
  }[]
}

export type LimitAction = 'reject' | 'accept'

/** Limits of a player or site (LIMIT-04); a missing one does not limit. Amounts are subunits of the named currency. */
export interface BetLimits {
  readonly selectionLimit?: number
  readonly oddsLimit?: { readonly value: OddsThousandths; readonly action: LimitAction }
  /** By currency code, fiat and crypto alike. */
  readonly maxStake?: Readonly<Record<string, Subunits>>
  readonly payoutLimit?: {
    readonly amount: Subunits
    readonly currencyCode: string
    readonly action: LimitAction
  }
}

/** What keeps a bet from being placed (`refusal`) or should be said first (`warning`); `reason` is a message id. */
export interface Finding {
  readonly severity: 'refusal' | 'warning'
  readonly reason: string
  /** Index of the bet in the set; null when it concerns the set. */
  readonly bet: number | null
  /** The selections at fault, where there are any. */
  readonly selectionIds: readonly SelectionId[]
  /** The limit that was passed, in subunits, where the message names it. */
  readonly amount: Subunits | null
}

type Complaint = Partial<Pick<Finding, 'severity' | 'selectionIds' | 'amount'>> & { readonly reason: string }
type Restriction = (bet: BetCandidate, limits: BetLimits) => Complaint | null

const limitComplaint = (action: LimitAction, name: string): Complaint =>
  action === 'reject'
    ? { reason: `error.validation.bet_limits.${name}` }
    : { severity: 'warning', reason: `warning.bet_limits.${name}` }

const repeated = (bet: BetCandidate): readonly SelectionId[] => {
  const matches = bet.selections.map((selection) => selection.matchUrnId)
  return bet.selections
    .filter(({ matchUrnId }) => matches.indexOf(matchUrnId) !== matches.lastIndexOf(matchUrnId))
    .map((selection) => selection.id)
}

const sizesOf = (bet: BetCandidate) => combinations(bet.betType, bet.selections.length)

function profit(bet: BetCandidate): bigint {
  const multipliers = bet.selections.map(({ odds }) => rational(BigInt(odds), 1000n))
  const payout = roundHalfUp(multiply(rational(bet.stake), sumOfProducts(multipliers, sizesOf(bet))))
  return payout - bet.stake * combinationCount(bet.selections.length, sizesOf(bet))
}

const exceeds = (odds: Rational, limit: OddsThousandths): boolean =>
  compareRational(odds, rational(BigInt(limit), 1000n)) > 0

/** The rules of a bet, each of its own; the order is that in which their messages are shown. */
export const restrictions = {
  size: (bet) =>
    (betTypes[bet.betType] as BetTypeRow).fits(bet.selections.length)
      ? null
      : { reason: 'error.place_bets.bet_type' },
  sameMatch: (bet) =>
    betTypes[bet.betType].onePerMatch && repeated(bet).length > 0
      ? { reason: 'error.place_bets.same_match', selectionIds: repeated(bet) }
      : null,
  mixedProviders: (bet) =>
    new Set(bet.selections.map((selection) => selection.provider)).size > 1
      ? { reason: 'error.place_bets.mixed_providers' }
      : null,
  selectionLimit: (bet, { selectionLimit }) =>
    selectionLimit !== undefined && bet.selections.length > selectionLimit
      ? limitComplaint('reject', 'selection_limit_exceeded')
      : null,
  oddsLimit: (bet, { oddsLimit }) =>
    oddsLimit !== undefined && exceeds(totalOdds(bet.selections.map(({ odds }) => odds)), oddsLimit.value)
      ? limitComplaint(oddsLimit.action, 'odds_limit_exceeded')
      : null,
  stake: (bet) => (bet.stake > 0n ? null : { reason: 'error.validation.bets.stake_missing' }),
  maxStake: (bet, { maxStake }) => {
    const amount = maxStake?.[bet.currency]
    return amount !== undefined && bet.stake > amount
      ? { ...limitComplaint('reject', 'max_stake_limit_exceeded'), amount }
      : null
  },
  payoutLimit: (bet, { payoutLimit }) =>
    payoutLimit !== undefined && payoutLimit.currencyCode === bet.currency && profit(bet) > payoutLimit.amount
      ? { ...limitComplaint(payoutLimit.action, 'payout_limit_exceeded'), amount: payoutLimit.amount }
      : null,
} satisfies Record<string, Restriction>

const ROWS: readonly Restriction[] = Object.values(restrictions)

/** All that is to be said about one bet; empty when nothing stands against it. */
export const judgeCandidate = (bet: BetCandidate, limits: BetLimits = {}, index = 0): readonly Finding[] =>
  ROWS.flatMap((judge) => judge(bet, limits) ?? []).map((complaint) => ({
    severity: 'refusal',
    selectionIds: [],
    amount: null,
    bet: index,
    ...complaint,
  }))

/** All that is to be said about a set of bets, each checked on its own (LIMIT-01 to LIMIT-03); an empty set is refused. */
export function judgeBetSet(bets: readonly BetCandidate[], limits: BetLimits = {}): readonly Finding[] {
  if (bets.length > 0) return bets.flatMap((bet, index) => judgeCandidate(bet, limits, index))
  return [
    { severity: 'refusal', reason: 'error.validation.bets.empty', bet: null, selectionIds: [], amount: null },
  ]
}
