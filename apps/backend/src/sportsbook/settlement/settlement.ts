import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { FeedEvent } from '../../feed/events.ts'
import { addNotifications } from '../../platform/notifications/repository.ts'
import { newsOf } from './bet-news.ts'
import {
  markApplied,
  matchesWithOpenLegs,
  type NewWord,
  recordWords,
  reopenLate,
  unappliedMatches,
  unappliedSettlements,
} from './record.ts'
import { betsToSettle, lockBets, writeSettledBets } from './repository.ts'
import { type BetChange, settleBet } from './settle-bet.ts'

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { readonly type: Type }>

/** Bets by id, whether they have been closed or are open still, or again. */
export interface ChangedBets {
  readonly closed: readonly number[]
  readonly open: readonly number[]
}

/** Moments at which a process may die; tests make it. */
export type SettlementStep = 'recorded' | 'locked' | 'written' | 'committed' | 'applied'

export interface SettlementOptions {
  readonly db: Database
  readonly clock: Clock
  /** After these bets changed: there are outbox rows to relay. */
  readonly onChanged?: (bets: ChangedBets) => void
  readonly at?: (step: SettlementStep) => void
}

export interface Settlement {
  /** Notes how markets ended, then closes the bets on them. Done when it resolves; what it could not finish, `resume` does. */
  settleMarkets(event: EventOf<'markets_settled'>): Promise<void>
  /** Takes the last settlement of a market back: its bets open again, by reversing entries. */
  rollBack(event: EventOf<'settlement_rolled_back'>): Promise<void>
  /** Voids legs on these markets that were placed within the window, settled or not. */
  cancelMarkets(event: EventOf<'markets_cancelled'>): Promise<void>
  /** Takes a cancel of the same window back. */
  rollBackCancel(event: EventOf<'cancel_rolled_back'>): Promise<void>
  /** Finishes what a stopped process left, and legs that were written after their market had ended. At start, and now and then. */
  resume(): Promise<void>
  /** The same for some matches. */
  reconcile(matchIds: readonly number[]): Promise<void>
  /** Bets on these matches are about to be placed. */
  expectBets(matchIds: readonly number[]): void
}

/** Bets of one transaction: the embedded database lets nobody else in meanwhile. */
const CHUNK = 200

const idsOf = (changes: readonly BetChange[]): number[] => changes.map(({ id }) => id)

/** Settles at most `CHUNK` bets; answers how many there were. */
async function settleChunk(options: SettlementOptions, settlements: readonly number[]): Promise<number> {
  const { db, clock, at } = options
  const betIds = await betsToSettle(db, settlements, CHUNK)
  if (betIds.length === 0) return 0
  const changes = await db.transaction(async (transaction) => {
    const locked = await lockBets(transaction, betIds)
    at?.('locked')
    const settled = locked.map((one) => ({ locked: one, change: settleBet(one.bet) }))
    const now = new Date(clock())
    await writeSettledBets(transaction, settled, now)
    await addNotifications(
      transaction,
      settled.flatMap((one) => newsOf(one.locked, one.change)),
      now,
    )
    at?.('written')
    return settled.map(({ change }) => change)
  })
  at?.('committed')
  options.onChanged?.({
    closed: idsOf(changes.filter(({ winAmount }) => winAmount !== null)),
    open: idsOf(changes.filter(({ winAmount }) => winAmount === null)),
  })
  return betIds.length
}

/** Deals with all that is recorded of a match. Whatever interrupts it, the next run goes on where it stopped. */
async function apply(options: SettlementOptions, matchId: number): Promise<void> {
  const settlements = await unappliedSettlements(options.db, matchId)
  if (settlements.length === 0) return
  for (let size = CHUNK; size === CHUNK; ) size = await settleChunk(options, settlements)
  await markApplied(options.db, settlements)
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

/** One match at a time: two settlements of one process never wait for each other's locks. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

/**
 * Settles bets from what the feed says of markets. Recording comes first and is idempotent, closing bets second and restartable:
 * each leg remembers the version that settled it and each posting is unique in the ledger, so every bet is paid once.
 */
export async function createSettlement(options: SettlementOptions): Promise<Settlement> {
  const { db, clock } = options
  const queue = createQueue()
  // Alone on its database this process knows of every bet; beside others it asks instead.
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

  const resume = (matchIds: readonly number[] | null) =>
    queue(async () => {
      await reopenLate(db, matchIds)
      for (const matchId of matchIds ?? (await unappliedMatches(db))) await apply(options, matchId)
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
    resume: () => resume(null),
    reconcile: (matchIds) => resume(matchIds),
    expectBets: (matchIds) => {
      if (alone) for (const matchId of matchIds) betOn.add(matchId)
    },
  }
}
