const OLD = 'old-page'

/** What the server rendered is out of date; it is asked for again when that costs nothing (player/realtime/page-refresh.ts). */
export const pageIsOld = (): void => void dispatchEvent(new Event(OLD))

/** Answers how to stop. */
export function onOldPage(listener: () => void): () => void {
  addEventListener(OLD, listener)
  return () => removeEventListener(OLD, listener)
}
