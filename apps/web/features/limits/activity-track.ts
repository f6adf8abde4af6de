import type { ApiClient } from '@touchline/api-client'

/** Interval (ms) of activity marks (RG-08). */
export const TRACK_EVERY = 60_000

/** Statuses in which a limit applies (API-P-13). */
const HOLDING = 'active,confirmed_disabled,unconfirmed_disabled'

/** Whether the player limits the time on the site; false if the call fails. */
export async function hasActivityLimit(api: ApiClient): Promise<boolean> {
  const answer = await api.call('listLimits', { query: { type: 'activity', status: HOLDING } })
  return answer.ok && answer.data.length > 0
}

export interface ActivityOptions {
  readonly api: ApiClient
  readonly every: (ms: number, action: () => void) => () => void
  readonly isVisible: () => boolean
  /** The limit is used up (RG-09). `until`: when it starts anew. */
  readonly onReached: (until: string | null) => void
}

const untilOf = (details: unknown): string | null => {
  const until = typeof details === 'object' && details !== null && 'until' in details ? details.until : null
  return typeof until === 'string' ? until : null
}

/** Reports every 60 s, while the page is visible, that a player with an activity limit is present (RG-08). */
export function trackActivity({ api, every, isVisible, onReached }: ActivityOptions): () => void {
  let stopped = false
  const mark = async () => {
    if (!isVisible()) return
    const answer = await api.call('trackActivity')
    if (stopped || answer.ok || answer.error.kind !== 'refused' || answer.error.status !== 401) return
    stop()
    onReached(untilOf(answer.error.body.details))
  }
  const cancel = every(TRACK_EVERY, () => void mark())
  const stop = () => {
    stopped = true
    cancel()
  }
  void mark()
  return stop
}
