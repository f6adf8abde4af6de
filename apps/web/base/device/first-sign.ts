/** What shows that somebody looks: then what moves, or lies further down, is loaded. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Calls `act` at each sign of a viewer, and once after `patience` ms without one; never by itself without a patience.
 * The first look is at what the page came with. Returns how to stop.
 */
export function atFirstSign(act: () => void, patience?: number): () => void {
  for (const sign of SIGNS) window.addEventListener(sign, act, { passive: true })
  const timer = patience === undefined ? undefined : setTimeout(act, patience)
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, act)
    clearTimeout(timer)
  }
}
