import { fault, type Fault, lineOf } from './seen.ts'

/** Whether a page is complete. Runs inside the page, like seen.ts. */

/** Placeholders of what is still loading. */
const WAITING = '.sk, [aria-busy="true"], [data-pending], [data-opening]'
/** Where to wait for it; elsewhere content is loaded only once somebody opens it. */
const PLACES = 'main, .app-slip, .app-header, dialog[open]'

const isEnding = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity

/** A part of the page that is still missing; null when it is complete. A skeleton without a height is invisible. */
function coming(): Element | string | null {
  if (document.readyState !== 'complete') return 'the document'
  if (document.fonts.status !== 'loaded') return 'a font'
  if (document.getAnimations().some(isEnding)) return 'a movement'
  for (const place of document.querySelectorAll(PLACES))
    for (const part of [place, ...place.querySelectorAll(WAITING)])
      if (part.matches(WAITING) && part.checkVisibility({ visibilityProperty: true })) return part
  return null
}

const LONGEST_WAIT = 15_000

/**
 * Waits until everything is there and nothing changes for two frames in a row. What is still missing then is a fault.
 */
export async function standing(): Promise<Fault[]> {
  let changed = false
  const watch = new MutationObserver(() => (changed = true))
  watch.observe(document, { subtree: true, childList: true })
  const end = performance.now() + LONGEST_WAIT
  let missing: Element | string | null = null
  let still = 0
  while (still < 2 && performance.now() < end) {
    changed = false
    await new Promise((frame) => requestAnimationFrame(frame))
    missing = coming()
    still = changed || missing !== null ? 0 : still + 1
  }
  watch.disconnect()
  if (still === 2) return []
  const [part, text] =
    missing instanceof Element ? [missing, ''] : [document.body, missing ?? 'it goes on changing']
  return [fault('unready', part, `after ${LONGEST_WAIT / 1000} s`, lineOf(text))]
}
