import { notify, type Queries } from '../../db/index.ts'
import type { FeedEvent } from '../../feed/events.ts'
import { type ApplyOptions, BusyMatchError, createApplier, settleOneAgain } from './apply.ts'
import {
  matchesWithOpenLegs,
  recordWords,
  reopenBet,
  reopenLate,
  SETTLEMENT_CHANNEL,
  unappliedMatches,
} from './record.ts'
import { type WordEvent, wordsOf } from './said-words.ts'

export type { SettlementStep } from './apply.ts'

type EventOf<Type extends FeedEvent['type']> = Extract<FeedEvent, { readonly type: Type }>

export interface SettlementOptions extends ApplyOptions {
  /** Whether this process settles bets itself; otherwise it only records, and tells those that do. True when absent. */
  readonly applies?: boolean
}

export interface Settlement {
  /**
   * Records how markets ended, then settles their bets or leaves that to the processes that do. Resolves when all is
   * recorded; `resume` finishes what could not be settled.
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
  /**
   * Settles what is recorded of a match, by whichever process; false where another one is about it, which may not know
   * of all that is recorded.
   */
  settleRecorded(matchId: number): Promise<boolean>
  /** Matches of which something is recorded and not applied. */
  recorded(): Promise<readonly number[]>
  /**
   * Settles a bet again after a change of its legs that is nobody's word about a market. `change` makes it, with the bet
   * locked; where it answers false, nothing is done.
   */
  settleAgain(betId: number, change: (transaction: Queries) => Promise<boolean>): Promise<void>
  /** Releases a bet from quarantine, so that the next run settles it. Runs inside a transaction. */
  release(transaction: Queries, betId: number): Promise<void>
  /** `resume` for some matches. */
  reconcile(matchIds: readonly number[]): Promise<void>
  /** Announces that bets on these matches are about to be placed. */
  expectBets(matchIds: readonly number[]): void
}

/** Runs one thing after the other. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

/** Records statements in the order in which they are made, and tells how their bets get settled. */
async function createRecorder(options: SettlementOptions) {
  const { db, clock, applies = true } = options
  // With a database of its own this process knows all bets; otherwise it asks.
  const alone = db.kind === 'embedded'
  const betOn = new Set(alone ? await matchesWithOpenLegs(db) : [])
  const queue = createQueue()
  /** Answers whether there are bets to settle. */
  const record = async (event: WordEvent) => {
    const { matchId, sequence = null } = event
    const noLegs = alone && !betOn.has(matchId)
    const at = { sequence, noLegs, now: new Date(clock()), isTold: !applies }
    const pending = await recordWords(db, matchId, wordsOf(event), at)
    options.at?.('recorded')
    return pending
  }
  return {
    record: (event: WordEvent): Promise<boolean> => queue(() => record(event)),
    expectBets: (matchIds: readonly number[]): void => {
      if (alone) for (const matchId of matchIds) betOn.add(matchId)
    },
  }
}

/**
 * Settles bets from the feed's statements. First it records them, which is idempotent; then it settles bets, which can
 * be restarted. Each leg stores the version that settled it, and each posting is unique in the ledger, so every bet is
 * paid once.
 */
export async function createSettlement(options: SettlementOptions): Promise<Settlement> {
  const { db, applies = true } = options
  const { apply } = createApplier(options)
  const { record, expectBets } = await createRecorder(options)
  const queue = createQueue()

  const settle = async (event: WordEvent) => {
    if ((await record(event)) && applies) await apply(event.matchId, true)
  }

  const resume = async (matchIds: readonly number[] | null, signal?: AbortSignal) => {
    await reopenLate(db, matchIds)
    if (!applies) return notify(db, SETTLEMENT_CHANNEL)
    const failures: unknown[] = []
    for (const matchId of matchIds ?? (await unappliedMatches(db))) {
      if (signal?.aborted === true) break
      await apply(matchId, true).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'matches that could not be settled')
  }

  return {
    settleMarkets: settle,
    rollBack: settle,
    cancelMarkets: settle,
    rollBackCancel: settle,
    resume: (signal) => queue(() => resume(null, signal)),
    settleRecorded: async (matchId) => {
      try {
        await apply(matchId, false)
        return true
      } catch (error) {
        if (error instanceof BusyMatchError) return false
        throw error
      }
    },
    recorded: () => unappliedMatches(db),
    settleAgain: (betId, change) => settleOneAgain(options, betId, change),
    release: async (transaction, betId) => void (await reopenBet(transaction, betId)),
    reconcile: (matchIds) => queue(() => resume(matchIds)),
    expectBets,
  }
}
