import type { ApiResult } from '@touchline/api-client'

/** The backend gave no usable answer. */
class BackendAway extends Error {
  override readonly name = 'BackendAway'
  /**
   * The backend is away: nothing answers, or only a proxy in front of it. A single failed or slow call does not count.
   */
  readonly isGone: boolean

  constructor(message: string, isGone = false) {
    super(message)
    this.isGone = isGone
  }
}

/** Whether the error says that the backend is away. Compares the name, because each bundle has its own class. */
export const isBackendGone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'BackendAway' && 'isGone' in error && error.isGone === true

/** Statuses of a proxy whose backend is away. */
const GONE = new Set([502, 503, 504])

/** Returns the data; null if the backend has nothing with this id. Throws `BackendAway` for every other failure. */
export function dataOrNull<T>(name: string, result: ApiResult<T>): T | null {
  if (result.ok) return result.data
  const { error } = result
  if (error.kind === 'refused' && (error.status === 404 || error.status === 410)) return null
  throw new BackendAway(
    error.kind === 'refused' ? `${name}: ${error.status} ${error.body.message}` : `${name}: ${error.kind}`,
    error.kind === 'offline' || (error.kind === 'refused' && GONE.has(error.status)),
  )
}

export function dataOf<T>(name: string, result: ApiResult<T>): T {
  const data = dataOrNull(name, result)
  if (data === null) throw new BackendAway(`${name}: 404`)
  return data
}
