import type { ApiResult } from '@touchline/api-client'

/** The backend gave no answer that a page could be made of. */
class BackendAway extends Error {
  override readonly name = 'BackendAway'
  /** There is no backend for now: nothing answers, or a proxy in its place. One call that fails or is slow is something else. */
  readonly isGone: boolean

  constructor(message: string, isGone = false) {
    super(message)
    this.isGone = isGone
  }
}

/** Whether there is no backend for now. By name, not class: each bundle has its own class, and one catches what another threw. */
export const isBackendGone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'BackendAway' && 'isGone' in error && error.isGone === true

/** Of a proxy that has nobody behind it. */
const GONE = new Set([502, 503, 504])

/** The data, null where the backend says there is none with this id. Throws `BackendAway` for everything else. */
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
