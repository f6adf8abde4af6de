/**
 * Message ids of obstacles to a bet. Each has a second text in the catalogue, under `lifts`, that tells what would lift
 * it (BEYOND-06).
 */
export type Reason =
  | 'error.place_bets.bet_type'
  | 'error.place_bets.custom_bet_selections'
  | 'error.place_bets.invalid_odds'
  | 'error.place_bets.mixed_providers'
  | 'error.place_bets.multi_single_provider'
  | 'error.place_bets.same_match'
  | 'error.place_bets.system_provider'
  | 'error.platform.pve_player_bet_forbidden'
  | `error.validation.bet_limits.${Limit}`
  | 'error.validation.bets.empty'
  | 'error.validation.bets.stake_missing'
  | 'sb.bet_type.chosen'
  | 'sb.bet_type.custom_bet'
  | 'sb.bet_type.locked'
  | 'sb.bet_type.lone'
  | 'sb.bet_type.system'
  | 'sb.quick_bet.approval'
  | 'sb.quick_bet.off'
  | 'sb.quick_bet.sign_in'
  | 'sb.ticket.not-available.label'
  | 'sb.ticket.outdated'
  | 'sb.ticket.placed'
  | 'sb.ticket.pricing'
  | 'sb.ticket.processing'
  | 'sb.ticket.restoring'
  | 'sb.ticket.suspended.label'

/** Limits that may lead to a warning instead of a refusal. */
export type SoftLimit = 'odds_limit_exceeded' | 'payout_limit_exceeded'
export type Limit = SoftLimit | 'max_stake_limit_exceeded' | 'selection_limit_exceeded'
/** Message ids of warnings: the branch with title and description. */
export type WarningId = `warning.bet_limits.${SoftLimit}`
