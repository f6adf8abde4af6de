import { currentIds } from '@touchline/telemetry/log'
import { currentSpan, spannedWithin, traceparentOf } from '@touchline/telemetry/spans'
import { REQUEST_ID } from './visits.ts'

/** What the backend is told of the visit that a page is rendered for first. */
function passedOn(): Readonly<Record<string, string>> {
  const { request } = currentIds() ?? {}
  const span = currentSpan()
  return {
    ...(request !== undefined && { [REQUEST_ID]: request }),
    ...(span !== null && { traceparent: traceparentOf(span.context) }),
  }
}

/** `fetch` by which pages call the backend: it says on whose behalf. */
export const fetchOfPages: typeof fetch = (input, init = {}) =>
  spannedWithin(
    'call of a page',
    () =>
      globalThis.fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...passedOn() },
      }),
    () => ({ kind: 'client' }),
  )
