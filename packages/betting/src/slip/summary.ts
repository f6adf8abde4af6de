import type { BetType } from '../bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import { type Rational, rational } from '../rational.ts'
import type { Reason } from '../reason.ts'
import { type BetCandidate, type Finding, judgeBetSet } from '../restrictions.ts'
import { toThousandths, totalOdds } from '../returns.ts'
import { legsOf } from './arrange.ts'
import { isBonusOutdated } from './bonus.ts'
import { type BonusSummary, bonusSummary } from './bonus-summary.ts'
import { isBuilder, isSelection, selectionsIn, type SlipLeg } from './leg.ts'
import { needsAcceptance, profitCapOf } from './settle.ts'
import type { Slip, SlipBet, SlipJackpot } from './slip.ts'
import { combinationsIn, payoutOf, spread } from './spread.ts'

/** What the slip shows of one bet. Amounts are in subunits of the slip's currency, wins include the stake. */
export interface BetSummary {
  readonly betType: BetType
  /**
   * Product of the legs' odds for display, rounded half up; for a system too, where only the combination of all legs
   * would pay it.
   */
  readonly totalOdds: OddsThousandths
  readonly exactOdds: Rational
  readonly combinations: number
  /** Stake per combination times combinations. */
  readonly totalStake: Subunits
  /** What the player pays of it: less than all where the house pays a freebet's stake. */
  readonly pays: Subunits
  /** With what a bonus adds, and without the stake of a freebet that pays profit only. */
  readonly potentialWin: Subunits
  /** What the bonus does; null without one. */
  readonly bonus: BonusSummary | null
  /** The jackpots that it takes part in. */
  readonly jackpots: readonly SlipJackpot[]
  /** Whether a cap on the profit lowers the potential win (SLIP-18, LIMIT-08). */
  readonly isCapped: boolean
}

/** An obstacle: message ids of its text, and of what lifts it (BEYOND-06). */
export interface Explanation {
  readonly reason: Reason
  readonly lifts: `lifts.${Reason}`
}

export interface SlipSummary {
  /** Legs on the slip. */
  readonly count: number
  readonly bets: readonly BetSummary[]
  /** Of a slip with one bet; otherwise null. */
  readonly totalOdds: OddsThousandths | null
  readonly exactOdds: Rational
  readonly totalStake: Subunits
  readonly pays: Subunits
  readonly potentialWin: Subunits
  readonly canPlace: boolean
  /** Message id of the first obstacle; null when the slip can be placed. */
  readonly reason: Reason | null
  /** All obstacles, in the order in which they are told. */
  readonly obstacles: readonly Explanation[]
  /** Findings of the rules and limits per bet, including warnings; `bet` is the index of the slip's bet. */
  readonly findings: readonly Finding[]
  readonly needsAcceptance: boolean
}

/** An obstacle with the text that tells what lifts it, from the catalogue's branch `lifts`. */
export const explain = (reason: Reason): Explanation => ({ reason, lifts: `lifts.${reason}` })

/** The odds of a leg: the accepted ones once it is sent, the current ones before. */
const standing =
  ({ placement, receipt }: Slip) =>
  (leg: SlipLeg): OddsThousandths =>
    placement === null && receipt === null ? leg.odds : leg.acceptedOdds

function betSummary(slip: Slip, bet: SlipBet): BetSummary {
  const oddsOf = standing(slip)
  const parts = spread(bet)
  const exactOdds = totalOdds(bet.legs.map(oddsOf))
  const count = combinationsIn(parts)
  const totalStake = (bet.stake * count) as Subunits
  const plainWin = payoutOf(parts, bet.stake, oddsOf, profitCapOf(slip))
  const bonus = bonusSummary(bet, oddsOf, profitCapOf(slip))
  return {
    betType: bet.betType,
    totalOdds: toThousandths(exactOdds),
    exactOdds,
    combinations: Number(count),
    totalStake,
    pays: bonus?.pays ?? totalStake,
    potentialWin: bonus?.win ?? plainWin,
    bonus,
    jackpots: bet.jackpots.filter(({ minStake }) => totalStake >= minStake && totalStake > 0n),
    isCapped: plainWin < payoutOf(parts, bet.stake, oddsOf),
  }
}

/**
 * The slip's bets in the form of the rules, at current odds and as they would be placed, each with the index of its
 * bet.
 */
const candidates = (slip: Slip): readonly { readonly bet: number; readonly candidate: BetCandidate }[] =>
  slip.bets.flatMap((bet, index) =>
    spread(bet).map(({ betType, sizes, legs }) => ({
      bet: index,
      candidate: {
        betType,
        sizes,
        stake: bet.stake,
        currency: slip.currency.code,
        legs: legs.map((leg) => ({
          odds: leg.odds,
          isBuilder: isBuilder(leg),
          selections: selectionsIn(leg),
        })),
      },
    })),
  )

const sameFinding = (one: Finding) => (other: Finding) =>
  other.reason === one.reason && other.bet === one.bet && other.severity === one.severity

/** Findings of the rules, once per bet of the slip, whatever the number of parts it is placed in. */
function findingsOf(slip: Slip): readonly Finding[] {
  const all = candidates(slip)
  const findings = judgeBetSet(
    all.map(({ candidate }) => candidate),
    slip.settings.limits,
  ).map((finding) => ({ ...finding, bet: finding.bet === null ? null : (all[finding.bet]?.bet ?? null) }))
  return findings.filter((finding, index) => findings.findIndex(sameFinding(finding)) === index)
}

type Flag = 'isNotAvailable' | 'isSuspended' | 'isChanged' | 'isOutdated'

const some = (slip: Slip, flag: Flag): boolean => legsOf(slip).some((leg) => leg[flag])

/** Obstacles of the slip as a whole, in the order in which they are told. */
const OBSTACLES: readonly (readonly [reason: Reason, stands: (slip: Slip) => boolean])[] = [
  ['sb.ticket.restoring', (slip) => slip.isRestoring],
  ['sb.ticket.processing', (slip) => slip.ticketState === 'processing'],
  ['sb.ticket.placed', (slip) => slip.ticketState === 'success'],
  ['error.validation.bets.empty', (slip) => slip.bets.length === 0],
  ['sb.ticket.not-available.label', (slip) => some(slip, 'isNotAvailable')],
  ['sb.ticket.suspended.label', (slip) => some(slip, 'isSuspended')],
  ['error.place_bets.invalid_odds', (slip) => some(slip, 'isChanged')],
  ['sb.ticket.pricing', (slip) => legsOf(slip).some((leg) => isBuilder(leg) && leg.isPending)],
  [
    'sb.ticket.outdated',
    (slip) => some(slip, 'isOutdated') || slip.bets.some((bet) => isBonusOutdated(slip, bet)),
  ],
]

/** Message ids of all obstacles, given the findings. */
const reasonsOf = (slip: Slip, findings: readonly Finding[]): readonly Reason[] => [
  ...new Set([
    ...OBSTACLES.filter(([, stands]) => stands(slip)).map(([reason]) => reason),
    ...findings.filter((finding) => finding.severity === 'refusal').map(({ reason }) => reason),
  ]),
]

const sum = (amounts: readonly Subunits[]): Subunits =>
  amounts.reduce((total, amount) => (total + amount) as Subunits, NO_MONEY)

/**
 * All figures that the slip shows, exact and rounded once per bet (SLIP-19), and whether it can be placed, or why not.
 */
export function summary(slip: Slip): SlipSummary {
  const bets = slip.bets.map((bet) => betSummary(slip, bet))
  const only = bets.length === 1 ? bets[0] : undefined
  const findings = findingsOf(slip)
  const reasons = reasonsOf(slip, findings)
  return {
    count: legsOf(slip).length,
    bets,
    totalOdds: only?.totalOdds ?? null,
    exactOdds: only?.exactOdds ?? rational(1n),
    totalStake: sum(bets.map((bet) => bet.totalStake)),
    pays: sum(bets.map((bet) => bet.pays)),
    potentialWin: sum(bets.map((bet) => bet.potentialWin)),
    canPlace: reasons.length === 0,
    reason: reasons[0] ?? null,
    obstacles: reasons.map(explain),
    findings,
    needsAcceptance: needsAcceptance(slip),
  }
}

/** Whether `placement.started` would be accepted. */
export const canPlace = (slip: Slip): boolean => reasonsOf(slip, findingsOf(slip)).length === 0

const openLegs = (slip: Slip): readonly SlipLeg[] =>
  legsOf(slip).filter(({ id }) => slip.receipt?.legIds.includes(id) !== true)

/** Number of legs on the slip, without those on a receipt. */
export const legCount = (slip: Slip): number => openLegs(slip).length

/** Outcomes to mark as selected (SLIP-09): single selections on the slip, without those on a receipt. */
export const selectedIds = (slip: Slip): readonly SelectionId[] =>
  openLegs(slip)
    .filter(isSelection)
    .map(({ id }) => id)
