import { type BetType, betTypes, combinations } from './bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from './brand.ts'
import { CUSTOM_BET_MAX_SELECTIONS } from './custom-bet.ts'
import { MAX_AMOUNT } from './money.ts'
import { compareRational, multiply, type Rational, rational, roundHalfUp } from './rational.ts'
import type { Limit, Reason, SoftLimit, WarningId } from './reason.ts'
import { type CombinationSizes, combinationCount, sumOfProducts, totalOdds } from './returns.ts'

/** A leg of a bet to be placed: a selection, or a builder's selections at one joint price. */
export interface CandidateLeg {
  readonly odds: OddsThousandths
  /** Whether it is a builder; when absent, a leg of several selections is one. */
  readonly isBuilder?: boolean
  readonly selections: readonly {
    readonly id: SelectionId
    readonly matchUrnId: string
    readonly provider: string
    /** Whether it cannot be bet on now. */
    readonly isSuspended?: boolean
  }[]
}

/** A bet to be placed, in the form that slip and server share. `stake` is per combination. */
export interface BetCandidate {
  readonly betType: BetType
  readonly stake: Subunits
  readonly currency: string
  readonly legs: readonly CandidateLeg[]
  /** Sizes of a system's combinations; other types ignore them. */
  readonly sizes?: CombinationSizes
}

export type LimitAction = 'reject' | 'accept'

/** Limits of a player or site (LIMIT-04); an absent one does not limit. Amounts are subunits of the named currency. */
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
  /** The most profit of a system, by currency code (SLIP-18). */
  readonly systemCap?: Readonly<Record<string, Subunits>>
  /** Providers that accept several singles at once (SLIP-12). */
  readonly multiSingleProviders?: readonly string[]
}

/** Providers whose selections cannot be in a system (LIMIT-10). */
const NO_SYSTEMS: readonly string[] = ['oddin']

/** Limits of one placement: bets, and builders per bet. */
const MAX_BETS = 40
const MAX_BUILDERS = 10

type Judgement =
  | { readonly severity: 'refusal'; readonly reason: Reason }
  | { readonly severity: 'warning'; readonly reason: WarningId }

/** Something that prevents placing a bet (`refusal`), or that is told first (`warning`). */
export type Finding = Judgement & {
  /** Index of the bet; null when it concerns all bets together. */
  readonly bet: number | null
  /** The selections at fault, where there are any. */
  readonly selectionIds: readonly SelectionId[]
  /** The exceeded limit in subunits, where the message names it. */
  readonly amount: Subunits | null
}

type Complaint = Judgement & Partial<Pick<Finding, 'selectionIds' | 'amount'>>
type Restriction = (bet: BetCandidate, limits: BetLimits) => Complaint | null

const limitComplaint = (...[action, name]: ['reject', Limit] | [LimitAction, SoftLimit]): Complaint =>
  action === 'reject'
    ? { severity: 'refusal', reason: `error.validation.bet_limits.${name}` }
    : { severity: 'warning', reason: `warning.bet_limits.${name}` }

const refusal = (reason: Reason): Complaint => ({ severity: 'refusal', reason })

const selectionsIn = (bet: BetCandidate) => bet.legs.flatMap((leg) => leg.selections)
const oddsOf = (bet: BetCandidate) => bet.legs.map(({ odds }) => odds)
const sizesOf = (bet: BetCandidate) => combinations(bet.betType, bet.legs.length, bet.sizes)

/** Selections of matches that occur in several legs. */
function repeated(bet: BetCandidate): readonly SelectionId[] {
  const legsOn = (urn: string) =>
    bet.legs.filter((leg) => leg.selections.some(({ matchUrnId }) => matchUrnId === urn)).length
  return selectionsIn(bet)
    .filter(({ matchUrnId }) => legsOn(matchUrnId) > 1)
    .map(({ id }) => id)
}

const isBuilder = (leg: CandidateLeg): boolean => leg.isBuilder ?? leg.selections.length > 1

/** Whether a builder's selections are of one match, not too many, and at least two can be bet on. */
const isSoundBuilder = ({ selections }: CandidateLeg): boolean =>
  new Set(selections.map(({ matchUrnId }) => matchUrnId)).size === 1 &&
  selections.length <= CUSTOM_BET_MAX_SELECTIONS &&
  selections.filter(({ isSuspended }) => isSuspended !== true).length >= 2

/** The most profit of a bet; for a system at most its cap (SLIP-18). */
function profit(bet: BetCandidate, limits: BetLimits): bigint {
  const multipliers = oddsOf(bet).map((odds) => rational(BigInt(odds), 1000n))
  const payout = roundHalfUp(multiply(rational(bet.stake), sumOfProducts(multipliers, sizesOf(bet))))
  const won = payout - bet.stake * combinationCount(bet.legs.length, sizesOf(bet))
  const { profitCap } = betTypes[bet.betType]
  const cap = profitCap === null ? undefined : limits[profitCap]?.[bet.currency]
  return cap !== undefined && won > cap ? cap : won
}

const exceeds = (odds: Rational, limit: OddsThousandths): boolean =>
  compareRational(odds, rational(BigInt(limit), 1000n)) > 0

/** The rules of a bet, independent of each other, in the order in which their messages are shown. */
export const restrictions = {
  size: (bet) => (betTypes[bet.betType].fits(bet.legs.length) ? null : refusal('error.place_bets.bet_type')),
  systemSize: (bet) =>
    betTypes[bet.betType].hasSizes &&
    (sizesOf(bet).length === 0 || sizesOf(bet).some((size) => size < 1 || size > bet.legs.length))
      ? refusal('error.place_bets.bet_type')
      : null,
  builders: (bet) =>
    bet.legs.every((leg) => (!betTypes[bet.betType].isBuilder && !isBuilder(leg)) || isSoundBuilder(leg))
      ? null
      : refusal('error.place_bets.custom_bet_selections'),
  sameMatch: (bet) =>
    betTypes[bet.betType].onePerMatch && repeated(bet).length > 0
      ? { ...refusal('error.place_bets.same_match'), selectionIds: repeated(bet) }
      : null,
  mixedProviders: (bet) =>
    new Set(selectionsIn(bet).map((selection) => selection.provider)).size > 1
      ? refusal('error.place_bets.mixed_providers')
      : null,
  systemProvider: (bet) =>
    betTypes[bet.betType].hasSizes && selectionsIn(bet).some(({ provider }) => NO_SYSTEMS.includes(provider))
      ? refusal('error.place_bets.system_provider')
      : null,
  selectionLimit: (bet, { selectionLimit = Number.POSITIVE_INFINITY }) =>
    selectionsIn(bet).length > selectionLimit || bet.legs.filter(isBuilder).length > MAX_BUILDERS
      ? limitComplaint('reject', 'selection_limit_exceeded')
      : null,
  oddsLimit: (bet, { oddsLimit }) =>
    oddsLimit !== undefined && exceeds(totalOdds(oddsOf(bet)), oddsLimit.value)
      ? limitComplaint(oddsLimit.action, 'odds_limit_exceeded')
      : null,
  stake: (bet) => (bet.stake > 0n ? null : refusal('error.validation.bets.stake_missing')),
  maxStake: (bet, { maxStake }) => {
    const amount = maxStake?.[bet.currency]
    return amount !== undefined && bet.stake > amount
      ? { ...limitComplaint('reject', 'max_stake_limit_exceeded'), amount }
      : null
  },
  payoutLimit: (bet, limits) => {
    const { payoutLimit } = limits
    return payoutLimit !== undefined &&
      payoutLimit.currencyCode === bet.currency &&
      profit(bet, limits) > payoutLimit.amount
      ? { ...limitComplaint(payoutLimit.action, 'payout_limit_exceeded'), amount: payoutLimit.amount }
      : null
  },
} satisfies Record<string, Restriction>

const ROWS: readonly Restriction[] = Object.values(restrictions)

/** All findings about one bet; empty when there are none. */
export const judgeCandidate = (bet: BetCandidate, limits: BetLimits = {}, index = 0): readonly Finding[] =>
  ROWS.flatMap((judge) => judge(bet, limits) ?? []).map((complaint) => ({
    selectionIds: [],
    amount: null,
    bet: index,
    ...complaint,
  }))

const ofSet = (reason: Reason, selectionIds: readonly SelectionId[] = []): Finding => ({
  severity: 'refusal',
  reason,
  bet: null,
  selectionIds,
  amount: null,
})

/** Several single-leg bets are only accepted if every provider among them accepts several (SLIP-12). */
function severalSingles(
  bets: readonly BetCandidate[],
  { multiSingleProviders }: BetLimits,
): readonly Finding[] {
  const singles = bets.filter(({ betType }) => betTypes[betType].fits(1))
  if (multiSingleProviders === undefined || singles.length < 2) return []
  const at = singles.flatMap(selectionsIn).filter(({ provider }) => !multiSingleProviders.includes(provider))
  if (at.length === 0) return []
  return [
    ofSet(
      'error.place_bets.multi_single_provider',
      at.map(({ id }) => id),
    ),
  ]
}

const tooMany = (bets: readonly BetCandidate[]): readonly Finding[] =>
  bets.length > MAX_BETS ? [ofSet('error.validation.bet_limits.selection_limit_exceeded')] : []

/** All findings about a set of bets, each judged by itself (LIMIT-01 to LIMIT-03); an empty set is refused. */
export const judgeBetSet = (bets: readonly BetCandidate[], limits: BetLimits = {}): readonly Finding[] =>
  bets.length === 0
    ? [ofSet('error.validation.bets.empty')]
    : [
        ...bets.flatMap((bet, index) => judgeCandidate(bet, limits, index)),
        ...severalSingles(bets, limits),
        ...tooMany(bets),
      ]

/**
 * The highest accepted stake, 0 when none is. Exact if a refused stake implies that every higher one is refused too.
 * `accepts` is called about 50 times at most.
 */
export function highestStake(accepts: (stake: Subunits) => boolean, upTo: Subunits = MAX_AMOUNT): Subunits {
  let [taken, refused] = [0n, upTo + 1n]
  while (refused - taken > 1n) {
    const middle = (taken + refused) / 2n
    if (accepts(middle as Subunits)) taken = middle
    else refused = middle
  }
  return taken as Subunits
}
