const OLD = 'old-page'

/** What the server rendered into this page is out of date: it is asked for again once that can cost nothing (player/realtime/page-refresh.ts). */
export const pageIsOld = (): void => void dispatchEvent(new Event(OLD))

/** Answers how to stop. */
export function onOldPage(listener: () => void): () => void {
  addEventListener(OLD, listener)
  return () => removeEventListener(OLD, listener)
}
