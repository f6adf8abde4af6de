/** Whether this device says that it has no network, or the page itself came without one (front/files/service-worker.js). */
export const isOffline = (): boolean =>
  !navigator.onLine || document.documentElement.dataset['offline'] !== undefined

/**
 * Tells once that the connection is gone, until it is back (ERR-04). Returns what to call with a failure that may be one of the connection,
 * which answers whether it was.
 */
export function createOfflineNotice(tell: () => void): (failure: { readonly kind: string }) => boolean {
  let told = false
  const lost = () => {
    if (!told) tell()
    told = true
  }
  addEventListener('offline', lost)
  addEventListener('online', () => {
    told = false
  })
  return ({ kind }) => {
    const isLost = kind === 'offline' || (kind !== 'refused' && kind !== 'cancelled' && isOffline())
    if (isLost) lost()
    return isLost
  }
}
