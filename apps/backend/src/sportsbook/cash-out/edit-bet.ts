import { NO_MONEY, type Subunits, subunits, subunitsToWire } from '@touchline/betting'
import type { Bet, EditBet, EditBetDraft, EditQuote, PlaceBet, PlaceBets, Refusal } from '@touchline/contract'
import { findAsked } from '../../bonuses/bets/asked-bonus.ts'
import { type Database, isSqlState } from '../../db/index.ts'
import type { Identity } from '../../http/context.ts'
import type { PlacedBet } from '../bets/bet.ts'
import type { Deadlines } from '../bets/deadlines.ts'
import { ENDED } from '../bets/fences.ts'
import { judgePlacement, type Rules } from '../bets/judge-placement.ts'
import { hashOf, type Placing } from '../bets/place.ts'
import { findAnswer, insertJudged, type Placement } from '../bets/place-statement.ts'
import { builderWork, type PriceSources, quoteBet } from '../bets/quote-bet.ts'
import { findBetsById } from '../bets/repository.ts'
import { type BuilderBudget, playerPays } from '../markets/builders/builder-budget.ts'
import { refusalOf, withoutEnded } from './cash-out.ts'
import { cashOutValue, isLiveBet, offerWork, type OfferSources, quotesAge, quotesEpoch } from './quotes.ts'
import { endBet, lockBet, recordEdit } from './repository.ts'

export interface EditOptions extends Rules, OfferSources {
  readonly db: Database
  readonly placing: Placing
  readonly deadlines: Deadlines
  readonly builderBudget: BuilderBudget
  /** Least delay of an edit in seconds while a leg of the old bet is in play. */
  readonly cashOutDelaySeconds: number
  /** Called after a bet was ended. */
  readonly onChanged: (betIds: readonly number[]) => void
}

export interface EditRequest<Body> {
  readonly identity: Identity
  readonly body: Body
  readonly locale: string
  /** Prices for the new bet; the old one is valued by the book's. */
  readonly prices: PriceSources
}

type EditCall = EditRequest<EditBet> & { readonly key: string }

/** Edits of open bets through their cash-out value (BEYOND-02): legs, stake or type. */
export interface Edits {
  /** What the edit would cost or return now. */
  quote(request: EditRequest<EditBetDraft>): Promise<EditQuote | Refusal>
  /**
   * Ends the old bet for its value, which is never below the accepted one, and places the new one, in one transaction.
   * Live bets wait and are judged again. The same key and body always get the same answer, another body 409.
   */
  edit(request: EditCall): Promise<Bet | Refusal>
}

/** Thrown to roll back a transaction. */
class Undone extends Error {
  readonly refusal: Refusal | null

  constructor(refusal: Refusal | null) {
    super('nothing is changed')
    this.refusal = refusal
  }
}

/** Why a bet cannot be replaced at its current value; null when it can. */
function standing(
  bet: PlacedBet | undefined,
  playerId: number,
  offer: Subunits,
  asked: Subunits,
): Refusal | null {
  if (bet?.playerId !== playerId) return { refused: 404 }
  if (bet.status === 'cashout_in_progress') return { refused: 123 }
  if (offer === NO_MONEY) return refusalOf(121, offer)
  return offer < asked ? refusalOf(122, offer) : null
}

/** The new bet as a placement. The old bet's device is kept. */
const placementOf = (bet: PlaceBet, prices: PriceSources): PlaceBets => ({
  meta: { device_id: 'edit', quick: false, type: quoteBet(bet, prices).type },
  bets: [bet],
})

/** The new bet with what the old one was placed for, where nothing else is asked for. */
const forTheSame = (bet: PlaceBet, { bonus }: PlacedBet): PlaceBet =>
  bonus === null || bet.bonus !== undefined
    ? bet
    : { ...bet, bonus: { id: bonus.id, type: bonus.terms.type } }

const otherCurrency = (old: PlacedBet, { stake }: PlaceBet): Refusal | null =>
  stake.currency === old.currency
    ? null
    : { refused: 422, errors: { 'bet.stake.currency': ['must be that of the bet that is changed'] } }

type Known = { readonly old: PlacedBet; readonly offer: Subunits }

/** The old bet and its value, or why it cannot be changed. */
async function look(
  options: EditOptions,
  { identity: { playerId }, body: { bet_id: betId, bet }, prices }: EditRequest<EditBetDraft>,
  asked: Subunits,
): Promise<Known | Refusal> {
  const [old] = await findBetsById(options.db, [betId])
  if (old?.playerId !== playerId) return { refused: 404 }
  const work = [...offerWork([old], options), ...builderWork([bet], prices)]
  const tooMuch = await options.builderBudget.spend(playerPays(playerId), work, async () => null)
  if (tooMuch !== null) return tooMuch
  const offer = cashOutValue(old, options)
  const refusal = standing(old, playerId, offer, asked)
  if (refusal !== null) return refusal
  return otherCurrency(old, bet) ?? { old, offer }
}

/** The stored answer of this key, whose old bet is no longer open; null for a new key. */
async function answeredBefore(
  { db }: EditOptions,
  { identity, body, key }: EditCall,
): Promise<Bet | Refusal | null> {
  const stored = await findAnswer(db, identity.playerId, key)
  if (stored === null) return null
  return (stored.request_hash === hashOf(body) ? stored.response[0] : null) ?? { refused: 409 }
}

/** The refusal of an edit whose old bet has no value, since a market of it has ended; null when it has one. */
async function refusedAsEnded(options: EditOptions, betId: number): Promise<Refusal | null> {
  const [old] = await findBetsById(options.db, [betId])
  if (old === undefined) return null
  const offer = cashOutValue(old, await withoutEnded(options, betId))
  return offer === NO_MONEY ? refusalOf(121, offer) : null
}

/** Ends the old bet and places the new one, both or neither. */
async function replace(
  options: EditOptions,
  { body, identity }: EditRequest<EditBet>,
  placement: Placement,
): Promise<Bet[] | Refusal | null> {
  const asked = subunits(body.to_cashout)
  try {
    return await options.db.transaction(async (transaction) => {
      const step = await lockBet(transaction, body.bet_id)
      const [old] = await findBetsById(transaction, [body.bet_id])
      const paid = old === undefined ? NO_MONEY : cashOutValue(old, options)
      const refusal = standing(old, identity.playerId, paid, asked)
      if (refusal !== null || old === undefined) throw new Undone(refusal)
      const { deadlines } = options
      const until = deadlines.until(deadlines.now(), quotesAge(old, options))
      const judgedUntil = until < placement.judgedUntil ? until : placement.judgedUntil
      await endBet(transaction, old, { step, paid, left: null }, placement.now, placement.bets)
      const judgedEpoch = Math.min(quotesEpoch(old, options) ?? placement.judgedEpoch, placement.judgedEpoch)
      const placed = await insertJudged(transaction, { ...placement, judgedUntil, judgedEpoch })
      if (placed === null || 'refused' in placed) throw new Undone(placed)
      const [bet] = placed
      if (bet === undefined) throw new Undone(null)
      await recordEdit(transaction, { from: old.id, to: bet.id, asked, paid }, placement.now)
      return placed
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    const refusal = isSqlState(error, ENDED) ? await refusedAsEnded(options, body.bet_id) : null
    if (refusal === null) throw error
    return refusal
  }
}

export function createEdits(options: EditOptions): Edits {
  const { placing, cashOutDelaySeconds, onChanged } = options

  const insert = async (request: EditRequest<EditBet>, placement: Placement) => {
    const placed = await replace(options, request, placement)
    if (placed !== null && !('refused' in placed)) onChanged([request.body.bet_id])
    return placed
  }

  return {
    quote: async (request) => {
      const { identity, body, locale, prices } = request
      const known = await look(options, request, NO_MONEY)
      if ('refused' in known) return known
      const bonuses = await findAsked(options.db, identity.playerId, [body.bet])
      const by = { acceptance: identity.acceptance, now: options.clock(), locale, bonuses }
      const judgement = judgePlacement(placementOf(body.bet, prices), by, { ...options, ...prices })
      if (!judgement.ok) return judgement.refusal
      const [bet] = judgement.bets
      if (bet === undefined) throw new Error('a bet was judged and not accepted')
      const [value, cost] = [subunitsToWire(known.offer), subunitsToWire(bet.totalStake)]
      return {
        to_cashout: value,
        total_stake: cost,
        difference: cost - value,
        odds: bet.odds,
        potential_win_amount: subunitsToWire(bet.potentialWin),
      }
    },
    edit: async (request) => {
      const { identity, body, locale, prices, key } = request
      const known = await look(options, request, subunits(body.to_cashout))
      if ('refused' in known) return (await answeredBefore(options, request)) ?? known
      const place = (bet: PlaceBet) =>
        placing.place({
          identity,
          body: placementOf(bet, prices),
          key,
          locale,
          prices,
          within: {
            asked: body,
            delay: isLiveBet(known.old, options) ? 1000 * cashOutDelaySeconds : 0,
            insert: (placement) => insert(request, placement),
          },
        })
      const same = forTheSame(body.bet, known.old)
      const first = await place(same)
      // What the new bet no longer fits is given up.
      const isUnfit = same !== body.bet && 'refused' in first && first.refused === 126
      const answer = isUnfit ? await place(body.bet) : first
      return 'refused' in answer ? answer : (answer[0] ?? { refused: 404 })
    },
  }
}
