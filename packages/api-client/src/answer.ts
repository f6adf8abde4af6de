import type { ErrorBody } from '@touchline/contract'
import type { ApiFailure, ApiResult } from './types.ts'

const fail = (error: ApiFailure): { ok: false; error: ApiFailure } => ({ ok: false, error })

/** Dates that some platforms write as `2026-11-21 18:00:00 UTC`, as ISO ones (CATALOGUE-21). */
const isoDates = (text: string): string =>
  text.replace(/"(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC"/g, '"$1T$2Z"')

const parse = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(isoDates(text)) as unknown }
  } catch {
    return null
  }
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'message' in value &&
  typeof value.message === 'string'

/**
 * Reads an answer. A refusal without the contract's body (a proxy's 502 page) keeps its status as the code, which tells
 * it from a network failure.
 */
export async function readAnswer(
  response: Response,
  accepts: (data: unknown) => boolean | Promise<boolean>,
): Promise<ApiResult<unknown>> {
  const parsed = parse(await response.text())
  if (response.ok) {
    if (parsed === null || !(await accepts(parsed.value))) return fail({ kind: 'malformed' })
    return { ok: true, data: parsed.value }
  }
  const body = isErrorBody(parsed?.value)
    ? parsed.value
    : { code: response.status, message: response.statusText || `HTTP ${response.status}` }
  return fail({ kind: 'refused', status: response.status, body })
}

/** One abort controller for the caller's signal and the time-out; `failure` tells which of them ended the call. */
export function callLimit(caller: AbortSignal | undefined, timeout: number) {
  const controller = new AbortController()
  let failure: ApiFailure = { kind: 'offline' }
  const end = (reason: ApiFailure) => {
    failure = reason
    controller.abort()
  }
  const cancel = () => end({ kind: 'cancelled' })
  const timer = setTimeout(() => end({ kind: 'timeout' }), timeout)
  if (caller?.aborted) cancel()
  else caller?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    /** The meaning of an exception of `fetch`: unless the call was ended, it is a network failure. */
    failure: () => fail(failure),
    release: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', cancel)
    },
  }
}
