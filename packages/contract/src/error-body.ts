import { z } from 'zod'
import { type ErrorBody as Body, type ErrorCode, ERRORS } from './errors.ts'

const CODES = Object.keys(ERRORS).map(Number) as ErrorCode[]

/** The fault of one selection of a refused bet. */
export const SelectionErrorBody = z.object({
  selection_id: z.string(),
  code: z.int(),
  localized_message: z.string(),
  /** Current odds in thousandths; absent when there are none. */
  current_odds: z.int().exactOptional(),
})

export const BetErrorsBody = z.object({ code: z.int(), selections: z.array(SelectionErrorBody) })

/** The body of every refused call; `errors.ts` has its type for code without schemas. */
export const ErrorBody = z.object({
  code: z.literal(CODES),
  message: z.string(),
  /** In the language of the call. */
  localized_message: z.string().exactOptional(),
  details: z.unknown().optional(),
  /** Field path to messages. */
  errors: z.record(z.string(), z.array(z.string())).exactOptional(),
  /** One entry per bet, in the order sent. */
  errors_by_bet: z.array(BetErrorsBody).exactOptional(),
}) satisfies z.ZodType<Body>

export type ErrorBody = Body
