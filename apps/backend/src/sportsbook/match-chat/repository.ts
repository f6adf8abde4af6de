import { columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

const SAID = columns({
  id: 'bigint',
  match_id: 'bigint',
  player_id: 'bigint',
  name: 'text?',
  text: 'text',
  created_at: 'timestamptz',
})
/** A message with the name of who wrote it. */
export type SaidRow = RowOf<typeof SAID>

const MESSAGES = `select c.id, c.match_id, c.player_id, coalesce(p.nickname, p.first_name) as name, c.text, c.created_at
  from chat_messages c join players p on p.id = c.player_id`

const LATEST = statement({
  name: 'latest_chat',
  parameters: { matchId: 'bigint', most: 'bigint' },
  row: SAID,
  text: `select ${namesOf(SAID)} from (${MESSAGES} where c.match_id = $matchId and c.hidden_at is null order by c.id desc limit $most) as latest
    order by id`,
})

const WRITE = statement({
  name: 'write_chat',
  parameters: { matchId: 'bigint', playerId: 'bigint', key: 'text', text: 'text', now: 'timestamptz' },
  row: { id: 'bigint' },
  text: `insert into chat_messages (match_id, player_id, key, text, created_at) values ($matchId, $playerId, $key, $text, $now)
    on conflict (player_id, key) do nothing returning id`,
})

const BY_KEY = statement({
  name: 'chat_by_key',
  parameters: { playerId: 'bigint', key: 'text' },
  row: SAID,
  text: `select ${namesOf(SAID)} from (${MESSAGES} where c.player_id = $playerId and c.key = $key) as written`,
})

const HOUSE_SAID = columns({ ...SAID, hidden_at: 'timestamptz?', hidden_reason: 'text?' })
/** A message, and whether it is out of its room: hidden reasons and moments come and go together. */
export type HouseSaidRow = RowOf<typeof HOUSE_SAID>

const HOUSE_MESSAGES = `select c.id, c.match_id, c.player_id, coalesce(p.nickname, p.first_name) as name, c.text, c.created_at,
    c.hidden_at, c.hidden_reason
  from chat_messages c join players p on p.id = c.player_id`

const LIST = statement({
  name: 'list_house_chat',
  parameters: { matchId: 'bigint?', hidden: 'boolean?', limit: 'bigint', offset: 'bigint' },
  row: { ...HOUSE_SAID, total: 'bigint' },
  text: `select ${namesOf(HOUSE_SAID)}, count(*) over () as total from (${HOUSE_MESSAGES}) as said
    where ($matchId::bigint is null or match_id = $matchId::bigint)
      and ($hidden::boolean is null or (hidden_at is not null) = $hidden::boolean)
    order by id desc limit $limit offset $offset`,
})

const LOCK = statement({
  name: 'lock_chat_message',
  parameters: { id: 'bigint' },
  row: HOUSE_SAID,
  text: `${HOUSE_MESSAGES} where c.id = $id for update of c`,
})

const HIDE = statement({
  name: 'hide_chat_message',
  parameters: { id: 'bigint', at: 'timestamptz?', reason: 'text?' },
  text: `update chat_messages set hidden_at = $at, hidden_reason = $reason where id = $id`,
})

const FORGET = statement({
  name: 'forget_chat',
  parameters: { before: 'timestamptz', most: 'bigint' },
  row: { id: 'bigint' },
  text: `delete from chat_messages where id in (select id from chat_messages where created_at < $before order by created_at limit $most) returning id`,
})

export interface Written {
  readonly matchId: number
  readonly playerId: number
  readonly key: string
  readonly text: string
}

/** The latest messages of a room that nobody took out, oldest first. */
export const latestSaid = (db: Queries, matchId: number, most: number) => db.run(LATEST, { matchId, most })

/**
 * Writes a message once by its key. Answers it as it is kept, and whether it is new; null when it is gone again, with the
 * player's account or by its age.
 */
export async function write(
  db: Queries,
  { playerId, key, ...rest }: Written,
  now: Date,
): Promise<{ readonly said: SaidRow; readonly isNew: boolean } | null> {
  const inserted = await db.run(WRITE, { playerId, key, ...rest, now })
  const [said] = await db.run(BY_KEY, { playerId, key })
  return said === undefined ? null : { said, isNew: inserted.length > 0 }
}

/** How many are deleted in one statement. */
const CHUNK = 500

/** Deletes what was said before a moment. */
export async function forgetSaid(db: Queries, before: Date, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) if ((await db.run(FORGET, { before, most: CHUNK })).length < CHUNK) return
}

export interface HouseChatWanted {
  /** Null for all rooms. */
  readonly matchId: number | null
  /** Null for both. */
  readonly hidden: boolean | null
  readonly limit: number
  readonly offset: number
}

/** What was said, the latest first, and how much there is in all. */
export async function listHouseSaid(
  db: Queries,
  wanted: HouseChatWanted,
): Promise<{ readonly items: readonly HouseSaidRow[]; readonly total: number }> {
  const rows = await db.run(LIST, wanted)
  return { items: rows, total: Number(rows[0]?.total ?? 0n) }
}

/** A message, held until the transaction ends; null where it is gone. */
export const lockSaid = async (transaction: Queries, id: number): Promise<HouseSaidRow | null> =>
  (await transaction.run(LOCK, { id }))[0] ?? null

/** Takes a message out of its room, or puts it back (null). */
export const setHidden = (
  transaction: Queries,
  id: number,
  hidden: { readonly at: Date; readonly reason: string } | null,
) => transaction.run(HIDE, { id, at: hidden?.at ?? null, reason: hidden?.reason ?? null })
