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
