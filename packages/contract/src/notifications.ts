import { z } from 'zod'
import { Id, IsoTime } from './scalars.ts'

/** Types of notifications. */
export const NotificationType = z.enum([
  'bet_won',
  'bet_lost',
  'bet_refunded',
  'bet_cashed_out',
  'bet_reopened',
  'deposit_succeeded',
  'deposit_failed',
  'deposit_expired',
  'deposit_held',
  'deposit_returned',
  'withdrawal_paid',
  'withdrawal_returned',
  'identity_approved',
  'identity_again',
  'identity_refused',
  'bonus_issued',
  'jackpot_paid',
  'alert_price',
  'alert_line_up',
  'alert_start',
  'alert_goal',
  'alert_goal_back',
  'alert_half_time',
  'alert_full_time',
  'alert_bet',
  'care_notice',
])

/** The object of a notification, which decides where opening it leads. */
export const NotificationObject = z.enum([
  'bet',
  'deposit',
  'withdrawal',
  'identity',
  'bonus',
  'jackpot',
  'match',
  'care',
])

/** A notification (NOTIFY-01); its texts are in the language of the call or channel. */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  /** Reference of its object. */
  caption: z.string(),
  body: z.string(),
  type: NotificationType,
  object_type: NotificationObject,
  object_id: Id.nullable(),
  /** Of the match that it leads to; absent for other objects. */
  sport_key: z.string().optional(),
  read: z.boolean(),
  created_at: IsoTime,
})

/** Number of unread notifications. */
export const UnreadCounters = z.object({ unread: z.int().min(0) })

/** Number of notifications kept per player (CONST-04). */
export const NOTIFICATIONS_MAX = 100

export type NotificationType = z.infer<typeof NotificationType>
export type NotificationObject = z.infer<typeof NotificationObject>
export type Notification = z.infer<typeof Notification>
export type UnreadCounters = z.infer<typeof UnreadCounters>
