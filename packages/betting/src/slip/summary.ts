import { type BetType, combinations } from '../bet-types.ts'
import type { OddsThousandths, SelectionId, Subunits } from '../brand.ts'
import { NO_MONEY } from '../money.ts'
import { type Rational, rational } from '../rational.ts'
import { type BetCandidate, type BetLimits, type Finding, judgeBetSet } from '../restrictions.ts'
import { combinationCount, settledPayout, toThousandths, totalOdds } from '../returns.ts'
import { selectionsOf } from './arrange.ts'
import { needsAcceptance } from './settle.ts'
import type { Slip, SlipBet } from './slip.ts'

/** What the slip shows of one bet. Amounts in subunits of the slip's currency, wins with the stake included. */
export interface BetSummary {
  readonly betType: BetType
  /** For display, rounded half up. */
  readonly totalOdds: OddsThousandths
  readonly exactOdds: Rational
  /** Stake per combination times combinations. */
  readonly totalStake: Subunits
  readonly potentialWin: Subunits
}

export interface SlipSummary {
  readonly count: number
  readonly bets: readonly BetSummary[]
  /** Of a slip with one bet; null with none or several. */
  readonly totalOdds: OddsThousandths | null
  readonly exactOdds: Rational
  readonly totalStake: Subunits
  readonly potentialWin: Subunits
  readonly canPlace: boolean
  /** Message id of the first thing in the way; null when it can be placed. */
  readonly reason: string | null
  /** What the rules and limits say of each bet, warnings included. */
  readonly findings: readonly Finding[]
  readonly needsAcceptance: boolean
}

/** The odds a bet stands at: those sent once it is sent, those of now before. */
const standing = (slip: Slip, bet: SlipBet): readonly OddsThousandths[] =>
  bet.selections.map((selection) =>
    slip.placement === null && slip.receipt === null ? selection.odds : selection.acceptedOdds,
  )

function betSummary(slip: Slip, bet: SlipBet): BetSummary {
  const odds = standing(slip, bet)
  const sizes = combinations(bet.betType, odds.length)
  const legs = odds.map((leg) => ({ odds: leg, result: null }))
  return {
    betType: bet.betType,
    totalOdds: toThousandths(totalOdds(odds)),
    exactOdds: totalOdds(odds),
    totalStake: (bet.stake * combinationCount(odds.length, sizes)) as Subunits,
    potentialWin: settledPayout(bet.stake, legs, sizes),
  }
}

/** The slip's bets as the rules judge them, at the odds of now. */
const candidates = (slip: Slip): readonly BetCandidate[] =>
  slip.bets.map((bet) => ({
    betType: bet.betType,
    stake: bet.stake,
    currency: slip.currency.code,
    legs: bet.selections.map((selection) => ({ odds: selection.odds, selections: [selection] })),
  }))

const some = (slip: Slip, flag: 'isNotAvailable' | 'isSuspended' | 'isChanged' | 'isOutdated'): boolean =>
  selectionsOf(slip).some((selection) => selection[flag])

/** What keeps the slip as such from being placed, the first to be told first. */
const OBSTACLES: readonly (readonly [reason: string, stands: (slip: Slip) => boolean])[] = [
  ['sb.ticket.restoring', (slip) => slip.isRestoring],
  ['sb.ticket.processing', (slip) => slip.ticketState === 'processing'],
  ['sb.ticket.placed', (slip) => slip.ticketState === 'success'],
  ['error.validation.bets.empty', (slip) => slip.bets.length === 0],
  ['sb.ticket.not-available.label', (slip) => some(slip, 'isNotAvailable')],
  ['sb.ticket.suspended.label', (slip) => some(slip, 'isSuspended')],
  ['error.place_bets.invalid_odds', (slip) => some(slip, 'isChanged')],
  ['sb.ticket.outdated', (slip) => some(slip, 'isOutdated')],
]

/** The message id of what keeps the slip from being placed, given what the rules found; null when nothing does. */
const obstacle = (slip: Slip, findings: readonly Finding[]): string | null =>
  OBSTACLES.find(([, stands]) => stands(slip))?.[0] ??
  findings.find((finding) => finding.severity === 'refusal')?.reason ??
  null

const sum = (amounts: readonly Subunits[]): Subunits =>
  amounts.reduce((total, amount) => (total + amount) as Subunits, NO_MONEY)

/** Everything the slip shows in figures, exact, rounded once per bet (SLIP-19), and whether it can be placed, or why not. */
export function summary(slip: Slip, limits: BetLimits = {}): SlipSummary {
  const bets = slip.bets.map((bet) => betSummary(slip, bet))
  const only = bets.length === 1 ? bets[0] : undefined
  const findings = judgeBetSet(candidates(slip), limits)
  const reason = obstacle(slip, findings)
  return {
    count: selectionsOf(slip).length,
    bets,
    totalOdds: only?.totalOdds ?? null,
    exactOdds: only?.exactOdds ?? rational(1n),
    totalStake: sum(bets.map((bet) => bet.totalStake)),
    potentialWin: sum(bets.map((bet) => bet.potentialWin)),
    canPlace: reason === null,
    reason,
    findings,
    needsAcceptance: needsAcceptance(slip),
  }
}

/** Whether `placement.started` would be taken, limits aside. */
export const canPlace = (slip: Slip): boolean => obstacle(slip, judgeBetSet(candidates(slip))) === null

/** The outcomes to mark wherever they are shown (SLIP-09): those on the slip, not those a receipt speaks of. */
export const selectedIds = (slip: Slip): readonly SelectionId[] => {
  const placed = slip.receipt?.selectionIds ?? []
  return selectionsOf(slip)
    .map(({ id }) => id)
    .filter((id) => !placed.includes(id))
}
