import type { Clock } from '../../clock.ts'
import { type Database, statement } from '../../db/index.ts'
import { isAboutItem, noteFailedTry } from '../../platform/quarantine/quarantine.ts'
import { followBet } from './follow.ts'

const LAST_WAITING = statement({
  name: 'last_bonus_bet_waiting',
  row: { bet_id: 'bigint?' },
  text: 'select max(bet_id) as bet_id from bonus_bets where waiting or short > 0',
})

const WAITING = statement({
  name: 'bonus_bets_waiting',
  parameters: { after: 'bigint', until: 'bigint', most: 'bigint' },
  row: { bet_id: 'bigint' },
  text: `select bet_id from bonus_bets n where (waiting or short > 0) and bet_id > $after and bet_id <= $until
      and (waiting or exists (select from campaigns c where c.id = n.campaign_id and c.reserved < c.budget)) and not exists (select from quarantine q
      where q.queue = 'bonus_bet' and q.item = n.bet_id and q.held_at is not null and q.released_at is null)
    order by bet_id limit $most`,
})

/** Bets looked up at once. */
const MOST = 200

export interface FollowUpsOptions {
  readonly db: Database
  readonly clock: Clock
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
  readonly onError: (error: unknown) => void
}

export interface FollowUps {
  /** Told of bets with a bonus that were settled or opened again, after the commit. Says nothing and never throws. */
  betsSettled(betIds: readonly number[]): void
  /** Does what nobody was told of, or could not be done; when aborted, the next call does the rest. */
  catchUp(signal?: AbortSignal): Promise<void>
  /** Resolves once all that was told is done. */
  settled(): Promise<void>
}

/** Does what follows from the settlement of bets with a bonus: one transaction a bet, so that none waits for one that fails. */
export function createFollowUps({ db, clock, onOutbox, onError }: FollowUpsOptions): FollowUps {
  let running = Promise.resolve()
  const follow = async (betId: number) => {
    const now = new Date(clock())
    try {
      const { isGiven, shorter } = await db.transaction((transaction) => followBet(transaction, betId, now))
      if (isGiven) onOutbox()
      if (shorter > 0n)
        onError(new Error(`bet ${betId} may cost ${shorter} more than its campaign's budget holds`))
    } catch (error) {
      const failed = { queue: 'bonus_bet', item: betId, error } as const
      onError(isAboutItem(error) ? (await noteFailedTry(db, failed, now)).report : error)
    }
  }
  return {
    betsSettled: (betIds) => {
      for (const betId of betIds) running = running.then(() => follow(betId)).catch(onError)
    },
    catchUp: async (signal) => {
      // Bets that are placed meanwhile are the next call's: where they come quickly, this one would never end.
      const [last] = await db.run(LAST_WAITING)
      const until = last?.bet_id ?? 0n
      for (let [after, size] = [0, MOST]; size === MOST; ) {
        const ids = (await db.run(WAITING, { after, until, most: MOST })).map((row) => Number(row.bet_id))
        for (const id of ids) {
          if (signal?.aborted === true) return
          await follow(id)
        }
        after = ids.at(-1) ?? after
        size = ids.length
      }
    },
    settled: () => running,
  }
}
