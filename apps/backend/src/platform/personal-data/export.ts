import type { PersonalData } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'

/** Columns that do not concern the player, or that would give access to the account to whoever finds the file. */
const HIDDEN = [
  'player_id',
  'password_hash',
  'token_hash',
  'current_hash',
  'next_hash',
  'previous_hash',
  'address_salt',
  'address_seal',
  'code_hash',
  'request_hash',
  'key',
  'auth',
]

/** The operator's name in audit details: another person's data. */
const ACTOR = '{details,actor}'

/** All tables with personal data, and which rows are the player's. */
const TABLES = {
  profile: ['players', 'id = $1'],
  accounts: ['accounts', 'player_id = $1'],
  transactions: ['ledger_entries', 'player_id = $1'],
  bets: ['bets', 'player_id = $1'],
  selections: ['legs', 'bet_id in (select id from bets where player_id = $1)'],
  cash_outs: ['cash_outs', 'player_id = $1'],
  payments: ['payments', 'player_id = $1'],
  limits: ['user_limits', 'player_id = $1'],
  breaks: ['breaks', 'player_id = $1'],
  favourites: ['favourites', 'player_id = $1'],
  notifications: ['notifications', 'player_id = $1'],
  settings: ['player_settings', 'player_id = $1'],
  groups: ['player_groups', 'player_id = $1'],
  identity_checks: ['identity_checks', 'player_id = $1'],
  push_subscriptions: ['push_subscriptions', 'player_id = $1'],
  phone_checks: ['phone_checks', 'player_id = $1'],
  passkeys: ['passkeys', 'player_id = $1'],
  sessions: ['sessions', 'player_id = $1'],
  known_devices: ['known_devices', 'player_id = $1'],
  account_changes: ['player_audit', 'player_id = $1'],
} as const satisfies Record<string, readonly [table: string, whose: string]>

export const EXPORTED_TABLES: readonly string[] = Object.values(TABLES).map(([table]) => table)

/** Everything stored about a player, by subject, as one snapshot without secrets. Runs inside a transaction. */
export async function exportPersonalData(transaction: Queries, playerId: number): Promise<PersonalData> {
  const data: PersonalData = {}
  for (const [name, [table, whose]] of Object.entries(TABLES)) {
    const statement = {
      name: `export_${name}`,
      text: `select (to_jsonb(x) - $2::text[]) #- $3::text[] as row from ${table} x where ${whose}`,
    }
    const rows = await transaction.run<{ row: Record<string, unknown> }>(statement, [playerId, HIDDEN, ACTOR])
    data[name] = rows.map(({ row }) => row)
  }
  return data
}
