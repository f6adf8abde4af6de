const OLD = 'old-page'

/** Marks the server's page as out of date. It is refreshed when that is cheap (player/realtime/page-refresh.ts). */
export const pageIsOld = (): void => void dispatchEvent(new Event(OLD))

/** Returns the unsubscribe function. */
export function onOldPage(listener: () => void): () => void {
  addEventListener(OLD, listener)
  return () => removeEventListener(OLD, listener)
}
