import {
  createSelection,
  isMarketStatus,
  oddsThousandths,
  SELECTION_TYPES,
  type SelectionId,
  selectionId,
  type SlipSelection,
} from '@touchline/betting'
import type { LiveStore } from '@touchline/live'

/** A chosen outcome as a screen knows it. */
export interface ChosenOutcome {
  readonly match: {
    readonly id: number
    readonly urn: string
    readonly sportKey: string
    readonly provider: string
    readonly home: string
    readonly away: string
    /** ISO time. */
    readonly start: string
    readonly live: boolean
  }
  readonly market: {
    readonly id: number
    readonly name: string
    readonly specifier: string
    readonly status: number
  }
  readonly outcome: {
    readonly id: string
    readonly name: string
    /** Thousandths. */
    readonly odds: number
    readonly active: boolean
  }
}

/** An outcome's id on the slip and in the live store. */
export const chosenId = (
  urn: string,
  market: { id: number; specifier: string },
  outcomeId: string,
): SelectionId => selectionId({ matchUrn: urn, marketId: market.id, outcomeId, specifier: market.specifier })

/** Makes a selection for the slip, with the match's live state if the store has it. */
export function slipSelection(
  { match, market, outcome }: ChosenOutcome,
  live: LiveStore | null,
): SlipSelection {
  const fed = live?.outcome(chosenId(match.urn, market, outcome.id))
  return createSelection({
    type: SELECTION_TYPES.find((type) => match.urn.startsWith(`sr:${type}:`)) ?? 'match',
    matchId: match.id,
    matchUrnId: match.urn,
    marketId: market.id,
    outcomeId: outcome.id,
    specifier: market.specifier,
    provider: match.provider,
    odds: oddsThousandths(fed?.odds ?? outcome.odds),
    marketStatus: fed?.marketStatus ?? (isMarketStatus(market.status) ? market.status : -1),
    active: fed?.active ?? outcome.active,
    matchStatus: fed?.matchStatus ?? (match.live ? 1 : 0),
    names: {
      matchName: match.away === '' ? match.home : `${match.home} – ${match.away}`,
      marketName: market.name,
      outcomeName: outcome.name,
      startTime: match.start,
      sportKey: match.sportKey,
      homeName: match.home,
      awayName: match.away,
    },
  })
}
