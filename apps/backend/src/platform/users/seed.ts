import { type Database, type Queries, statement } from '../../db/index.ts'
import { activateAccount, fundAccount } from '../accounts/repository.ts'
import { hashPassword, isPassword } from './password.ts'
import { findCredentials } from './repository.ts'

const INSERT = statement({
  name: 'seed_player',
  parameters: {
    email: 'text',
    passwordHash: 'text',
    firstName: 'text',
    lastName: 'text',
    nickname: 'text',
    countryCode: 'text',
    now: 'timestamptz',
  },
  row: { id: 'bigint' },
  text: `insert into players (email, password_hash, first_name, last_name, nickname, language, country_code, created_at)
    values ($email, $passwordHash, $firstName, $lastName, $nickname, 'en', $countryCode, $now) on conflict (email) do update set password_hash = excluded.password_hash
    returning id`,
})

const PROVE_PHONE = statement({
  name: 'seed_phone',
  parameters: { playerId: 'bigint', phone: 'text' },
  text: `update players set mobile_phone = $phone, phone = case when not exists (select from players where phone = $phone) then $phone end
    where id = $playerId`,
})

const TAKE_TURNS = statement({
  name: 'seed_turns',
  row: { pg_advisory_xact_lock: 'void' },
  text: 'select pg_advisory_xact_lock(7305823)',
})

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
  const [row] = await db.run(INSERT, {
    email,
    passwordHash,
    firstName: 'Dana',
    lastName: 'Demo',
    nickname: 'dana',
    countryCode: 'GB',
    now,
  })
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
    await transaction.run(PROVE_PHONE, { playerId, phone: DEMO_PHONE })
    return playerId
  })
}

const SHUT = statement({
  name: 'shut_demo_player',
  parameters: { email: 'text' },
  text: `with shut as (update players set password_hash = '' where email = $email returning id),
    keys as (delete from passkeys where player_id in (select id from shut))
    delete from sessions where player_id in (select id from shut)`,
})

/** Closes the demo account: its password, passkeys and sessions are invalid. */
export const shutDemoPlayer = (db: Database, email: string) => db.run(SHUT, { email: email.toLowerCase() })
