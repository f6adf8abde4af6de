/** Message ids of place-bet codes with their own message (PLACE-11, PLACE-12). */
const MESSAGES: Readonly<Record<number, string>> = {
  101: 'error.place_bets.invalid_odds',
  114: 'error.platform.pve_player_bet_forbidden',
  118: 'error.place_bets.municipality_not_found',
  120: 'error.place_bets.invalid_odds_custom_bet',
}

/** The message id for a place-bet code, for answers without a localized text. */
export const placeBetMessage = (code: number): string => MESSAGES[code] ?? 'error.place_bets.default'

const WRONG_ODDS = [
  /odds\b.*\bdifferent (?:than|from)\b.*\bbookmaker/i,
  /odds\b.*\bhigher than\b.*\bbookmaker/i,
  /odds\b.*\btoo low\b/i,
]

/** Whether a refusal is about odds, so that current ones are fetched and accepting them is offered (PLACE-15). */
export const isWrongOdds = (code: number, message = ''): boolean =>
  code === 101 || code === 120 || WRONG_ODDS.some((kind) => kind.test(message))
