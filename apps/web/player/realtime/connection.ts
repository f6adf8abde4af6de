/** Whether the device reports no network, or the page came from the offline cache (front/files/service-worker.js). */
export const isOffline = (): boolean =>
  !navigator.onLine || document.documentElement.dataset['offline'] !== undefined

/**
 * Calls `tell` once when the connection is lost, and again only after it was back (ERR-04). Returns a function that
 * takes a failure and returns whether it was one of the connection.
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
