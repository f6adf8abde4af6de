import {
  betBonus,
  type BonusBet,
  type BonusLeg,
  type BonusSelection,
  type Subunits,
  suitableLegs,
  unmetBy,
} from '@touchline/betting'
import {
  betBonusToStored,
  type PlaceBet,
  type PlaceBonus,
  type Refusal,
  termsFromWire,
  type UnmetCondition,
} from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { QuotedSelection } from '../../sportsbook/bets/judge-selection.ts'
import { type OfferedBet, sizesOf } from '../../sportsbook/bets/quote-bet.ts'
import type { AcceptedBet } from '../../sportsbook/bets/wire.ts'
import type { Quote } from '../../sportsbook/markets/quote.ts'
import { potentialWinOf } from './ending.ts'
import { findHeld, type HeldBonus, type HeldBonuses, unmetOf } from './held-bonus.ts'
import { type MatchPlaces, placesOf } from './places.ts'

/** What is known of the bonuses that bets name, and of where their matches stand in the catalogue. */
export interface AskedBonuses {
  readonly held: HeldBonuses
  readonly places: MatchPlaces
}

const NO_BONUSES: AskedBonuses = { held: new Map(), places: new Map() }

const matchesOf = ({ selections, builders = [] }: PlaceBet): readonly number[] =>
  [...selections, ...builders.flatMap((builder) => builder.selections)].map(({ match_id: id }) => id)

/** Reads the bonuses that bets name. Without any, the database is not asked. */
export async function findAsked(
  db: Queries,
  playerId: number,
  bets: readonly PlaceBet[],
): Promise<AskedBonuses> {
  const asking = bets.filter(({ bonus }) => bonus !== undefined)
  if (asking.length === 0) return NO_BONUSES
  const ids = asking.flatMap(({ bonus }) => bonus?.id ?? [])
  const [held, places] = [await findHeld(db, playerId, ids), await placesOf(db, asking.flatMap(matchesOf))]
  return { held, places }
}

const selectionOf = (
  { reference, quote }: QuotedSelection & { readonly quote: Quote },
  places: MatchPlaces,
): BonusSelection => {
  const { matchId, marketId, specifier, outcomeId } = reference
  const { tournamentId = 0, categoryId = 0 } = places.get(matchId) ?? {}
  return {
    ...{ sport: quote.sportKey, categoryId, tournamentId },
    ...{ matchId, marketId, specifier, outcomeId },
    isLive: quote.matchStatus === 1,
  }
}

/** A bet at the book's odds, as conditions of bonuses look at it. */
export const bonusBetOf = (bet: OfferedBet, stake: Subunits, places: MatchPlaces): BonusBet => ({
  betType: bet.type,
  stake,
  sizes: sizesOf(bet),
  legs: bet.legs.map(
    ({ odds, parts }): BonusLeg => ({ odds, selections: parts.map((part) => selectionOf(part, places)) }),
  ),
})

/** A bet that cannot have its bonus, with what it lacks. */
export const bonusRefusal = (
  bet: number,
  unmet: readonly UnmetCondition[],
  odds?: number | null,
): Refusal => ({
  refused: 126,
  details: { bet, unmet: [...unmet], ...(odds === undefined ? {} : { odds }) },
})

/** The terms of a held bonus in the form of the rules. */
export const termsOf = ({ terms, conditions }: Pick<HeldBonus, 'terms' | 'conditions'>) =>
  termsFromWire(terms, conditions)

/** A bonus that counts all bets by itself is named by none. */
const BY_ITSELF: ReadonlySet<string> = new Set(['lootbox', 'amb'])

export interface AskedFor {
  readonly sent: PlaceBonus
  readonly bet: OfferedBet
  /** Index of the bet among those that are placed. */
  readonly index: number
  readonly now: Date
}

/**
 * The bet with the bonus that it names, or why it cannot have it: by the bonus as it was read and the book as it is now.
 * The bonus is looked at again, under its lock, when the bet is written.
 */
export function withBonus(
  accepted: AcceptedBet,
  { sent, bet, index, now }: AskedFor,
  { held, places }: AskedBonuses,
): AcceptedBet | Refusal {
  const bonus = held.get(sent.id)
  if (bonus === undefined || bonus.kind !== sent.type || BY_ITSELF.has(bonus.kind))
    return bonusRefusal(index, ['ended'])
  const terms = termsOf(bonus)
  const asked = bonusBetOf(bet, accepted.stake, places)
  const unmet: readonly UnmetCondition[] = [
    ...unmetOf(bonus, now),
    ...(bonus.currency === accepted.currency ? [] : (['currency'] as const)),
    ...unmetBy(terms, asked, bonus.boost_multiplier),
  ]
  if (unmet.length > 0) return bonusRefusal(index, unmet)
  const its = { id: sent.id, campaignId: Number(bonus.campaign_id), terms }
  const stored = betBonusToStored(betBonus(its, asked, suitableLegs(terms, asked.legs)))
  // What its player was shown was more.
  if (stored.odds !== null && (sent.odds ?? 0) > stored.odds) return bonusRefusal(index, [], stored.odds)
  return { ...accepted, bonus: stored, potentialWin: potentialWinOf({ ...accepted, bonus: stored }) }
}
