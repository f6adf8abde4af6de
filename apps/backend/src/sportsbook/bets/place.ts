import { createHash } from 'node:crypto'
import type { Bet, PlaceBets, Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import { type AskedBonuses, findAsked } from '../../bonuses/bets/asked-bonus.ts'
import { ChangedBonus } from '../../bonuses/bets/take-bonuses.ts'
import { type Database, isSqlState } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import type { Acceptance, Identity } from '../../http/context.ts'
import { AWAY } from '../../http/refusals.ts'
import type { Contribution } from '../../jackpots/taking-part.ts'
import { perUnitOf } from '../../platform/accounts/currencies.ts'
import { noteIds } from '../../telemetry/log-ids.ts'
import { seen, timed } from '../../telemetry/seen.ts'
import { markThing, spanned } from '../../telemetry/spans.ts'
import type { PlacedBet } from './bet.ts'
import type { DescribeLegs } from './describe.ts'
import { type Deadlines, LATE } from './deadlines.ts'
import { ENDED, OTHER_EPOCH, quotesOfOpen } from './fences.ts'
import { judgePlacement, type Judgement as JudgedNow, type Rules } from './judge-placement.ts'
import { liveDelay } from './live-delay.ts'
import { liabilityRefusal } from './max-stake.ts'
import type { PriceSources } from './quote-bet.ts'
import { createPatience, isBetweenOwners, type Patience } from './succession.ts'
import {
  findAnswer,
  hasBonus,
  insertJudged,
  insertPlacement,
  isVoid,
  type Placement,
  stopWaiting,
  type StoredAnswer,
  voidKey,
  waitToPlace,
  whyNothing,
} from './place-statement.ts'
import { type AcceptedBet, asPlaced, betDocuments, type OfferOf } from './wire.ts'

export interface PlacementOptions extends Rules {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly describe: DescribeLegs
  readonly offerOf: OfferOf
  readonly deadlines: Deadlines
  /** Seconds that every live bet waits, instead of its sport's delay. */
  readonly liveDelaySeconds?: number | undefined
  /** Reads the player's accept mode from the database, when it may have changed during a placement. */
  readonly acceptanceOf: (playerId: number) => Promise<Acceptance>
  /**
   * Called before bets on these matches are written, so that a settlement at that moment does not assume there are
   * none.
   */
  readonly onPlacing: (matchIds: readonly number[]) => void
  /** What bets of a player leave for jackpots. */
  readonly contributionsOf: (identity: Identity, bets: readonly AcceptedBet[]) => readonly Contribution[]
  /** Whether anybody has bonuses that farm by bets. */
  readonly isAnythingFarmed: () => boolean
  /** Called after these bets were written. */
  readonly onPlaced: (bets: readonly PlacedBet[]) => void
}

export interface PlaceRequest {
  readonly identity: Identity
  readonly body: PlaceBets
  readonly key: string
  readonly locale: string
  /** Replaces the book's prices, for a site that leaves some out. */
  readonly prices?: PriceSources
  /** The larger operation that this placement belongs to, if any. */
  readonly within?: Whole
}

/** Further writes that succeed or fail together with a placement. */
export interface Whole {
  /** The whole request body, which must be the same for the same key. */
  readonly asked: unknown
  /** Least time (ms) before the placement is judged again. */
  readonly delay: number
  /** Writes the placement and the rest, or nothing. Null means that the placement could not be written. */
  insert(placement: Placement): Promise<Bet[] | Refusal | null>
}

export interface PlacementFate {
  readonly status: 'placed' | 'pending' | 'unknown'
  readonly bets: Bet[]
}

export interface Placing {
  /**
   * Places bets, all or none (API-S-15, PLACE-07). The same key and body always get the first answer again, another
   * body 409. A refusal is not stored, since nothing happened, so the same key may try again.
   */
  place(request: PlaceRequest): Promise<Bet[] | Refusal>
  /**
   * What became of a placement (BEYOND-03). `pending` is said of one that waits its live delay, in whichever process.
   * `unknown` is a promise: a request with this key that is still under way anywhere will place nothing.
   */
  fateOf(playerId: number, key: string): Promise<PlacementFate>
}

/** Identifies a checked body. Its fields are in the order of the schema, so spelling does not matter. */
export const hashOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex')

const OTHER_BODY: Refusal = { refused: 409 }
const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
/** How often a placement is judged when the database finds that conditions changed or that it was late. */
const ATTEMPTS = 4

const waitOn = (timer: Timer, milliseconds: number): Promise<void> =>
  new Promise((resolve) => void timer.after(milliseconds, resolve))

type Work = PlaceRequest & {
  readonly hash: string
  /** The bonuses that the bets name, as they were read. */
  readonly bonuses: AskedBonuses
  /** Told how long (ms) it waits its live delay. */
  readonly onWait: (milliseconds: number) => void
  readonly patience: Patience
}
/** What the books said, and when. */
type Judgement = JudgedNow & { readonly judgedAt: number }
type Accepted = Extract<Judgement, { ok: true }>

/** A stored answer as it is given for this request. */
const answerOf = (stored: StoredAnswer | null, { hash }: Work): Bet[] | Refusal | null =>
  stored === null ? null : stored.request_hash === hash ? stored.response : OTHER_BODY

const storedAnswer = async ({ db }: PlacementOptions, work: Work): Promise<Bet[] | Refusal | null> =>
  answerOf(await findAnswer(db, work.identity.playerId, work.key), work)

function judge(
  options: PlacementOptions,
  { identity, body, locale, bonuses }: Work,
  acceptance: Acceptance,
): Judgement {
  const judgedAt = options.deadlines.now()
  if (body.meta.quick && identity.pve) return { ok: false, refusal: { refused: 114 }, judgedAt }
  const asked = { acceptance, now: options.clock(), locale, bonuses }
  return spanned('judge bets', () => ({ ...judgePlacement(body, asked, options), judgedAt }))
}

/** Judges bets; where the feed has a new owner whose prices are not known yet, it waits for them. */
async function judgeStated(
  options: PlacementOptions,
  work: Work,
  acceptance: Acceptance,
): Promise<Judgement> {
  for (;;) {
    const judgement = judge(options, work, acceptance)
    if (judgement.ok || !isBetweenOwners(work.body, options) || !(await work.patience.wait()))
      return judgement
  }
}

const delayOf = (
  { liveDelaySeconds }: PlacementOptions,
  { within }: Work,
  { liveSports }: Accepted,
): number => Math.max(within?.delay ?? 0, liveDelay(liveSports, liveDelaySeconds))

interface Judged {
  readonly acceptance: Acceptance
  readonly judgement: Judgement
  /** Whether other processes were told that this placement waits. */
  readonly hasWaited: boolean
}

/**
 * Judges bets again by what the database knows, live ones after their delay, during which the database is not used. Or
 * the stored answer: a repeated request must not be refused because prices moved after the first, nor wait a live delay
 * when its bet is placed already.
 */
async function judgeInTime(
  options: PlacementOptions,
  work: Work,
): Promise<{ readonly answer: Bet[] | Refusal } | Judged> {
  const { db, timer } = options
  const { playerId } = work.identity
  // Another process may have saved settings just now, so no refusal is based on a remembered accept mode.
  const acceptance = await options.acceptanceOf(playerId)
  const judgement = await judgeStated(options, work, acceptance)
  const delay = judgement.ok ? delayOf(options, work, judgement) : 0
  const stored =
    delay === 0
      ? await storedAnswer(options, work)
      : answerOf(await waitToPlace(db, playerId, work.key, delay), work)
  if (stored !== null) return { answer: stored }
  if (delay === 0) return { acceptance, judgement, hasWaited: false }
  work.onWait(delay)
  await waitOn(timer, delay)
  return { acceptance, judgement: await judgeStated(options, work, acceptance), hasWaited: true }
}

async function placementOf(
  options: PlacementOptions,
  { identity, body, key, locale, hash, within, bonuses }: Work,
  acceptance: Acceptance,
  { bets, offered, currency, judgedAt }: Accepted,
): Promise<Placement> {
  const now = new Date(options.clock())
  await options.deadlines.ready()
  // A bet that replaces another takes part by that one.
  const contributions = within === undefined ? options.contributionsOf(identity, bets) : []
  const documents = await betDocuments(
    asPlacedBets({ playerId: identity.playerId, now, bets, contributions }),
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
    judgedEpoch: Math.min(...quotesOf(offered).map(({ epoch }) => epoch)),
    currency: currency.code,
    liability: currency.liability,
    bets,
    bonuses: bonuses.held,
    contributions,
    isFarmed: options.isAnythingFarmed(),
    documents,
    quick: body.meta.quick,
    deviceId: body.meta.device_id,
    key,
    requestHash: hash,
  }
}

const quotesOf = (bets: Accepted['offered']) =>
  bets.flatMap(({ legs }) => legs.flatMap(({ parts }) => parts.map(({ quote }) => quote)))

/** Age (ms) of the oldest price by which bets were judged. */
const oldest = (bets: Accepted['offered']): number => Math.max(...quotesOf(bets).map(({ age }) => age))

function asPlacedBets({
  playerId,
  now,
  bets,
  contributions,
}: Pick<Placement, 'playerId' | 'now' | 'bets' | 'contributions'>): PlacedBet[] {
  const feeding = new Set(contributions.map(({ ref }) => ref))
  return bets.map((bet) => asPlaced(bet, playerId, now, feeding.has(bet.ref)))
}

const placedBets = (placement: Placement, documents: readonly Bet[]): PlacedBet[] =>
  asPlacedBets(placement).map((bet, index) => ({ ...bet, id: documents[index]?.id ?? 0 }))

/** What to do about a placement that the database let fail; rethrows what is nobody's expectation. */
async function failed(
  options: PlacementOptions,
  work: Work,
  { playerId, bets }: Placement,
  { offered, currency }: Accepted,
  error: unknown,
): Promise<Written> {
  const { db, terms, deadlines } = options
  if (isSqlState(error, LATE)) {
    await deadlines.renew()
    return (await storedAnswer(options, work)) ?? 'again'
  }
  if (error instanceof ChangedBonus) return (await storedAnswer(options, work)) ?? 'again'
  if (isSqlState(error, OTHER_EPOCH)) return (await storedAnswer(options, work)) ?? 'succeeded'
  if (isSqlState(error, ENDED)) return (await storedAnswer(options, work)) ?? 'ended'
  const isTooMuch = isSqlState(error, CHECK_VIOLATION)
  if (!isTooMuch && !isSqlState(error, UNIQUE_VIOLATION)) throw error
  // The key was used meanwhile, or (very rarely) two public references are the same.
  const stored = await storedAnswer(options, work)
  if (stored !== null || !isTooMuch) return stored ?? 'again'
  return (await liabilityRefusal(db, playerId, bets, offered, currency, terms)) ?? 'again'
}

/**
 * The placed bets, a refusal, or `again` when the conditions have changed meanwhile; `ended` when a market has ended that
 * the book still offers, `succeeded` when the feed has a new owner of whom the book has not heard.
 */
type Written = Bet[] | Refusal | 'again' | 'ended' | 'succeeded'

/** Writes in a transaction, of which nothing stays where it is refused or the conditions have changed. */
async function insertWhole(db: Database, placement: Placement): Promise<Bet[] | Refusal | null> {
  class Undone extends Error {}
  let answer: Bet[] | Refusal | null = null
  try {
    await db.transaction(async (transaction) => {
      answer = await insertJudged(transaction, placement)
      if (answer === null || 'refused' in answer) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return answer
}

async function write(
  options: PlacementOptions,
  work: Work,
  placement: Placement,
  accepted: Accepted,
  isBounded = false,
): Promise<Written> {
  const { db } = options
  const matchIds = placement.bets.flatMap((bet) => bet.legs.map((leg) => leg.matchId))
  noteIds({ match: matchIds })
  options.onPlacing(matchIds)
  try {
    const placed = await spanned(
      'commit bets',
      () =>
        work.within?.insert(placement) ??
        (isBounded || hasBonus(placement) ? insertWhole(db, placement) : insertPlacement(db, placement)),
    )
    if (placed !== null && 'refused' in placed) return (await storedAnswer(options, work)) ?? placed
    if (placed !== null) {
      noteIds({ bet: placed.map(({ id }) => id) })
      for (const { id } of placed)
        markThing('bet', id, () => ({ 'touchline.bet': id, 'touchline.match': matchIds }))
      if (seen.commit.isHeard()) seen.commit.tell({ ms: options.deadlines.now() - accepted.judgedAt })
      options.onPlaced(placedBets(placement, placed))
      return placed
    }
  } catch (error) {
    return failed(options, work, placement, accepted, error)
  }
  // Looked up before the balance is: a placement that went through has spent the money that its retry lacks.
  const stored = await storedAnswer(options, work)
  if (stored !== null) return stored
  const why = await whyNothing(db, placement)
  if (why === 'bounded' && !isBounded && work.within === undefined)
    return write(options, work, placement, accepted, true)
  // The limits allowed it, so it is the money that is missing.
  if (why === 'bounded') return { refused: 104 }
  return why === null ? 'again' : { refused: why }
}

/** Writes what was judged, and judges it again when conditions have changed meanwhile. */
async function placeJudged(
  options: PlacementOptions,
  request: Work,
  judged: Pick<Judged, 'acceptance' | 'judgement'>,
): Promise<Bet[] | Refusal> {
  let { acceptance, judgement } = judged
  let now = options
  let work = request
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (!judgement.ok) return judgement.refusal
    const placement = await placementOf(now, work, acceptance, judgement)
    const answer = await write(now, work, placement, judgement)
    if (typeof answer !== 'string') return answer
    if (answer === 'succeeded') {
      if (!(await work.patience.wait())) return AWAY
      attempt -= 1
    }
    acceptance = await options.acceptanceOf(work.identity.playerId)
    if (hasBonus(placement)) work = { ...work, bonuses: await bonusesOf(options, work) }
    if (answer === 'ended') {
      const legs = placement.bets.flatMap((bet) => bet.legs)
      now = { ...now, quotes: await quotesOfOpen(options.db, now.quotes, legs) }
    }
    judgement = await judgeStated(now, work, acceptance)
  }
  // Nothing is written, so the same key may try again.
  return AWAY
}

/** The bonuses that the bets name; without any, nobody is asked. */
const bonusesOf = ({ db }: PlacementOptions, { identity, body }: PlaceRequest): Promise<AskedBonuses> =>
  findAsked(db, identity.playerId, body.bets)

async function placeOnce(
  options: PlacementOptions,
  request: Omit<Work, 'bonuses'>,
): Promise<Bet[] | Refusal> {
  const work = { ...request, bonuses: await bonusesOf(options, request) }
  const { acceptance, playerId } = work.identity
  const judgement = await judgeStated(options, work, acceptance)
  if (judgement.ok && delayOf(options, work, judgement) === 0)
    return placeJudged(options, work, { acceptance, judgement })
  const judged = await judgeInTime(options, work)
  if ('answer' in judged) return judged.answer
  const answer = await placeJudged(options, work, judged)
  // Nobody waits for this: what it removes expires by itself.
  if (judged.hasWaited && 'refused' in answer) stopWaiting(options.db, playerId, work.key).catch(() => {})
  return answer
}

const placed = (bets: Bet[]): PlacementFate => ({ status: 'placed', bets })
const without = (status: 'pending' | 'unknown'): PlacementFate => ({ status, bets: [] })

async function storedFate(db: Database, playerId: number, key: string): Promise<PlacementFate | null> {
  const stored = await findAnswer(db, playerId, key)
  if (stored === null) return null
  return isVoid(stored) ? without('unknown') : placed(stored.response)
}

const endedAs = (answer: Bet[] | Refusal | undefined) =>
  answer === undefined || answer === AWAY ? 'failed' : 'refused' in answer ? 'refused' : 'placed'

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
      let waited = 0
      const onWait = (milliseconds: number) => {
        waited = milliseconds
      }
      const answer = timed(
        seen.placement,
        () =>
          spanned('place bets', () =>
            placeOnce(
              { ...options, ...request.prices },
              { ...request, hash, onWait, patience: createPatience(options.timer) },
            ),
          ),
        (ms, result) => ({ ms, waited, ended: endedAs(result) }),
      ).finally(() => underWay.delete(name))
      underWay.set(name, { hash, answer })
      return answer
    },
    fateOf: async (playerId, key) => {
      if (underWay.has(nameOf(playerId, key))) return without('pending')
      const stored = await storedFate(db, playerId, key)
      if (stored !== null) return stored
      await voidKey(db, playerId, key, new Date(clock()))
      // Nothing is stored where another process lets the placement wait.
      return (await storedFate(db, playerId, key)) ?? without('pending')
    },
  }
}
