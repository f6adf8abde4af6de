import { columns, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { MessageKind } from './messages.ts'

const INSERT = statement({
  name: 'queue_message',
  parameters: {
    key: 'uuid',
    kind: 'text',
    sealed: 'text',
    now: 'timestamptz',
    expiresAt: 'timestamptz',
    most: 'bigint',
  },
  row: { id: 'bigint' },
  text: `insert into outgoing_messages (key, kind, sealed, created_at, due_at, expires_at)
    select $key::uuid, $kind::text, $sealed::text, $now::timestamptz, $now::timestamptz, $expiresAt::timestamptz
    where (select count(*) from (select 1 from outgoing_messages where kind = $kind::text limit $most::bigint) waiting) < $most::bigint
    returning id`,
})

export interface NewMessage {
  readonly key: string
  readonly kind: MessageKind
  readonly sealed: string
  readonly now: Date
  readonly expiresAt: Date
  /** Most messages of the kind that may wait. */
  readonly most: number
}

/** False where as many wait as may. */
export const insertMessage = async (transaction: Queries, message: NewMessage): Promise<boolean> =>
  (await transaction.run(INSERT, message)).length > 0

const TAKEN = columns({ id: 'bigint', key: 'uuid', sealed: 'text', attempts: 'smallint' })
export type TakenMessage = RowOf<typeof TAKEN>

const TAKE = statement({
  name: 'take_messages',
  parameters: { kind: 'text', now: 'timestamptz', again: 'timestamptz', most: 'bigint' },
  row: TAKEN,
  text: `update outgoing_messages m set due_at = $again, attempts = m.attempts + 1 where m.id in (
      select id from outgoing_messages where kind = $kind and due_at <= $now and expires_at > $now
      order by due_at, id limit $most for update skip locked)
    returning m.id, m.key, m.sealed, m.attempts`,
})

/** Due messages of a kind; until `again` nobody else gets them. */
export const takeMessages = (
  db: Queries,
  parameters: {
    readonly kind: MessageKind
    readonly now: Date
    readonly again: Date
    readonly most: number
  },
): Promise<readonly TakenMessage[]> => db.run(TAKE, parameters)

const DONE = statement({
  name: 'message_done',
  parameters: { id: 'bigint' },
  text: 'delete from outgoing_messages where id = $id',
})

const LATER = statement({
  name: 'message_later',
  parameters: { id: 'bigint', dueAt: 'timestamptz' },
  text: 'update outgoing_messages set due_at = $dueAt where id = $id',
})

const HOLD = statement({
  name: 'message_held',
  parameters: { id: 'bigint' },
  text: `update outgoing_messages set due_at = 'infinity' where id = $id`,
})

const AGAIN = statement({
  name: 'message_again',
  parameters: { id: 'bigint', dueAt: 'timestamptz' },
  text: 'update outgoing_messages set due_at = $dueAt, attempts = 0 where id = $id',
})

export const messageDone = (db: Queries, id: bigint) => db.run(DONE, { id })
export const messageLater = (db: Queries, id: bigint, dueAt: Date) => db.run(LATER, { id, dueAt })
/** Nobody takes it until `messageAgain`. */
export const messageHeld = (db: Queries, id: bigint) => db.run(HOLD, { id })
export const messageAgain = (db: Queries, id: number, dueAt: Date) => db.run(AGAIN, { id, dueAt })

const FORGET = statement({
  name: 'forget_expired_messages',
  parameters: { now: 'timestamptz' },
  row: { kind: 'text' },
  text: 'delete from outgoing_messages where expires_at <= $now returning kind',
})

/** Drops what nobody needs any more; answers the kinds of what was dropped. */
export const forgetExpired = async (db: Queries, now: Date): Promise<readonly string[]> =>
  (await db.run(FORGET, { now })).map(({ kind }) => kind)

const SHOWN = columns({ key: 'uuid', sealed: 'text', created_at: 'timestamptz' })

const LIST = statement({
  name: 'list_kept_messages',
  parameters: { kinds: 'text[]', most: 'bigint' },
  row: SHOWN,
  text: `select key, sealed, created_at from outgoing_messages where kind = any($kinds::text[]) order by id desc limit $most`,
})

const TRIM = statement({
  name: 'trim_kept_messages',
  parameters: { kinds: 'text[]', most: 'bigint' },
  text: `delete from outgoing_messages where kind = any($kinds::text[]) and id <= (
    select id from outgoing_messages where kind = any($kinds::text[]) order by id desc limit 1 offset $most)`,
})

/** The latest messages of kinds that are not sent, latest first. */
export const listKept = (db: Queries, kinds: readonly MessageKind[], most: number) =>
  db.run(LIST, { kinds, most })
/** Leaves the latest of them. */
export const trimKept = (db: Queries, kinds: readonly MessageKind[], most: number) =>
  db.run(TRIM, { kinds, most })
