import type { Database, Queries, Statement } from '../../db/index.ts'
import { activateAccount, fundAccount } from '../accounts/repository.ts'
import { hashPassword, isPassword } from './password.ts'
import { findCredentials } from './repository.ts'

const INSERT = {
  name: 'seed_player',
  text: `insert into players (email, password_hash, first_name, last_name, nickname, language, country_code, created_at)
    values ($1, $2, $3, $4, $5, 'en', $6, $7) on conflict (email) do update set password_hash = excluded.password_hash
    returning id`,
} as const satisfies Statement

const PROVE_PHONE = {
  name: 'seed_phone',
  text: `update players set mobile_phone = $2, phone = case when not exists (select from players where phone = $2) then $2 end
    where id = $1`,
} as const satisfies Statement

const TAKE_TURNS = {
  name: 'seed_turns',
  text: 'select pg_advisory_xact_lock(7305823)',
} as const satisfies Statement

/** A number that nobody has (Ofcom reserves it for fiction). */
const DEMO_PHONE = '441632960000'

/** The demo player's initial funds, in subunits; the last account opened stays active. */
const FUNDS = [
  { currency: 'BTC', amount: 1_000_000n },
  { currency: 'JPY', amount: 100_000n },
  { currency: 'USD', amount: 50_000n },
  { currency: 'EUR', amount: 100_000n },
] as const

async function upsertDemoPlayer(
  db: Queries,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const [row] = await db.run<{ id: bigint }>(INSERT, [email, passwordHash, 'Dana', 'Demo', 'dana', 'GB', now])
  if (row === undefined) throw new Error('players: the demo player could not be kept')
  return Number(row.id)
}

/**
 * The demo player of a fresh installation, with money in four currencies and a proved phone number. Repeating it pays
 * nothing again and keeps the active account, but resets the password to that of the settings.
 */
export async function seedDemoPlayer(
  db: Database,
  { email, password }: { readonly email: string; readonly password: string },
  now: Date,
): Promise<number> {
  const login = email.toLowerCase()
  const known = await findCredentials(db, { email: login })
  if (known !== null && (await isPassword(known.password_hash, password))) return Number(known.id)
  const passwordHash = await hashPassword(password)
  if (known !== null) return upsertDemoPlayer(db, login, passwordHash, now)
  return db.transaction(async (transaction) => {
    // Processes that start on an empty database take turns.
    await transaction.run(TAKE_TURNS)
    const made = await findCredentials(transaction, { email: login })
    if (made !== null) return Number(made.id)
    const playerId = await upsertDemoPlayer(transaction, login, passwordHash, now)
    for (const { currency, amount } of FUNDS) {
      await activateAccount(transaction, playerId, currency, now)
      const reference = `opening:${playerId}:${currency}`
      await fundAccount(transaction, { playerId, currency, amount, reference }, now)
    }
    await transaction.run(PROVE_PHONE, [playerId, DEMO_PHONE])
    return playerId
  })
}

const SHUT = {
  name: 'shut_demo_player',
  text: `with shut as (update players set password_hash = '' where email = $1 returning id),
    keys as (delete from passkeys where player_id in (select id from shut))
    delete from sessions where player_id in (select id from shut)`,
} as const satisfies Statement

/** Closes the demo account: its password, passkeys and sessions are invalid. */
export const shutDemoPlayer = (db: Database, email: string) => db.run(SHUT, [email.toLowerCase()])
