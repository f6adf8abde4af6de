/** What shows that somebody looks: then what moves, or lies further down, is loaded. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Milliseconds from a sign to what it starts. A press that is the first one is answered before: loading at once took
 * 35 of the 100 ms that it may take on a slow phone (PERF-18).
 */
export const AFTER_SIGN = 150

/** How long (ms) a page waits for a sign: the first look is at what the page came with. */
export const PATIENCE = 6000

/**
 * Calls `act` shortly after each sign of a viewer with the sign, and once without one after `patience` ms; never by
 * itself without a patience. The first look is at what the page came with. Returns how to stop.
 */
export function atFirstSign(
  act: (sign?: Event) => void,
  patience?: number,
  signs: readonly string[] = SIGNS,
): () => void {
  let answering: ReturnType<typeof setTimeout> | undefined
  const hear = (sign: Event) => {
    answering ??= setTimeout(() => {
      answering = undefined
      act(sign)
    }, AFTER_SIGN)
  }
  // Browsers take those of the window as passive.
  for (const sign of signs) window.addEventListener(sign, hear, true)
  const waiting = patience && setTimeout(act, patience)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, hear, true)
    clearTimeout(answering)
    clearTimeout(waiting)
  }
}
