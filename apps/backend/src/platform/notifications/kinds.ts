import type { NotificationObject, NotificationType } from '@touchline/contract'

/** Texts of one kind; `{ref}`, `{amount}`, `{odds}` and `{score}` are filled in. */
export interface KindTexts {
  readonly title: string
  readonly body: string
}

export type NotificationTexts = Readonly<Record<NotificationType, KindTexts>>

interface Kind extends KindTexts {
  readonly object: NotificationObject
}

/**
 * Kinds of notifications: where each leads, with its English texts. A new kind is one row here and one in each
 * language.
 */
export const KINDS = {
  bet_won: { object: 'bet', title: 'Bet won', body: 'Bet {ref} paid {amount}.' },
  bet_lost: { object: 'bet', title: 'Bet lost', body: 'Bet {ref} did not win.' },
  bet_refunded: {
    object: 'bet',
    title: 'Stake returned',
    body: '{amount} of bet {ref} is back in your balance.',
  },
  bet_cashed_out: {
    object: 'bet',
    title: 'Cashed out automatically',
    body: 'Bet {ref} reached your target and paid {amount}.',
  },
  bet_reopened: {
    object: 'bet',
    title: 'Result taken back',
    body: 'Bet {ref} is open again.',
  },
  deposit_succeeded: {
    object: 'deposit',
    title: 'Deposit received',
    body: '{amount} is in your balance.',
  },
  deposit_failed: {
    object: 'deposit',
    title: 'Deposit failed',
    body: 'Your deposit of {amount} did not go through.',
  },
  deposit_expired: {
    object: 'deposit',
    title: 'Deposit expired',
    body: 'Your deposit of {amount} was not completed in time.',
  },
  deposit_held: {
    object: 'deposit',
    title: 'Deposit on hold',
    body: '{amount} arrived but could not be added to your balance because of a limit or a break. We will tell you what happens to it.',
  },
  deposit_returned: {
    object: 'deposit',
    title: 'Deposit sent back',
    body: '{amount} was not added to your balance and is on its way back to where it came from.',
  },
  withdrawal_paid: {
    object: 'withdrawal',
    title: 'Withdrawal paid',
    body: '{amount} is on its way to you.',
  },
  withdrawal_returned: {
    object: 'withdrawal',
    title: 'Withdrawal not paid',
    body: 'Your withdrawal of {amount} was not paid out. The money is back in your balance.',
  },
  identity_approved: {
    object: 'identity',
    title: 'Identity verified',
    body: 'Your identity is verified (check {ref}).',
  },
  identity_again: {
    object: 'identity',
    title: 'Verify again',
    body: 'Identity check {ref} needs another try.',
  },
  identity_refused: {
    object: 'identity',
    title: 'Identity not verified',
    body: 'Identity check {ref} was refused.',
  },
  bonus_issued: {
    object: 'bonus',
    title: 'A bonus for you',
    body: '“{ref}” is ready for you.',
  },
  jackpot_paid: {
    object: 'jackpot',
    title: 'Jackpot paid',
    body: '{amount} of “{ref}” is in your balance.',
  },
  alert_price: { object: 'match', title: 'Your price is there', body: '{ref}: now at {odds}.' },
  alert_line_up: { object: 'match', title: 'Line-ups are out', body: '{ref}: the line-ups are known.' },
  alert_start: { object: 'match', title: 'Match under way', body: '{ref} has begun.' },
  alert_goal: { object: 'match', title: 'Goal', body: '{ref}: it is {score}.' },
  alert_goal_back: { object: 'match', title: 'Goal taken back', body: '{ref}: it is {score} again.' },
  alert_half_time: { object: 'match', title: 'Half time', body: '{ref}: {score} at half time.' },
  alert_full_time: { object: 'match', title: 'Full time', body: '{ref}: it ended {score}.' },
  alert_bet: {
    object: 'bet',
    title: 'Your bet is about to be decided',
    body: 'Bet {ref} waits for its last match, which ends soon.',
  },
  care_notice: {
    object: 'care',
    title: 'Is it still fun?',
    body: 'You have been betting differently lately. You can set limits or take a break whenever you like.',
  },
} as const satisfies Readonly<Record<NotificationType, Kind>>
