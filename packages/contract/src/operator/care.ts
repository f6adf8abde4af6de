import { z } from 'zod'
import { Id, IsoTime, PageQuery } from '../scalars.ts'
import { ActReason } from './staff.ts'

/** Signs that play does somebody harm; what each means stands in the rules (`platform/care/rules.ts`). */
export const HarmMarker = z.enum([
  'chasing',
  'deposits_after_losses',
  'many_deposits',
  'failed_deposits',
  'deposits_over_withdrawals',
  'night_play',
  'long_play',
  'stakes_grown',
  'limits_raised',
])

/** From `medium` on the player is told as well. */
export const CareLevel = z.enum(['none', 'low', 'medium', 'high'])

/** What came of a look at a player: nothing to worry about, or what was done. */
export const CareOutcome = z.enum([
  'no_concern',
  'watched',
  'contacted',
  'limits_agreed',
  'break_begun',
  'on_hold',
])

export const SeenMarker = z.object({
  marker: HarmMarker,
  weight: z.int().min(1),
  /** What was seen, in words. */
  because: z.string(),
  seen_at: IsoTime,
})

const CareReview = z.object({ staff_id: Id, outcome: CareOutcome, reason: z.string(), reviewed_at: IsoTime })

/** How a player stands, with what was seen last of each kind within the last week. */
export const CareState = z.object({
  player_id: Id,
  level: CareLevel,
  score: z.int(),
  raised_at: IsoTime,
  /** When the player was last told. */
  told_at: IsoTime.nullable(),
  /** Null while nobody has looked since it was raised. */
  review: CareReview.nullable(),
  markers: z.array(SeenMarker),
})

export const CareQuery = z.strictObject({
  ...PageQuery,
  /** `reviewed` lists those that somebody has looked at. */
  state: z.enum(['open', 'reviewed']).optional(),
})

/** Null where nothing was ever seen. */
export const PlayerCare = z.object({
  care: CareState.nullable(),
  /** All that was ever seen, the latest first, two hundred at most. */
  seen: z.array(SeenMarker),
})

export const ReviewCare = z.strictObject({ outcome: CareOutcome, reason: ActReason })

export type HarmMarker = z.infer<typeof HarmMarker>
export type CareLevel = z.infer<typeof CareLevel>
export type CareOutcome = z.infer<typeof CareOutcome>
export type SeenMarker = z.infer<typeof SeenMarker>
export type CareState = z.infer<typeof CareState>
