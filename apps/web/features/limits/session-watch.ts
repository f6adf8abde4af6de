import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { SportsbookSession } from '@touchline/contract'

/** Interval (ms) of session checks (RG-01). */
export const CHECK_EVERY = 30_000

/** A session limit is used up (RG-05, RG-06). */
export class SessionForbiddenError extends Error {
  constructor() {
    super('User is out of limit')
    this.name = 'SessionForbiddenError'
  }
}

const statusOf = (error: ApiFailure): number | null => (error.kind === 'refused' ? error.status : null)

/**
 * Checks or continues the session. It is a POST, so that no cache answers. Throws `SessionForbiddenError` if a limit is
 * used up, otherwise the failure of the call.
 */
export async function askSession(
  api: ApiClient,
  call: 'openSession' | 'continueSession' = 'openSession',
): Promise<SportsbookSession> {
  const answer = await api.call(call)
  if (answer.ok) return answer.data
  if (statusOf(answer.error) === 403) throw new SessionForbiddenError()
  throw answer.error
}

export interface SessionWatchOptions {
  readonly ask: () => Promise<SportsbookSession>
  /** Runs an action after a delay. Returns the function that cancels it. */
  readonly after: (ms: number, action: () => void) => () => void
  readonly onSession: (session: SportsbookSession) => void
  /** A session limit is used up. */
  readonly onOutOfLimit: () => void
  readonly onUnauthorized: () => void
}

/** Statuses that end the checks; other failures are ignored (RG-04). */
const ENDS = { 400: () => {}, 401: (on: SessionWatchOptions) => on.onUnauthorized() } as const

/** Checks the session every 30 s until it is over, or the site answers that it has no reality checks (RG-01, RG-04). */
export function watchSession(options: SessionWatchOptions): () => void {
  let stopped = false
  let cancel = () => {}
  const round = async () => {
    try {
      const session = await options.ask()
      if (!stopped) options.onSession(session)
    } catch (error) {
      if (stopped) return
      if (error instanceof SessionForbiddenError) return options.onOutOfLimit()
      const status = statusOf(error as ApiFailure)
      if (status === 400 || status === 401) return ENDS[status](options)
    }
    if (!stopped) cancel = options.after(CHECK_EVERY, () => void round())
  }
  void round()
  return () => {
    stopped = true
    cancel()
  }
}
