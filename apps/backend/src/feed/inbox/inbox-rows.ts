import type { FeedLine } from '@touchline/contract'
import { notify, type Queries, type Statement } from '../../db/index.ts'
import type { InboxEvent } from '../../db/schema/feed.ts'

/** The channel on which the database tells that the inbox has something. */
export const INBOX_CHANNEL = 'feed_inbox'

const LOCK = {
  name: 'lock_feed_source',
  text: `insert into feed_sources (source, sequence) values ($1, 0) on conflict (source) do update set source = excluded.source
    returning sequence::float8 as sequence, wanted_since as "wantedSince"`,
} as const satisfies Statement

export interface SourceRow {
  /** All of its numbers up to this one are known. */
  readonly sequence: number
  readonly wantedSince: Date | null
}

/** The state of a source, which is nobody else's until the transaction ends. */
export async function lockSource(transaction: Queries, source: string): Promise<SourceRow> {
  const [row] = await transaction.run<SourceRow>(LOCK, [source])
  return row ?? { sequence: 0, wantedSince: null }
}

const WAITING = {
  name: 'count_feed_inbox',
  text: 'select count(*)::int as count from (select from feed_inbox where taken_at is null limit $1) waiting',
} as const satisfies Statement

/** How many rows wait to be taken, counted up to `most`. */
export const countWaiting = async (queries: Queries, most: number): Promise<number> =>
  (await queries.run<{ count: number }>(WAITING, [most]))[0]?.count ?? 0

const APPEND = {
  name: 'append_feed_lines',
  text: `with written as (
      insert into feed_inbox (source, sequence, event, at)
      select $1, (line->>'sequence')::bigint, jsonb_build_object('line', line), $4::timestamptz
      from jsonb_array_elements($2::jsonb) line where (line->>'sequence')::bigint > $3::bigint
      on conflict do nothing returning 1
    ) select count(*)::int as count from written`,
} as const satisfies Statement

/** Adds lines whose number is above `known` and not there yet; answers how many. */
export async function insertLines(
  transaction: Queries,
  source: string,
  lines: readonly FeedLine[],
  { known, now }: { readonly known: number; readonly now: Date },
): Promise<number> {
  if (lines.length === 0) return 0
  const [row] = await transaction.run<{ count: number }>(APPEND, [source, JSON.stringify(lines), known, now])
  const count = row?.count ?? 0
  if (count > 0) await notify(transaction, INBOX_CHANNEL, '')
  return count
}

const APPEND_OWN = {
  name: 'append_feed_events',
  text: `insert into feed_inbox (source, event, at)
    select $1, jsonb_build_object('event', event), $3::timestamptz from jsonb_array_elements($2::jsonb) event`,
} as const satisfies Statement

export async function insertEvents(queries: Queries, source: string, events: readonly unknown[], now: Date) {
  await queries.run(APPEND_OWN, [source, JSON.stringify(events), now])
  await notify(queries, INBOX_CHANNEL, '')
}

const SPANS = {
  name: 'feed_sequence_spans',
  text: `with known as (
      select $2::bigint as sequence union all select sequence from feed_inbox where source = $1 and sequence > $2::bigint
    ), spans as (select sequence, lead(sequence) over (order by sequence) as following from known)
    select sequence::float8 as sequence, following::float8 as following from spans
    where following is null or following > sequence + 1 order by sequence limit 101`,
} as const satisfies Statement

const ADVANCE = {
  name: 'advance_feed_source',
  text: 'update feed_sources set sequence = $2 where source = $1 and sequence < $2',
} as const satisfies Statement

export interface Gap {
  readonly from: number
  readonly to: number
}

/** Remembers up to where a source's numbers are known without a gap; answers that, and the first hundred gaps after it. */
export async function advance(
  transaction: Queries,
  source: string,
  known: number,
): Promise<{ readonly sequence: number; readonly missing: readonly Gap[] }> {
  const spans = await transaction.run<{ sequence: number; following: number | null }>(SPANS, [source, known])
  const sequence = spans[0]?.sequence ?? known
  if (sequence > known) await transaction.run(ADVANCE, [source, sequence])
  const missing = spans.flatMap(({ sequence: before, following }) =>
    following === null ? [] : [{ from: before + 1, to: following - 1 }],
  )
  return { sequence, missing: missing.slice(0, 100) }
}

const FAULTS = {
  name: 'feed_faults',
  text: `select sequence::float8 as sequence, fault as reason from feed_inbox
    where source = $1 and fault is not null and sequence is not null order by id desc limit 100`,
} as const satisfies Statement

export interface Fault {
  readonly sequence: number
  readonly reason: string
}

export const faultsOf = (queries: Queries, source: string): Promise<Fault[]> =>
  queries.run<Fault>(FAULTS, [source])

const TAKE = {
  name: 'take_feed_inbox',
  text: `select i.id::float8 as id, i.source, i.event, i.at, coalesce(i.sequence > s.sequence, false) as early
    from feed_inbox i left join feed_sources s on s.source = i.source
    where i.taken_at is null and i.id > $1 order by i.id limit $2`,
} as const satisfies Statement

/** A row that waits to be taken. */
export interface InboxRow {
  readonly id: number
  readonly source: string
  readonly event: InboxEvent
  readonly at: Date
  /** An earlier number of its source is missing. */
  readonly early: boolean
}

export const waitingRows = (queries: Queries, after: number, most: number): Promise<InboxRow[]> =>
  queries.run<InboxRow>(TAKE, [after, most])

const MARK = {
  name: 'mark_feed_inbox',
  text: `update feed_inbox i set taken_at = $2, fault = r.fault
    from jsonb_to_recordset($1::jsonb) as r (id bigint, fault text) where i.id = r.id`,
} as const satisfies Statement

export interface Taken {
  readonly id: number
  /** Why it was not followed. */
  readonly fault: string | null
}

export async function markTaken(queries: Queries, rows: readonly Taken[], now: Date): Promise<void> {
  if (rows.length > 0) await queries.run(MARK, [JSON.stringify(rows), now])
}

const PURGE = {
  name: 'purge_feed_inbox',
  text: `with old as (
      select i.id from feed_inbox i left join feed_sources s on s.source = i.source
      where i.taken_at is not null and i.id <= (select max(id) - $1 from feed_inbox)
        and (i.sequence is null or i.sequence <= s.sequence)
      order by i.id limit $2
    ) delete from feed_inbox where id in (select id from old) returning 1`,
} as const satisfies Statement

/** Deletes at most `most` rows that were taken, all but the `keep` latest; answers how many. */
export const purgeInbox = async (queries: Queries, keep: number, most = 5000): Promise<number> =>
  (await queries.run(PURGE, [keep, most])).length

const SOURCES = { name: 'feed_sources', text: 'select source from feed_sources' } as const satisfies Statement

export const knownSources = async (queries: Queries): Promise<string[]> =>
  (await queries.run<{ source: string }>(SOURCES)).map(({ source }) => source)

const WANT = {
  name: 'want_feed_snapshot',
  text: 'update feed_sources set wanted_since = coalesce(wanted_since, $2) where source = $1',
} as const satisfies Statement

export const wantSnapshot = (queries: Queries, source: string, now: Date) => queries.run(WANT, [source, now])

const HAVE = {
  name: 'have_feed_snapshot',
  text: 'update feed_sources set wanted_since = null where source = $1',
} as const satisfies Statement

export const haveSnapshot = (queries: Queries, source: string) => queries.run(HAVE, [source])
