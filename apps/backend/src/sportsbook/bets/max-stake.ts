import { setImmediate as nextTurn } from 'node:timers/promises'
import { highestStake, NO_MONEY, type Subunits, subunits, subunitsToWire } from '@touchline/betting'
import type { DraftBet, Money, Refusal } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { Identity } from '../../http/context.ts'
import type { CurrencyTerms } from '../../platform/accounts/currencies.ts'
import { exposuresOf, fits, riskOf, type Room, roomAfter } from './exposure.ts'
import { findStanding } from './exposure-rows.ts'
import { acceptedBet, offerBets, refusalOf, type Rules } from './judge-placement.ts'
import type { OfferedBet } from './quote-bet.ts'
import type { BetTerms } from './terms.ts'
import type { AcceptedBet } from './wire.ts'

/** What limits a stake besides the rules. */
export interface Means {
  readonly room: Room
  /** Subunits; null is unlimited. */
  readonly balance: bigint | null
}

/**
 * The highest stake per combination that a placement may have, 0 when none. Found by asking the rules that judge
 * placements.
 */
function highestTaken(
  bet: OfferedBet,
  currency: CurrencyTerms,
  terms: BetTerms,
  { room, balance }: Means,
): Subunits {
  const one = acceptedBet(bet, subunits(1), currency, terms)
  const risk = riskOf(one)
  const takes = (stake: Subunits) =>
    (balance === null || stake * one.totalStake <= balance) &&
    fits(risk(stake), room) &&
    refusalOf(bet, stake, 0, currency, terms) === null
  return highestStake(takes, currency.maxStake)
}

/** Refusals that go away at a lower stake. */
const OF_STAKE: ReadonlySet<number> = new Set([105, 111])

export interface MaxStakeRequest {
  readonly identity: Identity
  readonly currency: string
  readonly bets: readonly DraftBet[]
  readonly locale: string
}

/**
 * The highest stake of each bet by itself, as placing would judge it now (API-S-17, LIMIT-07); refused where no stake
 * would be accepted.
 */
export async function maxStakes(
  { identity, currency: code, bets: drafts, locale }: MaxStakeRequest,
  options: Rules & { readonly db: Queries; readonly clock: () => number },
): Promise<{ items: Money[] } | Refusal> {
  const currency = options.currencies.get(code)
  if (currency === undefined) return { refused: 110 }
  const offer = offerBets(drafts, { acceptance: identity.acceptance, now: options.clock(), locale }, options)
  if (!offer.ok) return offer.refusal
  const { terms } = options
  const refusals = offer.bets.map((bet, index) => refusalOf(bet, subunits(1), index, currency, terms))
  const hopeless = refusals.find((refusal) => refusal !== null && !OF_STAKE.has(refusal.refused))
  if (hopeless) return hopeless
  const outcomes = offer.bets.flatMap(({ legs }) =>
    legs.flatMap(({ parts }) => parts.map(({ reference }) => reference)),
  )
  const standing = await findStanding(options.db, identity.playerId, currency, outcomes)
  if (standing === null) return { refused: 110 }
  const items: Money[] = []
  for (const [index, bet] of offer.bets.entries()) {
    const most = refusals[index] === null ? highestTaken(bet, currency, terms, standing) : NO_MONEY
    items.push({ value: subunitsToWire(most), currency: code, subunits: currency.subunits })
    // A large system takes milliseconds: other calls get a turn between two bets.
    await nextTurn()
  }
  return { items }
}

/**
 * The refusal (105) of the first bet that exceeds the house's liability limit, with the stake that would still be
 * accepted; null when there is room for all bets by now.
 */
export async function liabilityRefusal(
  db: Queries,
  playerId: number,
  bets: readonly AcceptedBet[],
  offered: readonly OfferedBet[],
  currency: CurrencyTerms,
  terms: BetTerms,
): Promise<Refusal | null> {
  const standing = await findStanding(
    db,
    playerId,
    currency,
    bets.flatMap(({ legs }) => legs),
  )
  let room: Room = standing?.room ?? (() => 0n)
  for (const [index, bet] of bets.entries()) {
    const offer = offered[index]
    if (offer !== undefined && !fits(exposuresOf([bet]), room)) {
      const value = subunitsToWire(highestTaken(offer, currency, terms, { room, balance: null }))
      return { refused: 105, details: { bet: index, limit: { value, currency: currency.code } } }
    }
    room = roomAfter(exposuresOf([bet]), room)
  }
  return null
}
