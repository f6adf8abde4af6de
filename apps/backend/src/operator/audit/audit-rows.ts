import type { ErrorCode } from '@touchline/contract'
import { column, type Queries, type RowOf, statement } from '../../db/index.ts'

/** A call of staff, done or refused. */
export interface NewAct {
  /** Null for what a command did. */
  readonly staffId: number | null
  readonly call: string
  readonly about: string
  /** Why it was refused; null where it was done. */
  readonly code: ErrorCode | null
  readonly reason: string | null
  readonly before: unknown
  readonly after: unknown
  readonly address: string | null
}

const INSERT = statement({
  name: 'insert_staff_audit',
  parameters: {
    staffId: 'bigint?',
    call: 'text',
    about: 'text',
    code: 'smallint?',
    reason: 'text?',
    before: 'jsonb?',
    after: 'jsonb?',
    now: 'timestamptz',
    address: 'text?',
  },
  text: `insert into staff_audit (staff_id, call, about, code, reason, before, after, at, address)
    values ($staffId, $call, $about, $code, $reason, $before::jsonb, $after::jsonb, $now, $address)`,
})

/** Most characters of what an act is about. */
const LONGEST = 300

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Adds a row to the sealed trail; it can be neither changed nor removed. */
export const noteAct = (db: Queries, { before, after, ...act }: NewAct, now: Date): Promise<unknown> =>
  db.run(INSERT, {
    ...act,
    about: act.about.slice(0, LONGEST),
    before: json(before),
    after: json(after),
    now,
  })

const LIST = statement({
  name: 'list_staff_audit',
  parameters: {
    staffId: 'bigint?',
    about: 'text?',
    refusedOnly: 'boolean',
    limit: 'bigint',
    offset: 'bigint',
  },
  row: {
    id: 'bigint',
    staff_id: 'bigint?',
    call: 'text',
    about: 'text',
    code: column<ErrorCode | null>('smallint?'),
    reason: 'text?',
    before: 'jsonb?',
    after: 'jsonb?',
    at: 'timestamptz',
    address: 'text?',
    total: 'bigint',
  },
  text: `select id, staff_id, call, about, code, reason, before, after, at, address, count(*) over () as total from staff_audit
    where ($staffId::bigint is null or staff_id = $staffId) and ($about::text is null or about = $about)
      and (not $refusedOnly::boolean or code is not null)
    order by id desc limit $limit offset $offset`,
})

export type ActRow = RowOf<(typeof LIST)['row']>

export interface ActFilter {
  readonly staffId: number | null
  readonly about: string | null
  readonly refusedOnly: boolean
}

/** Acts, the latest first, each with the number of all that the filter finds. */
export const listActs = (db: Queries, filter: ActFilter, limit: number, offset: number): Promise<ActRow[]> =>
  db.run(LIST, { ...filter, limit, offset })
