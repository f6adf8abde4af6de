import { fault, type Fault, lineOf } from './seen.ts'

/** Whether a page has come. Runs inside the page, as seen.ts does. */

/** What stands for something that is on its way. */
const WAITING = '.sk, [aria-busy="true"], [data-pending], [data-opening]'
/** Where it is waited for: what is outside stays as it is for as long as nobody opens it. */
const PLACES = 'main, .app-slip, .app-header, dialog[open]'

const isEnding = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity

/** What of the page is on its way; null when all of it is there. A skeleton without a height is one that nobody sees. */
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

/** Waits until all of it is there, and two frames in a row have added and taken nothing. What has not come by then is a fault. */
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
