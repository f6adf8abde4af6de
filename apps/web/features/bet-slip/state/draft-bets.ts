import { type PlacedPart, type Slip, spread, subunitsToWire, wireLegs } from '@touchline/betting'
import type { BonusBets, DraftBet, ShareRequest } from '@touchline/contract'

/** Copies, because a draft's lists are mutable and those of the rules are not. */
const draft = (part: PlacedPart): DraftBet => structuredClone(wireLegs(part)) as DraftBet

/** The slip's bets as they would be placed, without stakes. */
export const draftBets = (slip: Slip): DraftBet[] => slip.bets.flatMap(spread).map(draft)

/** For each bet as it would be placed: index of the slip's bet that it is a part of. */
export const placesOf = (slip: Slip): readonly number[] =>
  slip.bets.flatMap((bet, index) => spread(bet).map(() => index))

/** The slip's bets as they would be placed, each with its stake, which may be 0. */
export const stakedBets = (slip: Slip): BonusBets => ({
  currency: slip.currency.code,
  bets: slip.bets.flatMap((bet) =>
    spread(bet).map((part) => ({ ...draft(part), stake: subunitsToWire(bet.stake) })),
  ),
})

/** The shared form of the slip (SHARE-01): the stake of a freebet is told as such (SHARE-02). */
export function shareRequestOf(slip: Slip): ShareRequest {
  const places = placesOf(slip)
  const { currency, bets } = stakedBets(slip)
  return {
    currency,
    bets: bets.map((bet, sent) => {
      const free = slip.bets[places[sent] ?? 0]?.freebetStake ?? null
      return free === null ? bet : { ...bet, freebet_stake: subunitsToWire(free) }
    }),
  }
}
