/**
 * All refusals by code: HTTP status, message key for screens, English text for logs and other clients. Codes below 200
 * belong to the place-bet call (PLACE-11, -12); the others are ours. A new error is one more row.
 */
export const ERRORS = {
  101: { status: 400, key: 'error.place_bets.invalid_odds', message: 'The odds have changed' },
  102: { status: 400, key: 'error.place_bets.suspended', message: 'A selection is suspended' },
  103: { status: 400, key: 'error.place_bets.not_available', message: 'A selection is no longer available' },
  104: {
    status: 400,
    key: 'error.place_bets.insufficient_funds',
    message: 'The balance does not cover the stake',
  },
  105: {
    status: 400,
    key: 'error.validation.bet_limits.max_stake_limit_exceeded',
    message: 'The stake is above the maximum',
  },
  106: {
    status: 400,
    key: 'error.place_bets.same_match',
    message: 'Two selections of one match cannot be combined',
  },
  107: {
    status: 400,
    key: 'error.place_bets.mixed_providers',
    message: 'Selections of different providers cannot be combined',
  },
  108: {
    status: 400,
    key: 'error.place_bets.bet_type',
    message: 'The bet type does not fit the number of selections',
  },
  109: {
    status: 400,
    key: 'error.validation.bet_limits.selection_limit_exceeded',
    message: 'The bet has too many selections',
  },
  110: { status: 400, key: 'error.place_bets.no_account', message: 'There is no account in this currency' },
  111: {
    status: 400,
    key: 'error.validation.bet_limits.payout_limit_exceeded',
    message: 'The possible profit is above the limit',
  },
  112: {
    status: 400,
    key: 'error.validation.bet_limits.odds_limit_exceeded',
    message: 'The total odds are above the limit',
  },
  113: {
    status: 400,
    key: 'error.place_bets.multi_single_provider',
    message: 'A provider of these selections does not take several singles at once',
  },
  114: {
    status: 403,
    key: 'error.platform.pve_player_bet_forbidden',
    message: 'This player may not place quick bets',
  },
  115: {
    status: 400,
    key: 'error.place_bets.custom_bet_conflict',
    message: 'These outcomes cannot be combined',
  },
  116: {
    status: 400,
    key: 'error.place_bets.custom_bet_selections',
    message: 'A custom bet needs at least two selections of one match that are not suspended',
  },
  117: {
    status: 400,
    key: 'error.place_bets.system_provider',
    message: 'A provider of these selections does not take systems',
  },
  118: { status: 400, key: 'error.place_bets.municipality_not_found', message: 'Municipality not found' },
  120: {
    status: 400,
    key: 'error.place_bets.invalid_odds_custom_bet',
    message: 'The odds of the custom bet have changed',
  },
  121: { status: 400, key: 'error.cashout.unavailable', message: 'This bet cannot be cashed out now' },
  122: { status: 400, key: 'error.cashout.value_changed', message: 'The cash-out offer has fallen' },
  123: { status: 409, key: 'error.cashout.in_progress', message: 'This bet is being cashed out' },
  124: {
    status: 400,
    key: 'error.limits.stake',
    message: 'The stake is above what your stake limit leaves',
  },
  125: {
    status: 400,
    key: 'error.limits.loss',
    message: 'The stake is above what your loss limit leaves',
  },
  126: {
    status: 400,
    key: 'error.place_bets.bonus',
    message: 'This bet cannot be placed with this bonus',
  },
  400: { status: 400, key: 'error.request.invalid', message: 'The request is not valid' },
  401: { status: 401, key: 'error.session.required', message: 'Sign in first' },
  403: { status: 403, key: 'error.request.forbidden', message: 'This request is not allowed' },
  404: { status: 404, key: 'error.request.not_found', message: 'There is nothing with this id' },
  405: { status: 405, key: 'error.request.method', message: 'This method is not allowed here' },
  409: {
    status: 409,
    key: 'error.request.idempotency',
    message: 'This Idempotency-Key was used with another request',
  },
  410: { status: 410, key: 'error.request.gone', message: 'This is not offered any more' },
  413: { status: 413, key: 'error.request.too_large', message: 'The request is too large' },
  421: { status: 421, key: 'error.request.misdirected', message: 'No site is served at this address' },
  422: { status: 422, key: 'error.request.fields', message: 'Some fields are not valid' },
  429: { status: 429, key: 'error.request.slow_down', message: 'Too many requests, wait a little' },
  500: { status: 500, key: 'global-error.default.description', message: 'Something went wrong on our side' },
  503: {
    status: 503,
    key: 'error.request.unavailable',
    message: 'The service is not available right now, try again in a moment',
  },
  1001: { status: 401, key: 'error.sign_in.invalid', message: 'The email or password is not right' },
  1002: {
    status: 503,
    key: 'error.arena.provider',
    message: 'The provider of this game does not answer right now, try again later',
  },
  1201: {
    status: 403,
    key: 'error.payments.deposit_forbidden',
    message: 'Deposits are not possible on this account right now',
  },
  1202: {
    status: 503,
    key: 'error.payments.provider',
    message: 'The payment provider does not answer right now, try again',
  },
  1203: {
    status: 400,
    key: 'error.payments.insufficient_funds',
    message: 'The balance does not cover the withdrawal',
  },
  1204: { status: 409, key: 'error.payments.decided', message: 'This has been decided already' },
  1205: {
    status: 409,
    key: 'error.payments.still_held',
    message: 'This money cannot be credited: what held it still stands, or the provider does not have it',
  },
  1301: { status: 403, key: 'error.limits.session', message: 'User is out of limit' },
  1302: { status: 401, key: 'error.limits.activity', message: 'Your activity limit is used up' },
  1303: {
    status: 403,
    key: 'error.limits.break',
    message: 'You are taking a break from betting: signing in, bets and deposits are not possible',
  },
  1304: {
    status: 400,
    key: 'error.limits.deposit',
    message: 'The amount is above what your deposit limit leaves',
  },
  1305: {
    status: 409,
    key: 'error.limits.not_yet',
    message: 'This change can be confirmed only after the waiting time, and for a few days',
  },
  1306: {
    status: 403,
    key: 'error.limits.frozen',
    message: 'This account is on hold. Ask customer support',
  },
  1101: {
    status: 403,
    key: 'error.sign_in.unconfirmed',
    message: 'Confirm your email address or phone number first',
  },
  1102: {
    status: 429,
    key: 'error.sign_in.locked',
    message: 'Too many wrong passwords from here. Wait, or use the link that was sent',
  },
  1103: {
    status: 400,
    key: 'error.token.invalid',
    message: 'This link is not valid any more. Ask for a new one',
  },
  1104: { status: 403, key: 'error.sign_in.closed', message: 'Signing in is not possible here' },
  1105: { status: 403, key: 'error.sign_up.closed', message: 'Signing up is not possible here' },
  1106: { status: 403, key: 'error.password.current', message: 'The current password is not right' },
  1107: { status: 403, key: 'error.sign_up.age', message: 'You are too young to open an account' },
  1108: {
    status: 409,
    key: 'error.deletion.not_yet',
    message: 'An account with money, open bets or payments under way cannot be deleted',
  },
  1109: { status: 400, key: 'error.passkey.refused', message: 'This passkey could not be used' },
  1110: {
    status: 409,
    key: 'error.passkey.limit',
    message: 'This account has as many passkeys as it can have',
  },
  1111: {
    status: 403,
    key: 'error.country.blocked',
    message: 'This is not possible from the country you are in',
  },
  1112: { status: 403, key: 'error.proof.required', message: 'Show that it is you first' },
  1401: { status: 400, key: 'error.phone.code', message: 'The code is not right or no longer good' },
  1402: { status: 429, key: 'error.phone.limit', message: 'No more codes can be sent today' },
  1403: { status: 409, key: 'error.phone.taken', message: 'This phone number belongs to another account' },
  1501: {
    status: 403,
    key: 'error.identity.required',
    message: 'Prove who you are first: this needs a verified identity',
  },
  1502: {
    status: 503,
    key: 'error.identity.provider',
    message: 'The identity provider does not answer right now, try again',
  },
  1701: { status: 409, key: 'error.bonus.state', message: 'This bonus does not allow that now' },
  1702: { status: 409, key: 'error.bonus.budget', message: 'All of these bonuses have been given out' },
  1703: { status: 404, key: 'error.promo_code.unknown', message: 'There is no such code' },
  1704: { status: 409, key: 'error.promo_code.used', message: 'This code has been used' },
  1705: { status: 409, key: 'error.promo_code.not_for_you', message: 'This code is not for your account' },
  1706: { status: 409, key: 'error.promo_code.ended', message: 'This code is no longer valid' },
  2401: { status: 409, key: 'error.vote.closed', message: 'No votes are taken about this any more' },
  2402: { status: 409, key: 'error.vote.taken', message: 'You have voted about this already' },
  2501: { status: 409, key: 'error.alerts.most', message: 'You wait for as many alerts as there can be' },
  1901: { status: 403, key: 'error.wallet.session', message: 'This game is over: open it again' },
  1902: {
    status: 409,
    key: 'error.wallet.other_content',
    message: 'This transaction is known with other content',
  },
  1903: { status: 409, key: 'error.wallet.rolled_back', message: 'This transaction was rolled back' },
  1904: {
    status: 409,
    key: 'error.wallet.no_stake',
    message: 'No stake stands in this round',
  },
  1801: {
    status: 400,
    key: 'error.chat.words',
    message: 'This message has words that are not allowed here',
  },
  1802: { status: 400, key: 'error.chat.links', message: 'Links and addresses are not allowed here' },
  1803: { status: 409, key: 'error.chat.closed', message: 'This chat is closed' },
  1804: { status: 400, key: 'error.chat.length', message: 'This message is empty or too long' },
  2101: { status: 400, key: 'error.host.token', message: 'This sign-in is not valid any more. Try again' },
  2102: {
    status: 403,
    key: 'error.host.unknown',
    message: 'Your account of the surrounding site is not known here',
  },
  1601: {
    status: 403,
    key: 'error.staff.unfinished',
    message: 'Set a password of your own and a second factor first',
  },
  1602: {
    status: 409,
    key: 'error.staff.preview_changed',
    message: 'What this would move has changed: look at it again',
  },
  1603: {
    status: 403,
    key: 'error.staff.own_order',
    message: 'Somebody else has to approve what you asked for',
  },
} as const

export type ErrorCode = keyof typeof ERRORS

/** The body of every refused call. */
export interface ErrorBody {
  code: number
  message: string
  /** In the language of the call; preferred over the client's own text (ERR-05). */
  localized_message?: string
  details?: unknown
  /** Field path → messages (AUTH-12): `bets[0].stake.value`. */
  errors?: Record<string, string[]>
  /** One entry per bet, in the order sent. */
  errors_by_bet?: BetErrors[]
}

export interface BetErrors {
  code: number
  selections: SelectionError[]
}

export interface SelectionError {
  selection_id: string
  code: number
  localized_message: string
  /** Current odds in thousandths; absent when there are none. */
  current_odds?: number
}
