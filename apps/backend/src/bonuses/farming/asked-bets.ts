import { type BonusBet, subunits } from '@touchline/betting'
import type { BonusBets } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { standing } from '../../sportsbook/bets/judge-selection.ts'
import {
  type OfferedBet,
  type PriceSources,
  quoteBet,
  type QuotedBet,
} from '../../sportsbook/bets/quote-bet.ts'
import { bonusBetOf } from '../bets/asked-bonus.ts'
import { placesOf } from '../bets/places.ts'

/** Whether the books would take the bet now: all of it has odds. */
const isOffered = (bet: QuotedBet, now: number): bet is OfferedBet =>
  bet.legs.every(({ odds, parts }) => odds !== null && parts.every((part) => standing(part, now) === null))

/** Bets on a slip as conditions of bonuses look at them, at the book's odds; those that it would not take are left out. */
export async function askedBets(
  db: Queries,
  drafts: BonusBets['bets'],
  sources: PriceSources,
  now: number,
): Promise<readonly BonusBet[]> {
  const quoted = drafts.map((draft) => ({ bet: quoteBet(draft, sources), stake: subunits(draft.stake) }))
  const matches = quoted.flatMap(({ bet }) =>
    bet.legs.flatMap(({ parts }) => parts.map(({ reference }) => reference.matchId)),
  )
  const places = await placesOf(db, matches)
  return quoted.flatMap(({ bet, stake }) => (isOffered(bet, now) ? [bonusBetOf(bet, stake, places)] : []))
}
