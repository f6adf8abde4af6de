import type { SelectionId, Subunits } from '../brand.ts'
import { isLive } from '../market.ts'
import { NO_MONEY } from '../money.ts'
import type { Reason } from '../reason.ts'
import { judgeCandidate } from '../restrictions.ts'
import { comboPayout } from '../returns.ts'
import type { PlacementPayload } from '../slip/payload.ts'
import { wireBet } from '../slip/payload.ts'
import { placeBetMessage } from '../slip/refusal.ts'
import type { SlipSelection } from '../slip/selection.ts'
import type { PlacedBet, SlipCurrency, SlipError, SlipSettings, TicketState, WireBet } from '../slip/slip.ts'

/** Who bets: nobody signed in, a player, or a player flagged pve, who may not make quick bets (QUICK-03). */
export type QuickPlayer = 'visitor' | 'player' | 'barred'

/** What was sent, unaffected by later changes of odds. */
export interface QuickPlacement {
  readonly key: string
  /** By the server's clock, epoch ms. */
  readonly sentAt: number
  readonly bets: readonly WireBet[]
}

/** Singles on live matches at a preset stake with one press (QUICK-01, QUICK-02). Changed by `reduceQuickBet` only. */
export interface QuickBet {
  readonly isEnabled: boolean
  readonly state: TicketState
  /** The pressed outcome; null when there is none. */
  readonly bet: SlipSelection | null
  /** The stake of every press. */
  readonly stake: Subunits
  readonly currency: SlipCurrency
  /** The available balance in subunits of that currency; null while unknown. */
  readonly available: Subunits | null
  /** Whether the player has approved placing at this stake without further questions (QUICK-04). */
  readonly isApproved: boolean
  readonly error: SlipError | null
  /** Only in state `processing`. */
  readonly placement: QuickPlacement | null
  /** Only in state `success`. */
  readonly receipt: readonly PlacedBet[] | null
  readonly player: QuickPlayer
  readonly settings: SlipSettings
  readonly unavailableProviders: readonly string[]
}

export const newQuickBet = (currency: SlipCurrency): QuickBet => ({
  isEnabled: false,
  state: 'initial',
  bet: null,
  stake: NO_MONEY,
  currency,
  available: null,
  isApproved: false,
  error: null,
  placement: null,
  receipt: null,
  player: 'visitor',
  settings: { acceptMode: 'none', tolerance: 0, allowSingleBuilder: false, limits: {} },
  unavailableProviders: [],
})

/**
 * The effect of a press on an outcome. `removed`: it was the quick bet's own outcome; `ignored`: something is being
 * placed.
 */
export type QuickRoute = 'quick' | 'removed' | 'ignored' | 'slip'

/**
 * The effect of a press (QUICK-06 to QUICK-08). `slip` with quick bet on also switches it off: it takes live outcomes
 * only, and no builders.
 */
export function quickRoute(quick: QuickBet, selection: SlipSelection): QuickRoute {
  if (!quick.isEnabled) return 'slip'
  if (quick.state === 'processing') return 'ignored'
  if (quick.bet?.id === selection.id && quick.state !== 'success') return 'removed'
  return isLive(selection.matchStatus) ? 'quick' : 'slip'
}

/** Outcomes to mark as selected; not the one of a placed bet. */
export const quickSelectedIds = ({ bet, state }: QuickBet): readonly SelectionId[] =>
  bet === null || state === 'success' ? [] : [bet.id]

export const quickError = (code: number, message = placeBetMessage(code)): SlipError => ({
  code,
  message,
  details: null,
  isWrongOdds: false,
  selectionErrors: {},
})

/** QUICK-10: it must win more than it costs. This error is the page's own and has no code. */
export const NO_GAIN = quickError(0, 'error.potential_win.equal_or_less')

/** QUICK-03. */
export const BARRED = quickError(114)

/** The potential win of the quick bet, stake included; 0 without an outcome. */
export const quickWin = ({ bet, stake }: QuickBet): Subunits =>
  bet === null ? NO_MONEY : comboPayout(stake, [bet.odds])

/** By how much the stake exceeds the balance; 0 where the balance is enough or unknown. */
export const quickShort = ({ available, stake }: QuickBet): Subunits =>
  available === null || stake <= available ? NO_MONEY : ((stake - available) as Subunits)

/** A note of its own tells that the stake exceeds the balance. */
type QuickReason = Reason | 'error.place_bets.insufficient_funds'

/** What prevents a press from placing, in the order in which it is told. */
const OBSTACLES: readonly (readonly [
  reason: QuickReason,
  stands: (quick: QuickBet, bet: SlipSelection) => boolean,
])[] = [
  ['sb.ticket.processing', ({ state }) => state === 'processing'],
  ['sb.ticket.placed', ({ state }) => state === 'success'],
  ['error.platform.pve_player_bet_forbidden', ({ player }) => player === 'barred'],
  ['sb.quick_bet.sign_in', ({ player }) => player === 'visitor'],
  ['sb.quick_bet.off', ({ isEnabled }) => !isEnabled],
  ['error.validation.bets.stake_missing', ({ stake }) => stake === 0n],
  ['error.place_bets.insufficient_funds', (quick) => quickShort(quick) > 0n],
  ['sb.quick_bet.approval', ({ isApproved }) => !isApproved],
  ['sb.ticket.not-available.label', (_, bet) => bet.isNotAvailable],
  ['sb.ticket.suspended.label', (_, bet) => bet.isSuspended],
  ['error.place_bets.invalid_odds', (_, bet) => bet.isChanged],
  ['sb.ticket.outdated', (_, bet) => bet.isOutdated],
]

/** The slip's rules for a single. */
const refusalOf = ({ stake, currency, settings }: QuickBet, bet: SlipSelection): Reason | undefined =>
  judgeCandidate(
    {
      betType: 'single',
      stake,
      currency: currency.code,
      legs: [{ odds: bet.odds, isBuilder: false, selections: [bet] }],
    },
    settings.limits,
  ).find((finding) => finding.severity === 'refusal')?.reason

/** Message id of the first obstacle to placing the quick bet (QUICK-05); null when there is none. */
export function quickObstacle(quick: QuickBet): QuickReason | null {
  const { bet } = quick
  if (bet === null) return 'error.validation.bets.empty'
  return OBSTACLES.find(([, stands]) => stands(quick, bet))?.[0] ?? refusalOf(quick, bet) ?? null
}

/** The wire form of an outcome at the preset stake (PLACE-03, PLACE-04). */
export const quickWireBet = ({ stake, currency }: QuickBet, bet: SlipSelection): WireBet =>
  wireBet({ betType: 'single', sizes: [1], legs: [bet] }, stake, currency.code)

/** The body of the place-bet call for the current placement (PLACE-06); null when there is none. */
export const quickPayload = ({ placement }: QuickBet, deviceId: string): PlacementPayload | null =>
  placement === null
    ? null
    : { meta: { device_id: deviceId, quick: true, type: 'single' }, bets: placement.bets }
