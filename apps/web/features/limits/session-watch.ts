import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { SportsbookSession } from '@touchline/contract'

/** Between two questions about the session (RG-01), ms. */
export const CHECK_EVERY = 30_000

/** A limit on the session is used up (RG-05, RG-06). */
export class SessionForbiddenError extends Error {
  constructor() {
    super('User is out of limit')
    this.name = 'SessionForbiddenError'
  }
}

const statusOf = (error: ApiFailure): number | null => (error.kind === 'refused' ? error.status : null)

/**
 * Asks about the session, or continues it: a POST, so that no cache ever answers. Throws `SessionForbiddenError` when it is out of
 * limit, the failure of the call otherwise.
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
  /** Runs an action some ms later; answers how to give it up. */
  readonly after: (ms: number, action: () => void) => () => void
  readonly onSession: (session: SportsbookSession) => void
  /** A limit on the session is used up. */
  readonly onOutOfLimit: () => void
  readonly onUnauthorized: () => void
}

/** What ends the questions, by status; other failures pass (RG-04). */
const ENDS = { 400: () => {}, 401: (on: SessionWatchOptions) => on.onUnauthorized() } as const

/** Asks about the session every 30 s until it is over, or the site says that it has no reality checks (RG-01, RG-04). */
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
