import type { FoundPlayer } from '@touchline/contract'
import { columns, type Queries, type RowOf, statement } from '../../db/index.ts'

const ROW = columns({
  id: 'bigint',
  email: 'text?',
  phone: 'text?',
  mobile_phone: 'text?',
  first_name: 'text?',
  last_name: 'text?',
  nickname: 'text?',
  site: 'text?',
  country: 'text?',
  created_at: 'timestamptz',
  frozen_at: 'timestamptz?',
  deleted_at: 'timestamptz?',
})
type Row = RowOf<typeof ROW>

const COLUMNS = `p.id, p.email, p.phone, p.mobile_phone, p.first_name, p.last_name, p.nickname, p.site, p.country_code as country,
  p.created_at, p.frozen_at, p.deleted_at`

// The player with this very id first.
const FIND = statement({
  name: 'find_players',
  parameters: { id: 'bigint?', text: 'text', digits: 'text', limit: 'bigint', offset: 'bigint' },
  row: { ...ROW, total: 'bigint' },
  text: `select ${COLUMNS}, count(*) over () as total from players p
    where p.id = $id::bigint or starts_with(p.email, $text)
      or (length($digits) >= 4 and (starts_with(p.phone, $digits) or starts_with(p.mobile_phone, $digits)))
      or position($text in lower(concat_ws(' ', p.first_name, p.last_name))) > 0 or starts_with(lower(p.nickname), $text)
    order by p.id is distinct from $id::bigint, p.id desc limit $limit offset $offset`,
})

const ONE = statement({
  name: 'player_for_staff',
  parameters: { id: 'bigint', now: 'timestamptz' },
  row: {
    ...ROW,
    birth_date: 'text?',
    language: 'text',
    email_confirmed: 'boolean',
    verified: 'boolean',
    groups: 'text[]',
    open_bets: 'bigint',
    sessions: 'bigint',
  },
  text: `select ${COLUMNS}, p.birth_date::text as birth_date, p.language, p.email_confirmed,
      exists (select from identity_checks where player_id = $id and state = 'approved') as verified,
      array(select group_id from player_groups where player_id = $id order by group_id) as groups,
      (select count(*) from bets where player_id = $id and win_amount is null) as open_bets,
      (select count(*) from sessions where player_id = $id and expires_at > $now) as sessions
    from players p where p.id = $id`,
})

const FREEZE = statement({
  name: 'freeze_player',
  parameters: { id: 'bigint', frozenAt: 'timestamptz?' },
  text: 'update players set frozen_at = $frozenAt where id = $id',
})

const STATE = statement({
  name: 'player_state_for_staff',
  parameters: { id: 'bigint' },
  row: { frozen_at: 'timestamptz?', deleted_at: 'timestamptz?' },
  text: 'select frozen_at, deleted_at from players where id = $id',
})

export type PlayerForStaff = RowOf<(typeof ONE)['row']>

export const foundPlayer = ({ id, created_at: at, frozen_at: frozen, deleted_at: gone, ...row }: Row) =>
  ({
    id: Number(id),
    email: row.email,
    phone: row.phone,
    mobile_phone: row.mobile_phone,
    first_name: row.first_name,
    last_name: row.last_name,
    nickname: row.nickname,
    site: row.site,
    country: row.country,
    created_at: at.toISOString(),
    frozen_at: frozen?.toISOString() ?? null,
    deleted_at: gone?.toISOString() ?? null,
  }) satisfies FoundPlayer

/** Players whose id, address, number or name is meant by a text, and how many there are in all. */
export async function findPlayers(
  db: Queries,
  query: string,
  limit: number,
  offset: number,
): Promise<{ readonly items: FoundPlayer[]; readonly total: number }> {
  const id = /^[1-9]\d{0,14}$/.test(query) ? Number(query) : null
  const digits = query.replace(/[\s()./+-]/g, '').replace(/^00/, '')
  const asked = { id, text: query.toLowerCase(), digits: /^\d+$/.test(digits) ? digits : '' }
  const rows = await db.run(FIND, { ...asked, limit, offset })
  return { items: rows.map(foundPlayer), total: Number(rows[0]?.total ?? 0n) }
}

export async function playerForStaff(db: Queries, id: number, now: Date): Promise<PlayerForStaff | null> {
  const [row] = await db.run(ONE, { id, now })
  return row ?? null
}

/** Whether there is such a player, and how the account stands; null where there is none. */
export async function playerState(
  db: Queries,
  id: number,
): Promise<{ readonly isFrozen: boolean; readonly isDeleted: boolean } | null> {
  const [row] = await db.run(STATE, { id })
  return row === undefined ? null : { isFrozen: row.frozen_at !== null, isDeleted: row.deleted_at !== null }
}

/** Puts a player on hold from a moment on, or with null takes the hold off. */
export const freezePlayer = (transaction: Queries, id: number, frozenAt: Date | null) =>
  transaction.run(FREEZE, { id, frozenAt })
