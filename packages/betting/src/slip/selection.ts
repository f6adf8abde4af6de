import { type AcceptMode, judgeOdds } from '../acceptance.ts'
import type { OddsThousandths, SelectionId, Specifier } from '../brand.ts'
import { canonicalSpecifier, selectionId } from '../ids.ts'
import { isAllowed, isFinished, type MarketStatus, type MatchStatus } from '../market.ts'
import { isKnownProvider } from '../provider.ts'
import { tradableOdds } from '../odds/thousandths.ts'
import { listKept, patched } from './kept.ts'

/** Types of events (CATALOGUE-06): all but `match` are outrights. */
export const SELECTION_TYPES = ['match', 'stage', 'season', 'simple_tournament'] as const

export type SelectionType = (typeof SELECTION_TYPES)[number]

/** Names of a selection for display, in the language in which it was chosen. */
export interface SelectionNames {
  readonly matchName: string
  readonly marketName: string
  readonly outcomeName: string
  /** ISO 8601, UTC. */
  readonly startTime: string
  readonly sportKey: string
  readonly homeName: string
  readonly awayName: string
}

/** The data of an outcome button. */
export interface OfferedOutcome {
  readonly type: SelectionType
  readonly matchId: number
  readonly matchUrnId: string
  readonly marketId: number
  readonly outcomeId: string
  readonly specifier: string
  readonly provider: string
  readonly odds: OddsThousandths
  readonly marketStatus: MarketStatus
  readonly active: boolean
  readonly matchStatus: MatchStatus
  readonly names: SelectionNames
}

/** An outcome on the slip, with the odds that were seen (SLIP-05, SLIP-06). */
export interface SlipSelection extends OfferedOutcome {
  readonly id: SelectionId
  readonly specifier: Specifier
  /** The current odds. */
  readonly odds: OddsThousandths
  /** The odds that the player accepted, which are sent. */
  readonly acceptedOdds: OddsThousandths
  /** The odds when it was chosen. */
  readonly initialOdds: OddsThousandths
  readonly isSuspended: boolean
  readonly isChanged: boolean
  readonly isNotAvailable: boolean
  /** The odds are from before a reload or a lost connection, and not confirmed since (STORE-01, LIVE-10). */
  readonly isOutdated: boolean
}

/** A change of one selection; absent fields are unchanged. `missing`: the market or outcome is no longer offered. */
export interface SelectionChange {
  readonly id: SelectionId
  readonly odds?: number | undefined
  readonly marketStatus?: MarketStatus | undefined
  readonly active?: boolean | undefined
  readonly missing?: boolean | undefined
  readonly matchStatus?: MatchStatus | undefined
}

/** Whether it is suspended: the market takes no bets, or the outcome is missing or inactive (ODDS-04). */
const isLocked = (outcome: Pick<OfferedOutcome, 'marketStatus' | 'active'>): boolean =>
  !isAllowed(outcome.marketStatus) || !outcome.active

/** A selection from an outcome button, at the button's odds. */
export function createSelection(outcome: OfferedOutcome): SlipSelection {
  return {
    ...outcome,
    id: selectionId({ ...outcome, matchUrn: outcome.matchUrnId }),
    specifier: canonicalSpecifier(outcome.specifier),
    acceptedOdds: outcome.odds,
    initialOdds: outcome.odds,
    isSuspended: isLocked(outcome),
    isChanged: false,
    isNotAvailable: isFinished(outcome.matchStatus),
    isOutdated: false,
  }
}

function activeAfter(selection: SlipSelection, change: SelectionChange): boolean {
  if (change.missing === true) return false
  // Odds that nobody can bet at count as no outcome.
  if (change.odds !== undefined && tradableOdds(change.odds) === null) return false
  return change.active ?? (change.missing === false || selection.active)
}

/** The selection with the changed facts; `judgeSelection` derives the flags. The same object if nothing is new. */
export function applyChange(selection: SlipSelection, change: SelectionChange): SlipSelection {
  return patched(selection, {
    odds: tradableOdds(change.odds) ?? selection.odds,
    marketStatus: change.marketStatus ?? selection.marketStatus,
    matchStatus: change.matchStatus ?? selection.matchStatus,
    active: activeAfter(selection, change),
    isOutdated: selection.isOutdated && change.odds === undefined && change.missing !== true,
  })
}

/** The providers that are down, after changes of some; the same list when nothing changed. */
export function unavailableAfter(
  known: readonly string[],
  statuses: Readonly<Record<string, boolean>>,
): readonly string[] {
  const others = known.filter((name) => statuses[name] !== true)
  const gone = Object.keys(statuses).filter((name) => statuses[name] === false && !others.includes(name))
  return listKept(known, [...others, ...gone])
}

/** Settings for judging selections. `accepting` is false during a placement. */
export interface Judgement {
  readonly acceptMode: AcceptMode
  /** Percent by which odds may drop in mode `higher` (BEYOND-04). */
  readonly tolerance: number
  readonly unavailableProviders: readonly string[]
  readonly accepting: boolean
}

/**
 * The selection with its derived flags; odds that the accept mode allows become the accepted ones (ODDS-04 to ODDS-07).
 */
export function judgeSelection(selection: SlipSelection, by: Judgement): SlipSelection {
  const accepted = judgeOdds(by.acceptMode, selection.acceptedOdds, selection.odds, by.tolerance) === 'accept'
  return patched(selection, {
    acceptedOdds: accepted && by.accepting ? selection.odds : selection.acceptedOdds,
    isChanged: !accepted,
    isSuspended: isLocked(selection),
    isNotAvailable:
      !isKnownProvider(selection.provider) ||
      by.unavailableProviders.includes(selection.provider) ||
      isFinished(selection.matchStatus),
  })
}
