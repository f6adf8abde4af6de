import type { FeedLine } from '@touchline/contract'
import { column, columns, notify, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { InboxEvent } from '../../db/schema/feed.ts'

/** The channel on which the database tells that the inbox has something. */
export const INBOX_CHANNEL = 'feed_inbox'

const SOURCE_ROW = columns({
  /** All of its numbers up to this one are known. */
  sequence: 'double precision',
  wantedSince: 'timestamptz?',
})
export type SourceRow = RowOf<typeof SOURCE_ROW>

const LOCK = statement({
  name: 'lock_feed_source',
  parameters: { source: 'text' },
  row: SOURCE_ROW,
  text: `insert into feed_sources (source, sequence) values ($source, 0) on conflict (source) do update set source = excluded.source
    returning sequence::float8 as sequence, wanted_since as "wantedSince"`,
})

/** The state of a source, which is nobody else's until the transaction ends. */
export async function lockSource(transaction: Queries, source: string): Promise<SourceRow> {
  const [row] = await transaction.run(LOCK, { source })
  return row ?? { sequence: 0, wantedSince: null }
}

const WAITING = statement({
  name: 'count_feed_inbox',
  parameters: { most: 'bigint' },
  row: { count: 'integer' },
  text: 'select count(*)::int as count from (select from feed_inbox where taken_at is null limit $most) waiting',
})

/** How many rows wait to be taken, counted up to `most`. */
export const countWaiting = async (queries: Queries, most: number): Promise<number> =>
  (await queries.run(WAITING, { most }))[0]?.count ?? 0

const APPEND = statement({
  name: 'append_feed_lines',
  parameters: { source: 'text', lines: 'jsonb', known: 'bigint', now: 'timestamptz' },
  row: { count: 'integer' },
  text: `with written as (
      insert into feed_inbox (source, sequence, event, at)
      select $source, (line->>'sequence')::bigint, jsonb_build_object('line', line), $now::timestamptz
      from jsonb_array_elements($lines::jsonb) line where (line->>'sequence')::bigint > $known::bigint
      on conflict do nothing returning 1
    ) select count(*)::int as count from written`,
})

/** Adds lines whose number is above `known` and not there yet; answers how many. */
export async function insertLines(
  transaction: Queries,
  source: string,
  lines: readonly FeedLine[],
  { known, now }: { readonly known: number; readonly now: Date },
): Promise<number> {
  if (lines.length === 0) return 0
  const [row] = await transaction.run(APPEND, { source, lines: JSON.stringify(lines), known, now })
  const count = row?.count ?? 0
  if (count > 0) await notify(transaction, INBOX_CHANNEL, '')
  return count
}

const APPEND_OWN = statement({
  name: 'append_feed_events',
  parameters: { source: 'text', events: 'jsonb', now: 'timestamptz' },
  text: `insert into feed_inbox (source, event, at)
    select $source, jsonb_build_object('event', event), $now::timestamptz from jsonb_array_elements($events::jsonb) event`,
})

export async function insertEvents(queries: Queries, source: string, events: readonly unknown[], now: Date) {
  await queries.run(APPEND_OWN, { source, events: JSON.stringify(events), now })
  await notify(queries, INBOX_CHANNEL, '')
}

const SPANS = statement({
  name: 'feed_sequence_spans',
  parameters: { source: 'text', known: 'bigint' },
  row: { sequence: 'double precision', following: 'double precision?' },
  text: `with known as (
      select $known::bigint as sequence union all select sequence from feed_inbox where source = $source and sequence > $known::bigint
    ), spans as (select sequence, lead(sequence) over (order by sequence) as following from known)
    select sequence::float8 as sequence, following::float8 as following from spans
    where following is null or following > sequence + 1 order by sequence limit 101`,
})

const ADVANCE = statement({
  name: 'advance_feed_source',
  parameters: { source: 'text', sequence: 'bigint' },
  text: 'update feed_sources set sequence = $sequence where source = $source and sequence < $sequence',
})

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
  const spans = await transaction.run(SPANS, { source, known })
  const sequence = spans[0]?.sequence ?? known
  if (sequence > known) await transaction.run(ADVANCE, { source, sequence })
  const missing = spans.flatMap(({ sequence: before, following }) =>
    following === null ? [] : [{ from: before + 1, to: following - 1 }],
  )
  return { sequence, missing: missing.slice(0, 100) }
}

const FAULT = columns({
  sequence: 'double precision',
  reason: 'text!',
})
export type Fault = RowOf<typeof FAULT>

const FAULTS = statement({
  name: 'feed_faults',
  parameters: { source: 'text' },
  row: FAULT,
  text: `select sequence::float8 as sequence, fault as reason from feed_inbox
    where source = $source and fault is not null and sequence is not null order by id desc limit 100`,
})

export const faultsOf = (queries: Queries, source: string): Promise<Fault[]> =>
  queries.run(FAULTS, { source })

/** A row that waits to be taken. */
const INBOX_ROW = columns({
  id: 'double precision',
  source: 'text',
  event: column<InboxEvent>('jsonb'),
  at: 'timestamptz',
  /** An earlier number of its source is missing. */
  early: 'boolean',
})
export type InboxRow = RowOf<typeof INBOX_ROW>

const TAKE = statement({
  name: 'take_feed_inbox',
  parameters: { after: 'bigint', most: 'bigint' },
  row: INBOX_ROW,
  text: `select i.id::float8 as id, i.source, i.event, i.at, coalesce(i.sequence > s.sequence, false) as early
    from feed_inbox i left join feed_sources s on s.source = i.source
    where i.taken_at is null and i.id > $after order by i.id limit $most`,
})

export const waitingRows = (queries: Queries, after: number, most: number): Promise<InboxRow[]> =>
  queries.run(TAKE, { after, most })

const MARK = statement({
  name: 'mark_feed_inbox',
  parameters: { rows: 'jsonb', now: 'timestamptz' },
  text: `update feed_inbox i set taken_at = $now, fault = r.fault
    from jsonb_to_recordset($rows::jsonb) as r (id bigint, fault text) where i.id = r.id`,
})

export interface Taken {
  readonly id: number
  /** Why it was not followed. */
  readonly fault: string | null
}

export async function markTaken(queries: Queries, rows: readonly Taken[], now: Date): Promise<void> {
  if (rows.length > 0) await queries.run(MARK, { rows: JSON.stringify(rows), now })
}

const PURGE = statement({
  name: 'purge_feed_inbox',
  parameters: { keep: 'bigint', most: 'bigint' },
  row: { id: 'bigint' },
  text: `with old as (
      select i.id from feed_inbox i left join feed_sources s on s.source = i.source
      where i.taken_at is not null and i.id <= (select id from feed_inbox order by id desc offset $keep limit 1)
        and (i.sequence is null or i.sequence <= s.sequence)
      order by i.id limit $most
    ) delete from feed_inbox where id in (select id from old) returning id`,
})

/** Deletes at most `most` rows that were taken, all but the `keep` latest; answers how many. */
export const purgeInbox = async (queries: Queries, keep: number, most = 5000): Promise<number> =>
  (await queries.run(PURGE, { keep, most })).length

const SOURCES = statement({
  name: 'feed_sources',
  row: { source: 'text' },
  text: 'select source from feed_sources',
})

export const knownSources = async (queries: Queries): Promise<string[]> =>
  (await queries.run(SOURCES)).map(({ source }) => source)

const WANT = statement({
  name: 'want_feed_snapshot',
  parameters: { source: 'text', now: 'timestamptz' },
  text: 'update feed_sources set wanted_since = coalesce(wanted_since, $now) where source = $source',
})

export const wantSnapshot = (queries: Queries, source: string, now: Date) =>
  queries.run(WANT, { source, now })

const HAVE = statement({
  name: 'have_feed_snapshot',
  parameters: { source: 'text' },
  text: 'update feed_sources set wanted_since = null where source = $source',
})

export const haveSnapshot = (queries: Queries, source: string) => queries.run(HAVE, { source })
