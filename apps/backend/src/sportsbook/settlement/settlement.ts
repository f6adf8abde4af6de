import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import type { FeedEvent } from '../../feed/events.ts'
import { addNotifications } from '../../platform/notifications/repository.ts'
import { type FailedTry, isAboutItem, noteFailedTry } from '../../platform/quarantine/quarantine.ts'
import { newsOf } from './bet-news.ts'
import {
  markApplied,
  matchesWithOpenLegs,
  type NewWord,
  recordWords,
  reopenBet,
  reopenLate,
  unappliedMatches,
  unappliedSettlements,
} from './record.ts'
import { betsToSettle, lockBets, writeSettledBets } from './repository.ts'
import { type BetChange, settleBet } from './settle-bet.ts'

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { readonly type: Type }>

/** Ids of bets that were closed, or that are open (still or again). */
export interface ChangedBets {
  readonly closed: readonly number[]
  readonly open: readonly number[]
}

/** Points at which tests let the process die. */
export type SettlementStep = 'recorded' | 'locked' | 'written' | 'committed' | 'applied'

export interface SettlementOptions {
  readonly db: Database
  readonly clock: Clock
  /** Called after these bets changed: there are outbox rows to relay. */
  readonly onChanged?: (bets: ChangedBets) => void
  /** Called for bets that could not be settled. */
  readonly onError: (error: unknown) => void
  readonly at?: (step: SettlementStep) => void
}

export interface Settlement {
  /**
   * Records how markets ended, then settles their bets. Resolves when all is recorded; `resume` finishes what could not
   * be settled.
   */
  settleMarkets(event: EventOf<'markets_settled'>): Promise<void>
  /** Takes back the last settlement of a market: its bets are open again, by reversing entries. */
  rollBack(event: EventOf<'settlement_rolled_back'>): Promise<void>
  /** Voids legs placed on these markets within the window, settled or not. */
  cancelMarkets(event: EventOf<'markets_cancelled'>): Promise<void>
  /** Takes back the cancel of the same window. */
  rollBackCancel(event: EventOf<'cancel_rolled_back'>): Promise<void>
  /**
   * Finishes what a stopped process left, and settles legs written after their market ended. Called at the start and
   * periodically.
   */
  resume(signal?: AbortSignal): Promise<void>
  /** Releases a bet from quarantine, so that the next run settles it. Runs inside a transaction. */
  release(transaction: Queries, betId: number): Promise<void>
  /** `resume` for some matches. */
  reconcile(matchIds: readonly number[]): Promise<void>
  /** Announces that bets on these matches are about to be placed. */
  expectBets(matchIds: readonly number[]): void
}

/** Bets per transaction: the embedded database lets nobody else in meanwhile. */
const CHUNK = 200

const idsOf = (changes: readonly BetChange[]): number[] => changes.map(({ id }) => id)

/** Settles bets in one transaction, except those that cannot be judged, which it answers. */
async function settleTogether(
  options: SettlementOptions,
  betIds: readonly number[],
): Promise<readonly FailedTry[]> {
  const { db, clock, at } = options
  const { judged, failed } = await db.transaction(async (transaction) => {
    const locked = await lockBets(transaction, betIds, (one) => {
      const change = settleBet(one.bet)
      return { locked: one, change, news: newsOf(one, change) }
    })
    at?.('locked')
    const now = new Date(clock())
    await writeSettledBets(transaction, locked.judged, now)
    await addNotifications(
      transaction,
      locked.judged.flatMap(({ news }) => news),
      now,
    )
    at?.('written')
    return locked
  })
  at?.('committed')
  const changes = judged.map(({ change }) => change)
  options.onChanged?.({
    closed: idsOf(changes.filter(({ winAmount }) => winAmount !== null)),
    open: idsOf(changes.filter(({ winAmount }) => winAmount === null)),
  })
  return failed
}

/**
 * Settles all of these bets that can be. When the database refuses, halves the set to find the failing bets, and
 * answers them.
 */
async function settleBets(
  options: SettlementOptions,
  betIds: readonly number[],
): Promise<readonly FailedTry[]> {
  if (betIds.length === 0) return []
  try {
    return await settleTogether(options, betIds)
  } catch (error) {
    const [item] = betIds
    if (item === undefined || !isAboutItem(error)) throw error
    if (betIds.length === 1) return [{ queue: 'settlement', item, error }]
    const half = betIds.length >> 1
    const before = await settleBets(options, betIds.slice(0, half))
    return [...before, ...(await settleBets(options, betIds.slice(half)))]
  }
}

/**
 * Applies everything recorded of a match. If interrupted, the next run continues. A bet that cannot be settled does not
 * delay others: later runs try it again, until it is held back in quarantine.
 */
async function apply(options: SettlementOptions, matchId: number): Promise<void> {
  const { db, clock } = options
  const settlements = await unappliedSettlements(db, matchId)
  if (settlements.length === 0) return
  const failed: FailedTry[] = []
  for (let size = CHUNK; size === CHUNK; ) {
    const but = failed.map(({ item }) => item)
    const betIds = await betsToSettle(db, settlements, CHUNK, but)
    size = betIds.length
    failed.push(...(await settleBets(options, betIds)))
  }
  let isDone = true
  for (const failure of failed) {
    const { isHeld, report } = await noteFailedTry(db, failure, new Date(clock()))
    options.onError(report)
    isDone &&= isHeld
  }
  if (!isDone) return
  await markApplied(db, settlements)
  options.at?.('applied')
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)

type Said = Extract<FeedEvent, { readonly sequence?: number }>

const ending = (marketId: number, specifier: string, outcomes: NewWord['outcomes']): NewWord => ({
  marketId,
  specifier,
  outcomes,
  cancels: null,
  placedFrom: null,
  placedTo: null,
})

const moment = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

const cancelling = (
  { markets, from, to }: EventOf<'markets_cancelled' | 'cancel_rolled_back'>,
  cancels: boolean,
): NewWord[] =>
  markets.map(({ id, specifier }) => ({
    ...ending(id, specifier, null),
    cancels,
    placedFrom: moment(from),
    placedTo: moment(to),
  }))

/** One match at a time, so that two settlements of a process never wait for each other's locks. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

/**
 * Settles bets from the feed's statements. First it records them, which is idempotent; then it settles bets, which can
 * be restarted. Each leg stores the version that settled it, and each posting is unique in the ledger, so every bet is
 * paid once.
 */
export async function createSettlement(options: SettlementOptions): Promise<Settlement> {
  const { db, clock } = options
  const queue = createQueue()
  // With a database of its own this process knows all bets; otherwise it asks.
  const alone = db.kind === 'embedded'
  const betOn = new Set(alone ? await matchesWithOpenLegs(db) : [])

  const settle = (event: Said, words: readonly NewWord[]) =>
    queue(async () => {
      const { matchId, sequence = null } = event
      const noLegs = alone && !betOn.has(matchId)
      const pending = await recordWords(db, matchId, words, { sequence, noLegs, now: new Date(clock()) })
      options.at?.('recorded')
      if (pending) await apply(options, matchId)
    })

  const resume = (matchIds: readonly number[] | null, signal?: AbortSignal) =>
    queue(async () => {
      await reopenLate(db, matchIds)
      const failures: unknown[] = []
      for (const matchId of matchIds ?? (await unappliedMatches(db))) {
        if (signal?.aborted === true) break
        await apply(options, matchId).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'matches that could not be settled')
    })

  return {
    settleMarkets: (event) =>
      settle(
        event,
        event.markets.map(({ id, specifier, outcomes }) =>
          ending(
            id,
            specifier,
            outcomes.map(({ id: outcome, result }) => ({ id: outcome, result })).sort(byId),
          ),
        ),
      ),
    rollBack: (event) => settle(event, [ending(event.marketId, event.specifier, null)]),
    cancelMarkets: (event) => settle(event, cancelling(event, true)),
    rollBackCancel: (event) => settle(event, cancelling(event, false)),
    resume: (signal) => resume(null, signal),
    release: async (transaction, betId) => void (await reopenBet(transaction, betId)),
    reconcile: (matchIds) => resume(matchIds),
    expectBets: (matchIds) => {
      if (alone) for (const matchId of matchIds) betOn.add(matchId)
    },
  }
}
