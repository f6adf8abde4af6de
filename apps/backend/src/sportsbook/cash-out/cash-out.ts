import { type Subunits, subunits, subunitsToWire } from '@touchline/betting'
import type { CashOut, Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import { type Database, isSqlState } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import { AWAY, RefusedError } from '../../http/refusals.ts'
import { addNotifications, type News } from '../../platform/notifications/repository.ts'
import { isAboutItem, noteFailedTry } from '../../platform/quarantine/quarantine.ts'
import type { PlacedBet } from '../bets/bet.ts'
import { hashOf } from '../bets/place.ts'
import { findBetsById } from '../bets/repository.ts'
import { type Deadlines, LATE } from '../bets/deadlines.ts'
import { ENDED, isFenced, quotesOfOpen } from '../bets/fences.ts'
import { type BuilderBudget, playerPays } from '../markets/builders/builder-budget.ts'
import { judgeCashOut } from './judge-cash-out.ts'
import { cashOutValue, isLiveBet, offerWork, type OfferSources, quotesAge, quotesEpoch } from './quotes.ts'
import {
  beginCashOut,
  endBet,
  findByKey,
  findCashOut,
  findDue,
  finishCashOut,
  type KeptCashOut,
  lockBet,
  type NewCashOut,
  refuseCashOut,
} from './repository.ts'

/** Points at which tests let the process die. */
export type CashOutStep = 'begun' | 'locked' | 'written' | 'committed'

export interface CashOutOptions extends OfferSources {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly deadlines: Deadlines
  readonly builderBudget: BuilderBudget
  /** Seconds between a cash-out and its new quote while a leg is in play. */
  readonly cashOutDelaySeconds: number
  /** Called after a bet was held, ended or released: there are outbox rows to relay. */
  readonly onChanged: (betIds: readonly number[]) => void
  readonly at?: (step: CashOutStep) => void
}

export interface CashOutRequest {
  readonly playerId: number
  readonly body: CashOut
  readonly key: string
}

export interface CashOuts {
  /**
   * Cashes out a bet, or a share of it, for its offer, which is never below the accepted one. A live bet waits and is
   * quoted anew. Resolves to the bet when done. The same key and body get the first answer again, another body 409. A
   * refusal before the bet is held is not stored, since nothing happened.
   */
  cashOut(request: CashOutRequest): Promise<PlacedBet | Refusal>
  /** Cashes out a whole bet whose offer has reached its target. Does nothing when the offer is gone again. */
  cashOutByItself(bet: PlacedBet): Promise<void>
  /**
   * Finishes cash-outs that a stopped process left behind. Called at the start and periodically; when aborted, the next
   * call does the rest.
   */
  resume(signal?: AbortSignal): Promise<void>
}

const UNIQUE_VIOLATION = '23505'
const ATTEMPTS = 4
/** How long (ms) a due cash-out is left to the call that waits for it. */
const GRACE = 2000

export const refusalOf = (code: 121 | 122, offer: Subunits): Refusal => ({
  refused: code,
  details: { to_cashout: subunitsToWire(offer) },
})

const cashedOutNews = ({ id, ref, playerId, currency }: PlacedBet, paid: Subunits): News => ({
  playerId,
  type: 'bet_cashed_out',
  objectId: id,
  facts: { ref, amount: subunitsToWire(paid), currency },
})

/**
 * Judges a locked bet by its current offer and writes the result; null when somebody else has finished the cash-out.
 */
async function conclude(options: CashOutOptions, kept: KeptCashOut): Promise<KeptCashOut | null> {
  return options.db.transaction(async (transaction) => {
    const step = await lockBet(transaction, kept.betId)
    // Holding the bet's lock gives the right to finish its cash-out.
    const now = await findCashOut(transaction, kept.id)
    const [bet] = await findBetsById(transaction, [kept.betId])
    if (now?.state !== 'pending' || bet === undefined) return null
    options.at?.('locked')
    const until = options.deadlines.until(options.deadlines.now(), quotesAge(bet, options))
    const epoch = quotesEpoch(bet, options)
    const offer = cashOutValue(bet, options)
    const judgement = judgeCashOut(bet, { offer, asked: kept.asked, share: kept.share })
    const at = new Date(options.clock())
    if (judgement.ok) await endBet(transaction, bet, { step, ...judgement }, at)
    const ended = judgement.ok
      ? await finishCashOut(transaction, kept.id, { offer, paid: judgement.paid }, { until, epoch })
      : await refuseCashOut(transaction, kept.id, { code: judgement.code, offer }, at)
    // An automatic cash-out happens in the player's absence, so it is notified.
    if (judgement.ok && kept.requestHash === null)
      await addNotifications(transaction, [cashedOutNews(bet, judgement.paid)], at)
    options.at?.('written')
    return ended
  })
}

/** The same without quotes of the bet's markets whose end is recorded, though the book has not heard of it. */
export async function withoutEnded<Options extends OfferSources & { readonly db: Database }>(
  options: Options,
  betId: number,
): Promise<Options> {
  const [bet] = await findBetsById(options.db, [betId])
  return { ...options, quotes: await quotesOfOpen(options.db, options.quotes, bet?.legs ?? []) }
}

/**
 * Concludes by a quote that is fresh enough at the commit, of the present feed and of markets that have not ended:
 * otherwise nothing was written, and it is judged again.
 */
async function concludeInTime(options: CashOutOptions, kept: KeptCashOut): Promise<KeptCashOut | null> {
  let now = options
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await options.deadlines.ready()
    try {
      return await conclude(now, kept)
    } catch (error) {
      if (!isSqlState(error, LATE) && !isFenced(error)) throw error
      if (isSqlState(error, LATE)) await options.deadlines.renew()
      if (isSqlState(error, ENDED)) now = await withoutEnded(now, kept.betId)
    }
  }
  // The bet stays held, and is finished later.
  throw new RefusedError(AWAY)
}

async function finish(options: CashOutOptions, kept: KeptCashOut): Promise<KeptCashOut> {
  const ended = await concludeInTime(options, kept)
  options.at?.('committed')
  if (ended !== null) options.onChanged([kept.betId])
  const known = ended ?? (await findCashOut(options.db, kept.id))
  if (known === null || known.state === 'pending') throw new Error(`cash-out ${kept.id} did not end`)
  return known
}

/** Null when the bet is no longer open, or the key was used meanwhile. */
async function begin(options: CashOutOptions, wanted: NewCashOut): Promise<KeptCashOut | null> {
  const begun = await beginCashOut(options.db, wanted, new Date(options.clock())).catch((error: unknown) => {
    if (isSqlState(error, UNIQUE_VIOLATION)) return null
    throw error
  })
  if (begun === null) return null
  options.onChanged([begun.betId])
  options.at?.('begun')
  return begun
}

const dueAt = (options: CashOutOptions, bet: PlacedBet): Date =>
  new Date(options.clock() + (isLiveBet(bet, options) ? 1000 * options.cashOutDelaySeconds : 0))

/** Waits until a cash-out is due and finishes it, unless somebody else has. */
async function seeThrough(options: CashOutOptions, kept: KeptCashOut): Promise<KeptCashOut> {
  if (kept.state !== 'pending') return kept
  // The delay at most, in case the clocks of processes differ or were set back.
  const left = Math.min(kept.dueAt.getTime() - options.clock(), 1000 * options.cashOutDelaySeconds)
  if (left > 0) await new Promise<void>((resolve) => void options.timer.after(left, resolve))
  return finish(options, kept)
}

async function answerOf(
  { db }: CashOutOptions,
  { betId, code, offer }: KeptCashOut,
): Promise<PlacedBet | Refusal> {
  if (code !== null) return refusalOf(code, offer ?? subunits(0))
  const [bet] = await findBetsById(db, [betId])
  return bet ?? { refused: 404 }
}

/** The stored result of the key; null for a new key. */
async function sameKey(
  { db }: CashOutOptions,
  { playerId, key }: CashOutRequest,
  requestHash: string,
): Promise<KeptCashOut | Refusal | null> {
  const kept = await findByKey(db, playerId, key)
  return kept === null || kept.requestHash === requestHash ? kept : { refused: 409 }
}

/** Holds the bet, or answers why it cannot be held. */
async function hold(
  options: CashOutOptions,
  request: CashOutRequest,
  requestHash: string,
  again = false,
): Promise<KeptCashOut | Refusal> {
  const { playerId, body, key } = request
  const [bet] = await findBetsById(options.db, [body.bet_id])
  if (bet?.playerId !== playerId) return { refused: 404 }
  if (bet.status === 'cashout_in_progress') return { refused: 123 }
  const work = offerWork([bet], options)
  const tooMuch = await options.builderBudget.spend(playerPays(playerId), work, async () => null)
  if (tooMuch !== null) return tooMuch
  const { share = 100 } = body
  const asked = subunits(body.to_cashout)
  const offer = cashOutValue(bet, options)
  const judgement = judgeCashOut(bet, { offer, asked, share })
  if (!judgement.ok) return refusalOf(judgement.code, offer)
  const wanted = { betId: bet.id, playerId, key, requestHash, share, asked, dueAt: dueAt(options, bet) }
  const begun = await begin(options, wanted)
  if (begun !== null) return begun
  // Another transaction changed it, so it is looked at again; or a cash-out from before a rollback is not finished yet.
  return again ? { refused: 123 } : hold(options, request, requestHash, true)
}

async function keptOf(options: CashOutOptions, request: CashOutRequest): Promise<KeptCashOut | Refusal> {
  const hash = hashOf(request.body)
  const known = await sameKey(options, request, hash)
  if (known !== null) return known
  const held = await hold(options, request, hash)
  // A request with the same key may have come first; then its result is the answer.
  return 'refused' in held ? ((await sameKey(options, request, hash)) ?? held) : held
}

export function createCashOuts(options: CashOutOptions): CashOuts {
  const { db, clock } = options
  const resume = async (by: number, signal?: AbortSignal) => {
    const failures: unknown[] = []
    for (const id of await findDue(db, new Date(by))) {
      if (signal?.aborted === true) break
      try {
        const kept = await findCashOut(db, id)
        if (kept?.state === 'pending') await finish(options, kept)
      } catch (error) {
        const failed = { queue: 'cash_out', item: id, error } as const
        const about = isAboutItem(error) ? await noteFailedTry(db, failed, new Date(clock())) : null
        failures.push(about?.report ?? error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'cash-outs that could not be finished')
  }
  return {
    cashOut: async (request) => {
      const kept = await keptOf(options, request)
      return 'refused' in kept ? kept : answerOf(options, await seeThrough(options, kept))
    },
    cashOutByItself: async (bet) => {
      const { id: betId, playerId, autoCashOut: asked } = bet
      if (asked === null) return
      const by = { key: null, requestHash: null, share: 100, dueAt: dueAt(options, bet) }
      const begun = await begin(options, { betId, playerId, asked, ...by })
      if (begun !== null) await seeThrough(options, begun)
    },
    resume: (signal) => resume(clock() - GRACE, signal),
  }
}
