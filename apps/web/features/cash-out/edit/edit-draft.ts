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

/** An outcome of the bet as it shall become. */
export interface DraftLeg {
  readonly id: SelectionId
  readonly matchId: number
  readonly matchUrn: string
  readonly marketId: number
  readonly specifier: string
  readonly outcomeId: string
  readonly names: { readonly match: string; readonly market: string; readonly outcome: string }
}

/** Outcomes of one match at one joint price: kept or removed as a whole. */
export interface DraftBuilder {
  readonly number: number
  readonly parts: readonly DraftLeg[]
}

/** An open bet as it shall become (BEYOND-02). */
export interface EditDraft {
  readonly legs: readonly DraftLeg[]
  readonly builders: readonly DraftBuilder[]
  /** Per combination; 0 while what stands in the field is no amount. */
  readonly stake: Subunits
  /** Of a system; null of any other bet. */
  readonly winCount: number | null
}

/** What a leg costs now, thousandths; null while it cannot be bet on. */
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

/** A pick of the slip as a leg to add. */
export const legOfPick = ({ names, ...pick }: SlipSelection): DraftLeg => ({
  id: pick.id,
  matchId: pick.matchId,
  matchUrn: pick.matchUrnId,
  marketId: pick.marketId,
  specifier: pick.specifier,
  outcomeId: pick.outcomeId,
  names: { match: names.matchName, market: names.marketName, outcome: names.outcomeName },
})

/** Whether a leg can still be bet on: it has no result, and its match is to come or being played. */
const isOpen = ({ status, match }: BetSelection): boolean => status === 'no_results' && match.status <= 1

/** The bet as it is. Legs that are over are no part of it: what they won is in the value of the old bet. */
export const draftOf = (bet: Bet): EditDraft => ({
  legs: bet.selections.filter((leg) => leg.builder === null && isOpen(leg)).map(legOf),
  builders: bet.builders.flatMap(({ number }) => {
    const parts = bet.selections.filter(({ builder }) => builder === number)
    return parts.every(isOpen) ? [{ number, parts: parts.map(legOf) }] : []
  }),
  stake: subunits(bet.stake.value),
  winCount: bet.system?.win_count ?? null,
})

/** How many legs a draft has; a builder is one. */
export const legCount = ({ legs, builders }: Pick<EditDraft, 'legs' | 'builders'>): number =>
  legs.length + builders.length

/** An open bet with an offer, as long as a leg of it is open. */
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

/** Another outcome of the same market in place of the leg's. */
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

/** Whether a match is in the draft already: two legs of one cannot be combined (LIMIT-09). */
export const hasMatch = ({ legs, builders }: EditDraft, matchId: number): boolean =>
  [...legs, ...builders.flatMap(({ parts }) => parts)].some((leg) => leg.matchId === matchId)

/** The system the draft makes; null for a combo or single, which a system becomes when its size does not fit any more. */
export const systemOf = (draft: EditDraft): string | null => {
  const totalCount = legCount(draft)
  const { winCount } = draft
  return winCount !== null && winCount >= 2 && winCount < totalCount
    ? systemId({ winCount, totalCount })
    : null
}

/** What a draft is, whatever it costs: equal for equal drafts. */
export const draftKey = (draft: EditDraft): string =>
  [
    draft.stake,
    systemOf(draft),
    ...draft.legs.map(({ id }) => id).toSorted(),
    ...draft.builders.map(({ number }) => number),
  ].join('|')

/** A draft with all that the server must know; null while something is missing: a stake, a leg, a price. */
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
