import type { ApiFailure, ApiResult } from '@touchline/api-client'

/** How long after each lost answer the call is sent again, ms; the last repeats. */
const PAUSES = [500, 1000, 2000, 4000, 8000] as const

/** So many answers of a faulty server in a row are taken for its last word. */
const FAULTS_TAKEN = 5

/** The code of a bet that is being cashed out: by this very call, when its answer had been lost. */
const IN_PROGRESS = 123

/** Whether the call may have arrived without its answer reaching us. */
const isLost = (error: ApiFailure): boolean => error.kind !== 'refused' || error.status === 408

const isFault = (error: ApiFailure): boolean => error.kind === 'refused' && error.status >= 500

export interface Sending {
  /** Milliseconds. */
  readonly wait: (time: number) => Promise<void>
  /** An answer was lost: what became of the call is not known for now. */
  readonly onLost: () => void
}

/**
 * Sends an idempotent call until it is known what became of it: a lost answer is asked for by sending the call again under its key,
 * which never does it twice.
 */
export async function sendUntilAnswered<T>(
  send: () => Promise<ApiResult<T>>,
  { wait, onLost }: Sending,
): Promise<ApiResult<T>> {
  let faults = 0
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send()
    if (answer.ok) return answer
    const { error } = answer
    if (isFault(error)) faults += 1
    const running = attempt > 0 && error.kind === 'refused' && error.body.code === IN_PROGRESS
    if (!isLost(error) && !running && (!isFault(error) || faults === FAULTS_TAKEN)) return answer
    onLost()
    await wait(PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0)
  }
}
