import { createHash } from 'node:crypto'
import type { Bet, PlaceBets, Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import { type Database, isSqlState } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Acceptance, Identity } from '../../http/context.ts'
import { AWAY } from '../../http/refusals.ts'
import { perUnitOf } from '../../platform/accounts/currencies.ts'
import type { PlacedBet } from './bet.ts'
import type { DescribeLegs } from './describe.ts'
import { type Deadlines, LATE } from './deadlines.ts'
import { judgePlacement, type Judgement as JudgedNow, type Rules } from './judge-placement.ts'
import { liveDelay } from './live-delay.ts'
import { liabilityRefusal } from './max-stake.ts'
import type { PriceSources } from './quote-bet.ts'
import {
  findAnswer,
  insertJudged,
  insertPlacement,
  isVoid,
  type Placement,
  voidKey,
  whyNothing,
} from './place-statement.ts'
import { asPlaced, betDocuments, type OfferOf } from './wire.ts'

export interface PlacementOptions extends Rules {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly describe: DescribeLegs
  readonly offerOf: OfferOf
  readonly deadlines: Deadlines
  /** Seconds every live bet waits, in place of its sport's. */
  readonly liveDelaySeconds?: number | undefined
  /** What a player has saved, asked for when it changed under a placement. */
  readonly acceptanceOf: (playerId: number) => Promise<Acceptance>
  /** Before bets on these matches are written, so that a settlement coming meanwhile does not take them for free of bets. */
  readonly onPlacing: (matchIds: readonly number[]) => void
  /** After these were written. */
  readonly onPlaced: (bets: readonly PlacedBet[]) => void
}

export interface PlaceRequest {
  readonly identity: Identity
  readonly body: PlaceBets
  readonly key: string
  readonly locale: string
  /** In place of those of the book, for a site that leaves some out. */
  readonly prices?: PriceSources
  /** What it is a part of; absent when it is all that is asked for. */
  readonly within?: Whole
}

/** More that is to happen together with a placement, or not at all. */
export interface Whole {
  /** All that was asked for, which tells the bodies of one key apart. */
  readonly asked: unknown
  /** ms it waits at least before it is judged again. */
  readonly delay: number
  /** Writes the placement and the rest, or nothing; null when it is the placement that could not be written. */
  insert(placement: Placement): Promise<Bet[] | Refusal | null>
}

export interface PlacementFate {
  readonly status: 'placed' | 'pending' | 'unknown'
  readonly bets: Bet[]
}

export interface Placing {
  /**
   * Places bets, all or none (API-S-15, PLACE-07). The same key with the same body answers what it answered first, however often
   * and whenever it comes; with another body 409. A refusal is not kept: nothing happened, so the same key may try again.
   */
  place(request: PlaceRequest): Promise<Bet[] | Refusal>
  /**
   * What became of a placement (BEYOND-03). `unknown` is a promise: a request with this key that is still on its way, here or in
   * another process, will place nothing.
   */
  fateOf(playerId: number, key: string): Promise<PlacementFate>
}

/** Identifies a checked body: its fields come in the order of the schema, so that spelling does not matter. */
export const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

const OTHER_BODY: Refusal = { refused: 409 }
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
/** How often a placement is judged for the database, which may find that too much has changed or that it came too late. */
const ATTEMPTS = 4

const waitOn = (timer: Timer, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void timer.after(milliseconds, resolve))

type Work = PlaceRequest & { readonly hash: string }
/** What the book said, and when. */
type Judgement = JudgedNow & { readonly judgedAt: number }
type Accepted = Extract<Judgement, { ok: true }>

async function storedAnswer({ db }: PlacementOptions, { identity, key, hash }: Work) {
  const stored = await findAnswer(db, identity.playerId, key)
  if (stored === null) return null
  return stored.request_hash === hash ? stored.response : OTHER_BODY
}

function judge(
  options: PlacementOptions,
  { identity, body, locale }: Work,
  acceptance: Acceptance,
): Judgement {
  const judgedAt = options.deadlines.now()
  if (body.meta.quick && identity.pve) return { ok: false, refusal: { refused: 114 }, judgedAt }
  return { ...judgePlacement(body, { acceptance, now: options.clock(), locale }, options), judgedAt }
}

const delayOf = (
  { liveDelaySeconds }: PlacementOptions,
  { within }: Work,
  { liveSports }: Accepted,
): number => Math.max(within?.delay ?? 0, liveDelay(liveSports, liveDelaySeconds))

/** Live bets wait, without the database, and are judged as the book is afterwards. */
async function judgeInTime(
  options: PlacementOptions,
  work: Work,
  acceptance: Acceptance,
): Promise<Judgement> {
  const first = judge(options, work, acceptance)
  const delay = first.ok ? delayOf(options, work, first) : 0
  if (delay === 0) return first
  await waitOn(options.timer, delay)
  return judge(options, work, acceptance)
}

async function placementOf(
  options: PlacementOptions,
  { identity, body, key, locale, hash }: Work,
  acceptance: Acceptance,
  { bets, offered, currency, judgedAt }: Accepted,
): Promise<Placement> {
  const now = new Date(options.clock())
  await options.deadlines.ready()
  const documents = await betDocuments(
    bets.map((bet) => asPlaced(bet, identity.playerId, now)),
    locale,
    options.describe,
    perUnitOf(options.currencies),
    options.offerOf,
  )
  return {
    playerId: identity.playerId,
    tokenHash: identity.tokenHash,
    acceptance,
    now,
    judgedUntil: options.deadlines.until(judgedAt, oldest(offered)),
    currency: currency.code,
    liability: currency.liability,
    bets,
    documents,
    quick: body.meta.quick,
    deviceId: body.meta.device_id,
    key,
    requestHash: hash,
  }
}

/** How old (ms) the oldest price is that bets were judged by. */
const oldest = (bets: Accepted['offered']): number =>
  Math.max(...bets.flatMap(({ legs }) => legs.flatMap(({ parts }) => parts.map(({ quote }) => quote.age))))

const placedBets = ({ playerId, now, bets }: Placement, documents: readonly Bet[]): PlacedBet[] =>
  bets.map((bet, index) => ({ ...asPlaced(bet, playerId, now), id: documents[index]?.id ?? 0 }))

/** The bets, a refusal, or `again` when what they were judged by has changed meanwhile. */
async function write(
  options: PlacementOptions,
  work: Work,
  placement: Placement,
  accepted: Accepted,
  isBounded = false,
): Promise<Bet[] | Refusal | 'again'> {
  const { db, terms } = options
  const { playerId, bets } = placement
  const { offered, currency } = accepted
  options.onPlacing(bets.flatMap((bet) => bet.legs.map((leg) => leg.matchId)))
  try {
    const placed = await (work.within?.insert(placement) ??
      (isBounded
        ? db.transaction((transaction) => insertJudged(transaction, placement))
        : insertPlacement(db, placement)))
    if (placed !== null && 'refused' in placed) return (await storedAnswer(options, work)) ?? placed
    if (placed !== null) {
      options.onPlaced(placedBets(placement, placed))
      return placed
    }
  } catch (error) {
    if (isSqlState(error, LATE)) {
      await options.deadlines.renew()
      return (await storedAnswer(options, work)) ?? 'again'
    }
    const isTooMuch = isSqlState(error, CHECK_VIOLATION)
    if (!isTooMuch && !isSqlState(error, UNIQUE_VIOLATION)) throw error
    // The key came in between, or, once in a very long while, a public reference came twice.
    const stored = await storedAnswer(options, work)
    if (stored !== null || !isTooMuch) return stored ?? 'again'
    return (await liabilityRefusal(db, playerId, bets, offered, currency, terms)) ?? 'again'
  }
  // Before its money is found missing: a retry of a placement that went through has spent it itself.
  const stored = await storedAnswer(options, work)
  if (stored !== null) return stored
  const why = await whyNothing(db, placement)
  if (why === 'bounded' && !isBounded && work.within === undefined)
    return write(options, work, placement, accepted, true)
  // Limits had nothing against it: then it is the money.
  if (why === 'bounded') return { refused: 104 }
  return why === null ? 'again' : { refused: why }
}

async function placeOnce(options: PlacementOptions, work: Work): Promise<Bet[] | Refusal> {
  const { playerId } = work.identity
  let { acceptance } = work.identity
  let judgement = judge(options, work, acceptance)
  // Prices may have moved since the first of two equal requests: that is no reason to refuse the second. The wait of a live
  // bet is also no time to make somebody wait again whose bet is placed.
  if (!judgement.ok || delayOf(options, work, judgement) > 0) {
    const stored = await storedAnswer(options, work)
    if (stored !== null) return stored
    // What is remembered is seconds old where another process saved it: nothing is refused by an accept mode of before.
    acceptance = await options.acceptanceOf(playerId)
    judgement = await judgeInTime(options, work, acceptance)
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!judgement.ok) return judgement.refusal
    const placement = await placementOf(options, work, acceptance, judgement)
    const answer = await write(options, work, placement, judgement)
    if (answer !== 'again') return answer
    acceptance = await options.acceptanceOf(playerId)
    judgement = judge(options, work, acceptance)
  }
  // Nothing is written, and the same key may try again.
  return AWAY
}

const placed = (bets: Bet[]): PlacementFate => ({ status: 'placed', bets })
const without = (status: 'pending' | 'unknown'): PlacementFate => ({ status, bets: [] })

async function storedFate(db: Database, playerId: number, key: string): Promise<PlacementFate | null> {
  const stored = await findAnswer(db, playerId, key)
  if (stored === null) return null
  return isVoid(stored) ? without('unknown') : placed(stored.response)
}

export function createPlacing(options: PlacementOptions): Placing {
  const { db, clock } = options
  const underWay = new Map<string, { readonly hash: string; readonly answer: Promise<Bet[] | Refusal> }>()
  const nameOf = (playerId: number, key: string) => `${playerId} ${key}`
  return {
    place: (request) => {
      const hash = hashOf(request.within?.asked ?? request.body)
      const name = nameOf(request.identity.playerId, request.key)
      const same = underWay.get(name)
      if (same !== undefined) return same.hash === hash ? same.answer : Promise.resolve(OTHER_BODY)
      const answer = placeOnce({ ...options, ...request.prices }, { ...request, hash }).finally(() =>
        underWay.delete(name),
      )
      underWay.set(name, { hash, answer })
      return answer
    },
    fateOf: async (playerId, key) => {
      if (underWay.has(nameOf(playerId, key))) return without('pending')
      const stored = await storedFate(db, playerId, key)
      if (stored !== null) return stored
      await voidKey(db, playerId, key, new Date(clock()))
      return (await storedFate(db, playerId, key)) ?? without('unknown')
    },
  }
}
