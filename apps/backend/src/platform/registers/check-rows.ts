import { type Queries, statement } from '../../db/index.ts'
import type { Person } from './register.ts'

const PERSON = statement({
  name: 'person_for_register',
  parameters: { playerId: 'bigint' },
  row: {
    first_name: 'text?',
    last_name: 'text?',
    birth_date: 'text?',
    email: 'text?',
    phone: 'text?',
    country_code: 'text?',
  },
  text: `select first_name, last_name, birth_date::text as birth_date, email, coalesce(phone, mobile_phone) as phone, country_code
    from players where id = $playerId and deleted_at is null`,
})

const NOTE = statement({
  name: 'note_register_check',
  parameters: { playerId: 'bigint', dueAt: 'timestamptz', silent: 'boolean' },
  text: `insert into register_checks as c (player_id, due_at, silent) values ($playerId, $dueAt, case when $silent then 1 else 0 end)
    on conflict (player_id) do update set due_at = excluded.due_at, silent = case when $silent then least(c.silent + 1, 1000) else 0 end`,
})

const FORGET = statement({
  name: 'forget_register_check',
  parameters: { playerId: 'bigint' },
  text: 'delete from register_checks where player_id = $playerId',
})

// Whoever is signed in nowhere is asked about when they sign in again.
const DUE = statement({
  name: 'due_register_checks',
  parameters: { now: 'timestamptz', limit: 'bigint' },
  row: { player_id: 'bigint', silent: 'smallint', signed_in: 'boolean' },
  text: `select c.player_id, c.silent,
      exists (select from sessions s where s.player_id = c.player_id and s.expires_at > $now::timestamptz) as signed_in
    from register_checks c where c.due_at <= $now::timestamptz order by c.due_at limit $limit`,
})

/** What a register is told of a player; null where the account is deleted. */
export async function personOf(db: Queries, playerId: number): Promise<Person | null> {
  const [row] = await db.run(PERSON, { playerId })
  if (row === undefined) return null
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    email: row.email,
    phone: row.phone,
    country: row.country_code,
  }
}

/** When it is asked about a player again; `silent` where it has not answered. */
export const noteCheck = (db: Queries, playerId: number, dueAt: Date, silent: boolean) =>
  db.run(NOTE, { playerId, dueAt, silent })

export const forgetCheck = (db: Queries, playerId: number) => db.run(FORGET, { playerId })

export async function dueChecks(db: Queries, now: Date, limit: number) {
  const rows = await db.run(DUE, { now, limit })
  return rows.map(({ player_id: id, silent, signed_in: isSignedIn }) => ({
    playerId: Number(id),
    silent,
    isSignedIn,
  }))
}
