import { ERRORS, type ErrorBody, type ErrorCode, type Refusal } from '@touchline/contract'
import { isAway } from '../db/index.ts'
import { fieldText } from './field-texts.ts'
import { messageOf } from './messages.ts'

export const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'refused' in result

/** Errors by field, translated. No prototype: a field may be called `__proto__`. */
function wordedErrors(errors: Readonly<Record<string, string[]>>, locale: string): Record<string, string[]> {
  const worded: Record<string, string[]> = Object.create(null)
  for (const [field, texts] of Object.entries(errors))
    worded[field] = texts.map((text) => fieldText(text, locale))
  return worded
}

/** HTTP status and body of a refusal: `message` for logs, and a text for the player in `locale`. */
export function refusalAnswer(
  refusal: Refusal,
  locale: string,
): { readonly status: number; readonly body: ErrorBody } {
  const { refused, errors, ...rest } = refusal
  const { status, message } = ERRORS[refused]
  const worded = errors && { errors: wordedErrors(errors, locale) }
  return {
    status,
    body: { code: refused, message, localized_message: messageOf(refused, locale), ...rest, ...worded },
  }
}

/** The Retry-After header, for a body whose details have a wait. */
export function retryHeader({ details }: ErrorBody): Readonly<Record<string, string>> {
  const { retry_after: wait } = (details ?? {}) as { readonly retry_after?: number }
  return wait === undefined ? {} : { 'retry-after': String(wait) }
}

/** A refusal thrown outside a handler. */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message ?? ERRORS[refusal.refused].message)
    this.refusal = refusal
  }
}

/** Meaning of the framework's errors, by code; others by status. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 403,
  FST_ERR_CTP_BODY_TOO_LARGE: 413,
}

/** Seconds to wait when the service was away. */
const RETRY_AFTER = 2

/** The service cannot answer now. Everything may be tried again; writes with the same key. */
export const AWAY: Refusal = { refused: 503, details: { retry_after: RETRY_AFTER } }

/** The refusal that an error means; null for a bug. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof RefusedError) return error.refusal
  if (isAway(error)) return AWAY
  if (typeof error !== 'object' || error === null) return null
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (typeof code === 'string' && FRAMEWORK[code] !== undefined) return { refused: FRAMEWORK[code] }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null
  return { refused: statusCode in ERRORS ? (statusCode as ErrorCode) : 400 }
}
