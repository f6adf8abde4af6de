import { z } from 'zod'
import { Amount, CurrencyCode, Id, IsoTime } from './scalars.ts'

/** What a player may limit: deposits, losses or stakes in a period; time per session or period. */
export const MoneyLimitType = z.enum(['deposit', 'loss', 'stake'])
export const LimitType = z.enum([...MoneyLimitType.options, 'session', 'activity'])
/** How usage is counted: gross, net of returns, or time. */
export const LimitStrategy = z.enum(['gross', 'net', 'time'])
export const CalendarPeriod = z.enum(['day', 'week', 'month'])
export const LimitPeriod = z.enum([...CalendarPeriod.options, 'session'])
/** `unconfirmed_disabled` holds until a raise or removal is confirmed; `confirmed_disabled` has ended. */
export const LimitStatus = z.enum(['active', 'unconfirmed_disabled', 'confirmed_disabled'])

/** A limit of a player (RG-07). */
export const UserLimit = z.object({
  id: Id,
  type: LimitType,
  strategy: LimitStrategy,
  status: LimitStatus,
  period: LimitPeriod,
  /** Who set it: players set their own. */
  parent_type: z.literal('player'),
  /** When a requested raise or removal may be confirmed; for an ended limit, when it ended. */
  disable_at: IsoTime.nullable(),
  created_at: IsoTime,
  /** Until when it may be confirmed; after that the request has lapsed. */
  confirm_until: IsoTime.nullable(),
  /** For limits on money: the limit and its usage in subunits, and when usage is reset. */
  accounts: z.array(
    z.object({
      currency: CurrencyCode,
      amount_cents: Amount,
      current_value_amount_cents: Amount,
      active_until: IsoTime.nullable(),
    }),
  ),
  /** For limits on time. */
  duration: z
    .object({ seconds: Amount, current_value_seconds: Amount, active_until: IsoTime.nullable() })
    .nullable(),
  /** The requested value in subunits or seconds; null removes the limit. Absent without a request. */
  requested: z.object({ value: Amount.nullable() }).optional(),
})

const DAY = 86_400

/** Sets a limit, or requests a higher one. Each type and period is a limit of its own. */
export const SetLimit = z.discriminatedUnion('type', [
  z.strictObject({
    type: MoneyLimitType,
    period: CalendarPeriod,
    currency: CurrencyCode,
    /** Subunits. */
    amount_cents: z.int().min(1).max(1_000_000_000_000),
  }),
  z.strictObject({
    type: z.literal('session'),
    period: z.literal('session'),
    seconds: z.int().min(900).max(DAY),
  }),
  z.strictObject({
    type: z.literal('activity'),
    period: CalendarPeriod,
    seconds: z
      .int()
      .min(900)
      .max(31 * DAY),
  }),
])

/** `active,unconfirmed_disabled` */
const Statuses = z
  .string()
  .regex(/^[a-z_]{1,30}(,[a-z_]{1,30}){0,3}$/)
  .transform((text) => text.split(','))
  .pipe(z.array(LimitStatus))

export const LimitsQuery = z.strictObject({ type: LimitType.optional(), status: Statuses.optional() })

/** A break from betting. Neither kind can be ended early. */
export const BreakType = z.enum(['time_out', 'self_exclusion'])

export const TakeBreak = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('time_out'), days: z.int().min(1).max(42) }),
  /** Null is permanent. */
  z.strictObject({ type: z.literal('self_exclusion'), months: z.int().min(6).max(60).nullable() }),
])

/** `until` null is permanent. */
export const Break = z.object({ type: BreakType, until: IsoTime.nullable() })

export type LimitType = z.infer<typeof LimitType>
export type LimitPeriod = z.infer<typeof LimitPeriod>
export type LimitStatus = z.infer<typeof LimitStatus>
export type LimitStrategy = z.infer<typeof LimitStrategy>
export type CalendarPeriod = z.infer<typeof CalendarPeriod>
export type UserLimit = z.infer<typeof UserLimit>
export type SetLimit = z.infer<typeof SetLimit>
export type BreakType = z.infer<typeof BreakType>
export type TakeBreak = z.infer<typeof TakeBreak>
export type Break = z.infer<typeof Break>
