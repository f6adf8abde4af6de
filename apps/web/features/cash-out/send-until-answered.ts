import type { ApiFailure, ApiResult } from '@touchline/api-client'

/** Delays (ms) before the call is sent again after lost answers; the last one repeats. */
const PAUSES = [500, 1000, 2000, 4000, 8000] as const

/** After this many server faults in a row the fault is final. */
const FAULTS_TAKEN = 5

/** Error code of a bet that is being cashed out. After a lost answer this may be the same call. */
const IN_PROGRESS = 123

/** Whether the server may have received the call though its answer was lost. */
const isLost = (error: ApiFailure): boolean => error.kind !== 'refused' || error.status === 408

const isFault = (error: ApiFailure): boolean => error.kind === 'refused' && error.status >= 500

export interface Sending {
  /** Milliseconds. */
  readonly wait: (time: number) => Promise<void>
  /** An answer was lost, so the result is unknown for now. */
  readonly onLost: () => void
}

/**
 * Sends an idempotent call until its result is known. After a lost answer the call is sent again with the same key, so
 * that it has effect only once.
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
