import type { QuarantineQueue } from '@touchline/contract'
import { column, type Queries, statement } from '../../db/index.ts'
import { about } from '../../telemetry/log-ids.ts'

/** Failed tries after which an item is held back. */
const MOST_TRIES = 3
/** Characters kept of a reason, since an error may quote all its data. */
const MOST_REASON = 500

const NOTE = statement({
  name: 'note_failed_try',
  parameters: {
    queue: 'text',
    item: 'bigint',
    reason: 'text',
    now: 'timestamptz',
    mostTries: 'smallint',
    tries: 'smallint',
  },
  row: { tries: 'smallint', held: 'boolean' },
  text: `insert into quarantine as q (queue, item, reason, tries, tried_at, held_at)
    values ($queue::text, $item::bigint, $reason::text, $tries::smallint, $now::timestamptz, case when $tries::smallint >= $mostTries::smallint then $now::timestamptz end)
    on conflict (queue, item) where released_at is null do update set reason = excluded.reason, tries = q.tries + 1,
      tried_at = excluded.tried_at, held_at = case when q.tries + 1 >= $mostTries::smallint then coalesce(q.held_at, excluded.tried_at) end
    returning tries, held_at is not null as held`,
})

export interface FailedTry {
  readonly queue: QuarantineQueue
  /** Id of the item in its queue. */
  readonly item: number
  readonly error: unknown
  /** Number of tries, where the queue counts them itself. */
  readonly tries?: number
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, MOST_REASON)
}

/** SQLSTATE classes of refused data: data, constraints, and errors raised by a trigger. */
const REFUSED = /^(?:22|23|P0)/

/** Errors of bugs, which the same data would cause again. */
const BUGS = [TypeError, RangeError, SyntaxError] as const

/** Whether a failure is caused by the item and would repeat; faults of the database itself do not count. */
export function isAboutItem(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (BUGS.some((bug) => error instanceof bug)) return true
  if ('code' in error && typeof error.code === 'string' && REFUSED.test(error.code)) return true
  return 'cause' in error && isAboutItem(error.cause)
}

/**
 * Counts a failed try, and holds the item back after its last. Answers whether it is held back, and what to report. A
 * queue that counts tries itself calls this only after the last.
 */
export async function noteFailedTry(
  db: Queries,
  { queue, item, error, tries }: FailedTry,
  now: Date,
): Promise<{ readonly isHeld: boolean; readonly report: Error }> {
  const reason = reasonOf(error)
  const [row] = await db.run(NOTE, {
    queue,
    item,
    reason,
    now,
    mostTries: tries ?? MOST_TRIES,
    tries: tries ?? 1,
  })
  const isHeld = row?.held === true
  const outcome = isHeld ? 'is held back until it is released' : 'is tried again'
  const text = `${queue} ${item}, try ${row?.tries ?? 1}, failed and ${outcome}: ${reason}`
  const report = new Error(text, { cause: error })
  return { isHeld, report: queue === 'push' ? report : about(report, { bet: item }) }
}

const HELD = statement({
  name: 'list_quarantine',
  parameters: { limit: 'bigint', offset: 'bigint' },
  row: {
    id: 'bigint',
    queue: column<QuarantineQueue>('text'),
    item: 'bigint',
    reason: 'text',
    tries: 'smallint',
    held_at: 'timestamptz!',
    total: 'bigint',
  },
  text: `select id, queue, item, reason, tries, held_at, count(*) over () as total from quarantine
    where held_at is not null and released_at is null order by held_at, id limit $limit offset $offset`,
})

export interface HeldItem {
  readonly id: number
  readonly queue: QuarantineQueue
  readonly item: number
  readonly reason: string
  readonly tries: number
  readonly heldAt: Date
}

/** Held-back items, oldest first. */
export async function listHeld(
  db: Queries,
  limit: number,
  offset: number,
): Promise<{ readonly items: readonly HeldItem[]; readonly total: number }> {
  const rows = await db.run(HELD, { limit, offset })
  return {
    items: rows.map(({ id, item, held_at: heldAt, queue, reason, tries }) => ({
      id: Number(id),
      queue,
      item: Number(item),
      reason,
      tries,
      heldAt,
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}

const COUNT = statement({
  name: 'count_quarantine',
  row: { held: 'bigint' },
  text: 'select count(*) as held from quarantine where held_at is not null and released_at is null',
})

export const countHeld = async (db: Queries): Promise<number> => Number((await db.run(COUNT))[0]?.held ?? 0)

const RELEASE = statement({
  name: 'release_quarantined',
  parameters: { id: 'bigint', now: 'timestamptz', by: 'text' },
  row: { queue: column<QuarantineQueue>('text'), item: 'bigint' },
  text: `update quarantine set released_at = $now, released_by = $by
    where id = $id and held_at is not null and released_at is null returning queue, item`,
})

/** Releases an item for another try, and records `by`; null when it is not held back. */
export async function release(
  transaction: Queries,
  id: number,
  by: string,
  now: Date,
): Promise<Pick<HeldItem, 'queue' | 'item'> | null> {
  const rows = await transaction.run(RELEASE, { id, now, by })
  const [row] = rows
  return row === undefined ? null : { queue: row.queue, item: Number(row.item) }
}

const FORGET = statement({
  name: 'forget_failed_tries',
  parameters: { before: 'timestamptz' },
  text: `delete from quarantine q where released_at is null and (held_at is null and tried_at < $before
    or queue = 'push' and not exists (select from push_messages m where m.id = q.item)
    or queue = 'message' and not exists (select from outgoing_messages m where m.id = q.item))`,
})

/** Deletes old failed tries without a later one: the item was worked off, or is gone. */
export const forgetFailedTries = (db: Queries, before: Date) => db.run(FORGET, { before })
