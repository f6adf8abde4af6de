import type { PersonalData } from '@touchline/contract'
import { column, type Queries, statement } from '../../db/index.ts'

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
  'signed_in_by',
  'month',
]

/** The operator's name in audit details: another person's data. */
const ACTOR = ['details', 'actor']

/** All tables with personal data, and which rows are the player's. */
const TABLES = {
  profile: ['players', 'id = $playerId'],
  accounts: ['accounts', 'player_id = $playerId'],
  transactions: ['ledger_entries', 'player_id = $playerId'],
  bets: ['bets', 'player_id = $playerId'],
  selections: ['legs', 'bet_id in (select id from bets where player_id = $playerId)'],
  cash_outs: ['cash_outs', 'player_id = $playerId'],
  bonuses: ['bonuses', 'player_id = $playerId'],
  bonus_bets: ['bonus_bets', 'player_id = $playerId'],
  jackpot_contributions: ['jackpot_contributions', 'player_id = $playerId'],
  jackpot_hits: ['jackpot_hits', 'player_id = $playerId'],
  jackpot_hit_views: ['jackpot_hit_views', 'player_id = $playerId'],
  game_sessions: ['game_sessions', 'player_id = $playerId'],
  game_transactions: ['game_transactions', 'player_id = $playerId'],
  corrections: ['balance_corrections', 'player_id = $playerId'],
  payments: ['payments', 'player_id = $playerId'],
  funds_acknowledgements: ['funds_acknowledgements', 'player_id = $playerId'],
  limits: ['user_limits', 'player_id = $playerId'],
  breaks: ['breaks', 'player_id = $playerId'],
  care_markers: ['care_markers', 'player_id = $playerId'],
  care_states: ['care_states', 'player_id = $playerId'],
  register_checks: ['register_checks', 'player_id = $playerId'],
  chat_messages: ['chat_messages', 'player_id = $playerId'],
  favourites: ['favourites', 'player_id = $playerId'],
  votes: ['votes', 'player_id = $playerId'],
  predictor_scores: ['predictor_scores', 'player_id = $playerId'],
  notifications: ['notifications', 'player_id = $playerId'],
  alerts: ['player_alerts', 'player_id = $playerId'],
  told_bets: ['told_bets', 'player_id = $playerId'],
  alert_settings: ['alert_settings', 'player_id = $playerId'],
  settings: ['player_settings', 'player_id = $playerId'],
  notes: ['player_notes', 'player_id = $playerId'],
  groups: ['player_groups', 'player_id = $playerId'],
  identity_checks: ['identity_checks', 'player_id = $playerId'],
  push_subscriptions: ['push_subscriptions', 'player_id = $playerId'],
  phone_checks: ['phone_checks', 'player_id = $playerId'],
  passkeys: ['passkeys', 'player_id = $playerId'],
  host_players: ['host_players', 'player_id = $playerId'],
  sessions: ['sessions', 'player_id = $playerId'],
  known_devices: ['known_devices', 'player_id = $playerId'],
  account_changes: ['player_audit', 'player_id = $playerId'],
} as const satisfies Record<string, readonly [table: string, whose: string]>

export const EXPORTED_TABLES: readonly string[] = Object.values(TABLES).map(([table]) => table)

const STATEMENTS = Object.entries(TABLES).map(
  ([name, [table, whose]]) =>
    [
      name,
      statement({
        name: `export_${name}`,
        parameters: { playerId: 'bigint', hidden: 'text[]', actor: 'text[]' },
        row: { row: column<Record<string, unknown>>('jsonb') },
        text: `select (to_jsonb(x) - $hidden::text[]) #- $actor::text[] as row from ${table} x where ${whose}`,
      }),
    ] as const,
)

/** Everything stored about a player, by subject, as one snapshot without secrets. Runs inside a transaction. */
export async function exportPersonalData(transaction: Queries, playerId: number): Promise<PersonalData> {
  const data: PersonalData = {}
  for (const [name, rowsOf] of STATEMENTS) {
    const rows = await transaction.run(rowsOf, { playerId, hidden: HIDDEN, actor: ACTOR })
    data[name] = rows.map(({ row }) => row)
  }
  return data
}
