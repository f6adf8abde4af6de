import {
  canonicalSpecifier,
  type OutcomeParts,
  type SelectionId,
  selectionId,
  type SlipSelection,
  type Subunits,
  subunits,
  subunitsToWire,
  systemId,
} from '@touchline/betting'
import type { Bet, BetSelection, PlaceBet, PlaceSelection } from '@touchline/contract'

/** An outcome of the edited bet. */
export interface DraftLeg {
  readonly id: SelectionId
  readonly matchId: number
  readonly matchUrn: string
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
  readonly names: { readonly match: string; readonly market: string; readonly outcome: string }
}

/** Outcomes of one match at one joint price, kept or removed together. */
export interface DraftBuilder {
  readonly number: number
  readonly parts: readonly DraftLeg[]
}

/** The edited form of an open bet (BEYOND-02). */
export interface EditDraft {
  readonly legs: readonly DraftLeg[]
  readonly builders: readonly DraftBuilder[]
  /** Per combination; 0 while the field has no valid amount. */
  readonly stake: Subunits
  /** For a system; null for any other bet. */
  readonly winCount: number | null
}

/** The present price of a leg, thousandths; null while it accepts no bets. */
export interface Prices {
  readonly leg: (id: SelectionId) => number | null
  readonly builder: (number: number) => number | null
}

const idOf = (parts: OutcomeParts): SelectionId => selectionId(parts)

const legOf = ({ match, market, outcome, specifier }: BetSelection): DraftLeg => ({
  id: idOf({ matchUrn: match.urn_id, marketId: market.id, outcomeId: outcome.id, specifier }),
  matchId: match.id,
  matchUrn: match.urn_id,
  marketId: market.id,
  specifier: canonicalSpecifier(specifier),
  outcomeId: outcome.id,
  names: {
    match: match.away === '' ? match.home : `${match.home} – ${match.away}`,
    market: market.name,
    outcome: outcome.name,
  },
})

/** Makes a leg of a pick on the slip. */
export const legOfPick = ({ names, ...pick }: SlipSelection): DraftLeg => ({
  id: pick.id,
  matchId: pick.matchId,
  matchUrn: pick.matchUrnId,
  marketId: pick.marketId,
  specifier: pick.specifier,
  outcomeId: pick.outcomeId,
  names: { match: names.matchName, market: names.marketName, outcome: names.outcomeName },
})

/** Whether a leg still accepts bets: it has no result, and its match has not ended. */
const isOpen = ({ status, match }: BetSelection): boolean => status === 'no_results' && match.status <= 1

/** The present bet as a draft. Legs with results are left out; their winnings are part of the old bet's value. */
export const draftOf = (bet: Bet): EditDraft => ({
  legs: bet.selections.filter((leg) => leg.builder === null && isOpen(leg)).map(legOf),
  builders: bet.builders.flatMap(({ number }) => {
    const parts = bet.selections.filter(({ builder }) => builder === number)
    return parts.every(isOpen) ? [{ number, parts: parts.map(legOf) }] : []
  }),
  stake: subunits(bet.stake.value),
  winCount: bet.system?.win_count ?? null,
})

/** Number of legs; a builder counts as one. */
export const legCount = ({ legs, builders }: Pick<EditDraft, 'legs' | 'builders'>): number =>
  legs.length + builders.length

/** Whether a bet can be edited: it is open, has an offer, and a leg of it is open. */
export const canEdit = (bet: Bet): boolean =>
  bet.status === 'waiting_results' && bet.to_cashout > 0 && legCount(draftOf(bet)) > 0

export const withoutLeg = (draft: EditDraft, id: SelectionId): EditDraft => ({
  ...draft,
  legs: draft.legs.filter((leg) => leg.id !== id),
})

export const withoutBuilder = (draft: EditDraft, number: number): EditDraft => ({
  ...draft,
  builders: draft.builders.filter((builder) => builder.number !== number),
})

/** Replaces a leg by another outcome of its market. */
export const swapped = (
  draft: EditDraft,
  id: SelectionId,
  outcome: { readonly id: string; readonly name: string },
): EditDraft => ({
  ...draft,
  legs: draft.legs.map((leg) =>
    leg.id === id
      ? {
          ...leg,
          id: idOf({ ...leg, outcomeId: outcome.id }),
          outcomeId: outcome.id,
          names: { ...leg.names, outcome: outcome.name },
        }
      : leg,
  ),
})

export const withLeg = (draft: EditDraft, leg: DraftLeg): EditDraft => ({
  ...draft,
  legs: [...draft.legs, leg],
})

/** Whether the draft has a leg of this match. Two legs of one match cannot be combined (LIMIT-09). */
export const hasMatch = ({ legs, builders }: EditDraft, matchId: number): boolean =>
  [...legs, ...builders.flatMap(({ parts }) => parts)].some((leg) => leg.matchId === matchId)

/**
 * The system type of the draft; null for a combo or single. A system becomes one of those when its size no longer fits.
 */
export const systemOf = (draft: EditDraft): string | null => {
  const totalCount = legCount(draft)
  const { winCount } = draft
  return winCount !== null && winCount >= 2 && winCount < totalCount
    ? systemId({ winCount, totalCount })
    : null
}

/** Identifies a draft apart from its prices: equal for equal drafts. */
export const draftKey = (draft: EditDraft): string =>
  [
    draft.stake,
    systemOf(draft),
    ...draft.legs.map(({ id }) => id).toSorted(),
    ...draft.builders.map(({ number }) => number),
  ].join('|')

/** The call for a draft; null while a stake, leg or price is missing. */
export function placeBetOf(draft: EditDraft, currency: string, prices: Prices): PlaceBet | null {
  const { stake, legs, builders } = draft
  if (stake <= 0n || legCount(draft) === 0) return null
  const selections = legs.map((leg) => wireSelection(leg, prices.leg(leg.id)))
  const priced = builders.map(({ number, parts }) => ({
    custom_odds: prices.builder(number),
    selections: parts.map((part) => wireSelection(part, prices.leg(part.id))),
  }))
  if (
    selections.some(isUnpriced) ||
    priced.some((one) => one.custom_odds === null || one.selections.some(isUnpriced))
  )
    return null
  const bet = { stake: { value: subunitsToWire(stake), currency } }
  const [only] = priced as NonNullable<PlaceBet['builders']>
  if (only !== undefined && legCount(draft) === 1) {
    return { ...bet, selections: only.selections, custom_odds: only.custom_odds }
  }
  const system = systemOf(draft)
  return {
    ...bet,
    selections: selections as PlaceSelection[],
    ...(system !== null && { system_id: system }),
    ...(priced.length > 0 && { builders: priced as NonNullable<PlaceBet['builders']> }),
  }
}

type Unpriced = Omit<PlaceSelection, 'odds'> & { readonly odds: number | null }

const wireSelection = (leg: DraftLeg, odds: number | null): Unpriced => ({
  match_id: leg.matchId,
  market_id: leg.marketId,
  specifier: leg.specifier,
  outcome_id: leg.outcomeId,
  odds,
})

const isUnpriced = ({ odds }: Unpriced): boolean => odds === null
