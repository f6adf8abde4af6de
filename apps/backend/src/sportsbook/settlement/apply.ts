import type { Clock } from '../../clock.ts'
import { type Database, type Queries, statement } from '../../db/index.ts'
import { addNotifications, type News } from '../../platform/notifications/repository.ts'
import { type FailedTry, isAboutItem, noteFailedTry } from '../../platform/quarantine/quarantine.ts'
import { mayFollow } from '../../bonuses/bets/mark-settled.ts'
import { newsOf } from './bet-news.ts'
import { linksTo, spanned } from '../../telemetry/spans.ts'
import { markApplied, unappliedSettlements } from './record.ts'
import { betsToSettle, type Hold, lockBets, type LockedBet, writeSettledBets } from './repository.ts'
import { type BetChange, settleBet } from './settle-bet.ts'

/** Ids of bets that were closed, or that are open (still or again). */
export interface ChangedBets {
  readonly closed: readonly number[]
  readonly open: readonly number[]
  /** Those of both that were placed with a bonus, from whose settlement something may follow. */
  readonly withBonus: readonly number[]
}

/** Points at which tests let the process die. */
export type SettlementStep = 'recorded' | 'locked' | 'written' | 'committed' | 'applied'

export interface ApplyOptions {
  readonly db: Database
  readonly clock: Clock
  /** Called after these bets changed: there are outbox rows to relay. */
  readonly onChanged?: (bets: ChangedBets) => void
  /** Called for bets that could not be settled. */
  readonly onError: (error: unknown) => void
  readonly at?: (step: SettlementStep) => void
}

const LOCK_BET = statement({
  name: 'lock_bet_to_settle_again',
  parameters: { betId: 'bigint' },
  text: 'select from bets where id = $betId for no key update',
})

/** Bets per transaction: the embedded database lets nobody else in meanwhile. */
const CHUNK = 200
/** Bets whose ids are read at once: each read looks at all legs of the settled markets. */
const READ = 20_000

/** Thrown where another process is settling bets of the match, and this one is not to wait for it. */
export class BusyMatchError extends Error {
  constructor(matchId: number) {
    super(`match ${matchId} is being settled by another process`)
  }
}

const idsOf = (changes: readonly BetChange[]): number[] => changes.map(({ id }) => id)

interface Judged {
  readonly locked: LockedBet
  readonly change: BetChange
  readonly news: readonly News[]
}

const judge = (one: LockedBet): Judged => {
  const change = settleBet(one.bet)
  return { locked: one, change, news: newsOf(one, change) }
}

async function writeJudged(transaction: Queries, judged: readonly Judged[], now: Date): Promise<void> {
  await writeSettledBets(transaction, judged, now)
  await addNotifications(
    transaction,
    judged.flatMap(({ news }) => news),
    now,
  )
}

function tell({ onChanged }: ApplyOptions, judged: readonly Judged[]): void {
  const changes = judged.map(({ change }) => change)
  onChanged?.({
    closed: idsOf(changes.filter(({ winAmount }) => winAmount !== null)),
    open: idsOf(changes.filter(({ winAmount }) => winAmount === null)),
    withBonus: judged.flatMap(({ locked: { bet }, change }) => (mayFollow(bet, change) ? [bet.id] : [])),
  })
}

/**
 * Settles one bet again after a change of its legs that no word of the feed has made. `change` runs with the bet locked;
 * where it answers false, nothing is done.
 */
export async function settleOneAgain(
  options: ApplyOptions,
  betId: number,
  change: (transaction: Queries) => Promise<boolean>,
): Promise<void> {
  const { db, clock } = options
  const judged = await db.transaction(async (transaction) => {
    await transaction.run(LOCK_BET, { betId })
    if (!(await change(transaction))) return []
    const locked = await lockBets(transaction, null, [betId], judge)
    const [failed] = locked?.failed ?? []
    if (failed !== undefined) throw failed.error
    await writeJudged(transaction, locked?.judged ?? [], new Date(clock()))
    return locked?.judged ?? []
  })
  if (judged.length > 0) tell(options, judged)
}

/** Settles bets in one transaction, except those that cannot be judged, which it answers. */
async function settleTogether(
  options: ApplyOptions,
  hold: Hold,
  betIds: readonly number[],
): Promise<readonly FailedTry[]> {
  const { db, clock, at } = options
  const { judged, failed } = await db.transaction(async (transaction) => {
    const key = db.kind === 'server' ? hold : null
    const locked = await lockBets(transaction, key, betIds, judge)
    if (locked === null) throw new BusyMatchError(hold.matchId)
    at?.('locked')
    const now = new Date(clock())
    // Another process may have settled some since their ids were read.
    const unsettled = locked.judged.filter((one) => one.locked.legs.length > 0)
    await writeJudged(transaction, unsettled, now)
    at?.('written')
    return { judged: unsettled, failed: locked.failed }
  })
  at?.('committed')
  tell(options, judged)
  return failed
}

/**
 * Settles all of these bets that can be. When the database refuses, halves the set to find the failing bets, and
 * answers them.
 */
async function settleBets(
  options: ApplyOptions,
  hold: Hold,
  betIds: readonly number[],
): Promise<readonly FailedTry[]> {
  if (betIds.length === 0) return []
  try {
    return await spanned(
      'settle bets',
      () => settleTogether(options, hold, betIds),
      () => ({
        kind: 'consumer',
        parent: null,
        facts: { 'touchline.match': hold.matchId, 'touchline.bet': betIds },
        links: linksTo('bet', betIds),
      }),
    )
  } catch (error) {
    const [item] = betIds
    if (item === undefined || !isAboutItem(error)) throw error
    if (betIds.length === 1) return [{ queue: 'settlement', item, error }]
    const half = betIds.length >> 1
    const before = await settleBets(options, hold, betIds.slice(0, half))
    return [...before, ...(await settleBets(options, hold, betIds.slice(half)))]
  }
}

/** Marks as applied what has been; bets that failed are tried again by later runs, until they are in quarantine. */
async function conclude(
  { db, clock, onError, at }: ApplyOptions,
  settlements: readonly number[],
  failed: readonly FailedTry[],
): Promise<void> {
  let isDone = true
  for (const failure of failed) {
    const { isHeld, report } = await noteFailedTry(db, failure, new Date(clock()))
    onError(report)
    isDone &&= isHeld
  }
  if (!isDone) return
  await markApplied(db, settlements)
  at?.('applied')
}

/**
 * Applies everything recorded of a match, some bets at each step. If interrupted, the next run continues. A bet that
 * cannot be settled does not delay others.
 */
async function* applySteps(options: ApplyOptions, hold: Hold): AsyncGenerator<void> {
  const { db } = options
  const settlements = await unappliedSettlements(db, hold.matchId)
  if (settlements.length === 0) return
  const failed: FailedTry[] = []
  for (let size = READ; size === READ; ) {
    const but = failed.map(({ item }) => item)
    const betIds = await betsToSettle(db, settlements, READ, but)
    size = betIds.length
    for (let from = 0; from < size; from += CHUNK) {
      failed.push(...(await settleBets(options, hold, betIds.slice(from, from + CHUNK))))
      yield
    }
  }
  await conclude(options, settlements, failed)
}

interface Task extends Hold {
  waits: boolean
  /** Null until it begins. */
  steps: AsyncGenerator<void> | null
  readonly done: PromiseWithResolvers<void>
}

/** Applies what is recorded of matches. */
export interface Applier {
  /**
   * Resolves once all that is recorded of a match is applied. Where another process settles it, waits for that or
   * throws `BusyMatchError`.
   */
  apply(matchId: number, waits: boolean): Promise<void>
}

/**
 * One step after the other, so that two settlements of a process never wait for each other's locks; matches take turns,
 * so that one with very many bets delays no other. Of a match one is under way and at most one waits, for what was
 * recorded meanwhile: who asks again joins that. (A match of 100,000 bets is asked for with each sweep: without this each
 * of its bets was locked and read eight times, which made a bet 1.7 times as dear as in a match with 1,000.)
 */
export function createApplier(options: ApplyOptions): Applier {
  const tasks: Task[] = []
  const underWay = new Set<number>()
  let isRunning = false

  /** Answers whether it is done. A match that is under way has another task among these. */
  const step = async (task: Task): Promise<boolean> => {
    if (task.steps === null) {
      if (underWay.has(task.matchId)) return false
      underWay.add(task.matchId)
      task.steps = applySteps(options, task)
    }
    return (await task.steps.next()).done === true
  }
  const run = async () => {
    isRunning = true
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      try {
        if (!(await step(task))) {
          tasks.push(task)
          continue
        }
        task.done.resolve()
      } catch (error) {
        task.done.reject(error)
      }
      underWay.delete(task.matchId)
    }
    isRunning = false
  }

  return {
    apply: (matchId, waits) => {
      const known = tasks.find((task) => task.matchId === matchId && task.steps === null)
      if (known !== undefined) {
        known.waits ||= waits
        return known.done.promise
      }
      const done = Promise.withResolvers<void>()
      tasks.push({ matchId, waits, steps: null, done })
      if (!isRunning) void run()
      return done.promise
    },
  }
}
