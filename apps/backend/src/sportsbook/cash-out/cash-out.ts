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
import { type BuilderBudget, playerPays } from '../markets/builder-budget.ts'
import { judgeCashOut } from './judge-cash-out.ts'
import { cashOutValue, isLiveBet, offerWork, type OfferSources, quotesAge } from './quotes.ts'
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

/** Moments at which a process may die; tests make it. */
export type CashOutStep = 'begun' | 'locked' | 'written' | 'committed'

export interface CashOutOptions extends OfferSources {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly deadlines: Deadlines
  readonly builderBudget: BuilderBudget
  /** Seconds between a cash-out and its fresh quote while a leg is being played. */
  readonly cashOutDelaySeconds: number
  /** After a bet was held, ended or let go: there are outbox rows to relay. */
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
   * Ends a bet, or a share of it, for its offer, which is never below what was agreed to; live, it waits and is quoted afresh. Resolves
   * when it is over, to the bet. The same key with the same body answers what became of it first, another body 409. A refusal before
   * the bet was held is not kept: nothing happened.
   */
  cashOut(request: CashOutRequest): Promise<PlacedBet | Refusal>
  /** Ends all of a bet whose offer has reached its target. Does nothing when the offer has gone again. */
  cashOutByItself(bet: PlacedBet): Promise<void>
  /** Finishes what a process left that stopped. At start, and now and then; aborted, the rest is for the next time. */
  resume(signal?: AbortSignal): Promise<void>
}

const UNIQUE_VIOLATION = '23505'
const ATTEMPTS = 4
/** How long (ms) a cash-out that is due is left to the call that waits for it. */
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

/** Judges a locked bet by its offer now and writes what follows; null when somebody else has finished the cash-out. */
async function conclude(options: CashOutOptions, kept: KeptCashOut): Promise<KeptCashOut | null> {
  return options.db.transaction(async (transaction) => {
    const step = await lockBet(transaction, kept.betId)
    // Whoever finishes a cash-out holds the lock on its bet.
    const now = await findCashOut(transaction, kept.id)
    const [bet] = await findBetsById(transaction, [kept.betId])
    if (now?.state !== 'pending' || bet === undefined) return null
    options.at?.('locked')
    const until = options.deadlines.until(options.deadlines.now(), quotesAge(bet, options))
    const offer = cashOutValue(bet, options)
    const judgement = judgeCashOut(bet, { offer, asked: kept.asked, share: kept.share })
    const at = new Date(options.clock())
    if (judgement.ok) await endBet(transaction, bet, { step, ...judgement }, at)
    const ended = judgement.ok
      ? await finishCashOut(transaction, kept.id, { offer, paid: judgement.paid }, until)
      : await refuseCashOut(transaction, kept.id, { code: judgement.code, offer }, at)
    // The player was not there when it went by itself.
    if (judgement.ok && kept.requestHash === null)
      await addNotifications(transaction, [cashedOutNews(bet, judgement.paid)], at)
    options.at?.('written')
    return ended
  })
}

/** Concludes by a quote that is not too old at the commit: one that took longer wrote nothing, and is judged again. */
async function concludeInTime(options: CashOutOptions, kept: KeptCashOut): Promise<KeptCashOut | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await options.deadlines.ready()
    try {
      return await conclude(options, kept)
    } catch (error) {
      if (!isSqlState(error, LATE)) throw error
      await options.deadlines.renew()
    }
  }
  // It stays held, and is finished later.
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

/** Null when the bet is not open any more, or the key was taken in between. */
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

/** Waits until a cash-out is due and finishes it, unless somebody has. */
async function seeThrough(options: CashOutOptions, kept: KeptCashOut): Promise<KeptCashOut> {
  if (kept.state !== 'pending') return kept
  // However far apart the clocks of two processes are, or one was set back.
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

/** What became of the key before; null when it is new. */
async function sameKey(
  { db }: CashOutOptions,
  { playerId, key }: CashOutRequest,
  requestHash: string,
): Promise<KeptCashOut | Refusal | null> {
  const kept = await findByKey(db, playerId, key)
  return kept === null || kept.requestHash === requestHash ? kept : { refused: 409 }
}

/** Holds the bet, or says why not. */
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
  // It changed in between, which the next look sees; or a cash-out of before its settlement was taken back is still to be finished.
  return again ? { refused: 123 } : hold(options, request, requestHash, true)
}

async function keptOf(options: CashOutOptions, request: CashOutRequest): Promise<KeptCashOut | Refusal> {
  const hash = hashOf(request.body)
  const known = await sameKey(options, request, hash)
  if (known !== null) return known
  const held = await hold(options, request, hash)
  // A request with this key may have come in between, which is what stands in the way.
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
