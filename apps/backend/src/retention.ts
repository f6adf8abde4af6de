import { NOTIFICATIONS_MAX } from '@touchline/contract'

/** Rows of which tables are kept how long, and why. */
export interface Retention {
  readonly tables: readonly string[]
  /** Which rows, where it is not all of a table. */
  readonly what?: string
  /** Milliseconds, by which upkeep jobs take rows out, or in words what their end is. */
  readonly kept: number | string
  readonly why: string
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** For good. What of it says who a player was goes with their account (`platform/personal-data/fates.ts`). */
const ALWAYS = 'always'

/**
 * How long everything is kept: the one place for periods, from which the jobs take theirs, and which
 * `docs/operations.md` shows. Every table stands in it once; a test names one that does not.
 */
export const RETENTION = {
  books: {
    tables: [
      ...['ledger_entries', 'accounts', 'currencies', 'bets', 'legs', 'cash_outs', 'settled_stakes'],
      ...['payments', 'payment_exceptions', 'payment_callbacks', 'balance_corrections', 'settlement_orders'],
    ],
    kept: ALWAYS,
    why: 'the books: what was staked, paid and owed has to be shown for as long as the licence asks, and sums to zero only as a whole',
  },
  audit: {
    tables: ['player_audit', 'audit_seals', 'staff_audit', 'staff_audit_seals'],
    kept: ALWAYS,
    why: 'a chain of seals: a row that is missing would look like one that was taken out',
  },
  offers: {
    tables: [
      ...['campaigns', 'promo_codes', 'bonuses', 'bonus_bets', 'jackpots', 'jackpot_levels'],
      ...['jackpot_contributions', 'jackpot_hits', 'game_sessions', 'game_transactions'],
    ],
    kept: ALWAYS,
    why: 'what was promised and what it has cost; money of the books refers to it',
  },
  players: {
    tables: [
      ...['players', 'player_settings', 'player_groups', 'player_notes', 'host_players', 'identity_checks'],
      ...['identity_callbacks', 'phone_checks', 'user_limits', 'passkeys', 'favourites', 'jackpot_hit_views'],
      ...['alert_settings'],
    ],
    kept: 'until the account is deleted',
    why: 'who somebody is and what they have chosen',
  },
  breaks: {
    tables: ['breaks', 'care_markers', 'care_states'],
    kept: ALWAYS,
    why: 'that somebody was protected from themselves has to be shown',
  },
  acknowledgements: {
    tables: ['funds_acknowledgements'],
    kept: ALWAYS,
    why: 'that somebody knew how their money is protected when they paid in has to be shown',
  },
  exclusions: {
    tables: ['exclusions'],
    kept: 'until the exclusion is over',
    why: 'it holds after the account is deleted: slow hashes of its logins, nothing else',
  },
  votes: {
    tables: ['predictions', 'votes', 'predictor_scores'],
    kept: 'until the account is deleted',
    why: 'tables of past seasons stay',
  },
  programme: {
    tables: [
      'sports',
      'categories',
      'tournaments',
      'competitors',
      'closing_prices',
      'feed_matches',
      'feed_sources',
    ],
    kept: ALWAYS,
    why: 'bets name them, and a source may name what it has named before',
  },
  staff: {
    tables: ['staff', 'staff_recovery_codes'],
    kept: ALWAYS,
    why: 'the audit trail names them; a code goes once it is used',
  },
  results: {
    tables: ['matches', 'settlements', 'market_books', 'price_memory'],
    kept: 30 * DAY,
    why: 'results of simulated matches without a bet, the latest 30,000 at most; their prices go when they are over, those with bets stay with the books',
  },
  withdrawnMatches: {
    tables: ['withdrawn_matches'],
    kept: 30 * DAY,
    why: 'pages that are still open learn that a match was taken out',
  },
  idempotencyKeys: {
    tables: ['idempotency_keys'],
    kept: 30 * DAY,
    why: 'a client that comes back after weeks is told what became of its bet',
  },
  voidedKeys: {
    tables: [],
    what: 'idempotency keys by which nothing was placed',
    kept: HOUR,
    why: 'longer than any request is under way, a live delay of a minute included',
  },
  activeMinutes: {
    tables: ['active_minutes'],
    kept: 33 * DAY,
    why: 'limits of time go back a month, in every time zone',
  },
  shareCodes: {
    tables: ['share_codes'],
    kept: 90 * DAY,
    why: 'a shared bet is of no use when its matches are long over',
  },
  chat: {
    tables: ['chat_messages'],
    kept: 2 * DAY,
    why: 'the match is over then, and whoever was offended has told',
  },
  notifications: {
    tables: ['notifications', 'push_messages'],
    kept: `the latest ${NOTIFICATIONS_MAX} of a player`,
    why: 'nobody reads further back',
  },
  alerts: {
    tables: ['player_alerts', 'alert_matches', 'told_bets'],
    kept: 'until their match or bet is over; of ended ones the latest 50 of a player',
    why: 'what a player waits for',
  },
  sessions: {
    tables: ['sessions', 'betting_sessions', 'push_subscriptions', 'staff_sessions'],
    kept: 'until they end: SESSION_DAYS, a fortnight unused, ten hours of staff',
    why: 'a session that is over opens nothing',
  },
  links: {
    tables: ['player_tokens', 'passkey_challenges', 'host_tokens'],
    kept: 'until they expire: minutes to three days',
    why: 'hashes of links and challenges, each used once',
  },
  knownDevices: {
    tables: ['known_devices'],
    kept: 400 * DAY,
    why: 'as long as browsers keep a cookie: a known device is not locked out by guesses of others',
  },
  signInFailures: {
    tables: ['sign_in_failures'],
    kept: DAY,
    why: 'who guesses waits no longer than that',
  },
  messageBudgets: {
    tables: ['message_budgets'],
    kept: DAY,
    why: 'letters and SMS are counted by the day',
  },
  outgoingMessages: {
    tables: ['outgoing_messages'],
    kept: 'until they are sent, or their link or code is over: ten minutes to three days',
    why: 'sealed; nobody needs them any longer',
  },
  failedTries: {
    tables: ['quarantine'],
    kept: DAY,
    why: 'tries without another after them; what is held back stays, and so does who released it',
  },
  overrides: {
    tables: ['trading_overrides'],
    kept: HOUR,
    why: 'what a hand has taken back; the trail of the staff has it for good',
  },
  queues: {
    tables: ['outbox', 'exposures', 'bets_to_farm', 'waiting_placements', 'leases', 'register_checks'],
    kept: 'until they are worked off',
    why: 'work under way',
  },
  feedInbox: {
    tables: ['feed_inbox'],
    kept: 'the latest 50,000 that were taken',
    why: 'what a source said last can be looked at',
  },
  demo: {
    tables: ['demo_payments', 'demo_callbacks', 'demo_identity_checks', 'lotto_draws', 'lotto_tickets'],
    kept: ALWAYS,
    why: 'books of the demo providers, as other providers keep theirs',
  },
  demoRounds: {
    tables: ['demo_rounds'],
    kept: DAY,
    why: 'rounds that were sealed and never played; played ones stay with their draws',
  },
} as const satisfies Readonly<Record<string, Retention>>

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
] as const

/** A period in words. */
export function periodOf({ kept }: Pick<Retention, 'kept'>): string {
  if (typeof kept === 'string') return kept
  const [unit, name] = UNITS.find(([one]) => kept % one === 0) ?? [1, 'millisecond']
  return `${kept / unit} ${name}${kept === unit ? '' : 's'}`
}
