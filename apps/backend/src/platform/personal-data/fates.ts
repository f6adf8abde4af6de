/**
 * `gone` deletes the player's rows. Otherwise the fate of each column: null keeps it, a text is the SQL of its new
 * value.
 */
export type Fate = 'gone' | Readonly<Record<string, string | null>>

const kept = (...columns: readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries(columns.map((column) => [column, null]))

/**
 * What happens to each table with a player's rows when the account is deleted at `$deletedAt`. The books stay: money, bets,
 * payments, and the audit trail, which has no values. A test fails for a table or column that is missing here.
 */
export const FATES: Readonly<Record<string, Fate>> = {
  players: {
    ...kept('id', 'pve', 'created_at', 'site', 'frozen_at'),
    email: 'null',
    phone: 'null',
    mobile_phone: 'null',
    // Not a hash, so no password matches it.
    password_hash: `''`,
    first_name: 'null',
    last_name: 'null',
    nickname: 'null',
    language: `'en'`,
    country_code: 'null',
    birth_date: 'null',
    email_confirmed: 'false',
    tags: 'null',
    deleted_at: '$deletedAt::timestamptz',
  },
  accounts: kept('player_id', 'currency', 'balance', 'version', 'active', 'bounded', 'opened_at'),
  ledger_entries: kept(
    ...['id', 'bet_id', 'step', 'reference', 'line', 'account', 'player_id', 'currency', 'amount'],
    ...['created_at', 'month'],
  ),
  bets: {
    ...kept(
      ...[
        'id',
        'ref',
        'player_id',
        'type',
        'status',
        'result',
        'currency',
        'stake',
        'total_stake',
        'win_count',
      ],
      ...[
        'builder_odds',
        'profit_cap',
        'liability_rate',
        'odds',
        'potential_win',
        'win_amount',
        'cashed_out',
        'auto_cash_out',
      ],
      ...['bonus', 'edited_from', 'step', 'month', 'quick', 'created_at', 'settled_at'],
    ),
    device_id: `''`,
  },
  bonuses: {
    ...kept(
      ...[
        'id',
        'campaign_id',
        'player_id',
        'kind',
        'status',
        'terms',
        'currency',
        'amount',
        'boost_multiplier',
      ],
      ...['reserved', 'times_used', 'source', 'seen', 'issued_at', 'activated_at', 'ended_at', 'points'],
      ...['potential_points', 'bets_count', 'staked', 'farmed_matches', 'points_at', 'farmed_at', 'draws'],
    ),
    // What nobody can use any more gives the campaign's budget back as what expires does.
    expires_at: `case when status in ('available', 'active') then least(expires_at, $deletedAt::timestamptz) else expires_at end`,
  },
  bonus_bets: kept(
    'bet_id',
    'bonus_id',
    'campaign_id',
    'player_id',
    'reserved',
    'short',
    'followed',
    'waiting',
    'restored',
    'lead',
  ),
  jackpot_contributions: kept('id', 'bet_id', 'player_id', 'jackpot_id', 'stake', 'added'),
  jackpot_hits: kept(
    ...['id', 'jackpot_id', 'level_id', 'round', 'bet_id', 'player_id', 'amount', 'currency', 'amount_eur'],
    ...['status', 'threshold', 'nonce', 'commitment', 'created_at', 'approved_by', 'decided_at'],
  ),
  game_sessions: {
    ...kept('id', 'player_id', 'provider', 'app', 'currency', 'created_at', 'expires_at'),
    // Opens nothing, and is nobody else's.
    token_hash: 'id::text',
    signed_in_by: 'null',
    locale: `'en'`,
    country: 'null',
  },
  game_transactions: kept(
    ...['id', 'provider', 'transaction_id', 'kind', 'session_id', 'player_id', 'currency', 'round_id'],
    ...['amount', 'balance', 'created_at'],
  ),
  balance_corrections: kept(
    ...['id', 'player_id', 'currency', 'amount', 'worth', 'state', 'asked_by', 'reason', 'asked_at'],
    ...['decided_by', 'decided_reason', 'decided_at'],
  ),
  settled_stakes: kept('player_id', 'currency', 'type', 'staked'),
  cash_outs: kept(
    ...[
      'id',
      'bet_id',
      'player_id',
      'key',
      'request_hash',
      'share',
      'asked',
      'state',
      'code',
      'offer',
      'paid',
    ],
    ...['due_at', 'created_at', 'judged_until', 'judged_epoch'],
  ),
  payments: {
    ...kept(
      ...[
        'id',
        'player_id',
        'kind',
        'currency',
        'amount',
        'state',
        'key',
        'request_hash',
        'provider',
        'taken',
        'method',
      ],
      ...['check_at', 'expires_at', 'created_at', 'changed_at', 'approved_at', 'sent_at'],
    ),
    challenge_url: 'null',
    return_to: 'null',
  },
  player_audit: {
    ...kept('id', 'player_id', 'event', 'details', 'at', 'address_seal'),
    address: 'null',
    address_salt: 'null',
  },
  care_markers: kept('id', 'player_id', 'marker', 'day', 'weight', 'because', 'seen_at'),
  care_states: kept(
    ...[
      'player_id',
      'level',
      'score',
      'raised_at',
      'told_at',
      'reviewed_by',
      'reviewed_at',
      'outcome',
      'reason',
    ],
  ),
  breaks: kept('id', 'player_id', 'type', 'until', 'created_at'),
  active_minutes: 'gone',
  alert_settings: 'gone',
  betting_sessions: 'gone',
  chat_messages: 'gone',
  exposures: 'gone',
  favourites: 'gone',
  idempotency_keys: 'gone',
  identity_checks: 'gone',
  jackpot_hit_views: 'gone',
  known_devices: 'gone',
  notifications: 'gone',
  outbox: 'gone',
  passkey_challenges: 'gone',
  passkeys: 'gone',
  host_players: 'gone',
  phone_checks: 'gone',
  player_alerts: 'gone',
  player_groups: 'gone',
  player_notes: 'gone',
  player_settings: 'gone',
  player_tokens: 'gone',
  predictor_scores: 'gone',
  push_subscriptions: 'gone',
  register_checks: 'gone',
  sessions: 'gone',
  told_bets: 'gone',
  user_limits: 'gone',
  // No money hangs on an opinion.
  votes: 'gone',
  waiting_placements: 'gone',
}
