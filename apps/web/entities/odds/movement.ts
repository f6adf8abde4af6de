/**
 * Prices that roll at once, and then in a second. More nobody could follow, and to draw them would keep presses and the
 * newest prices waiting: with 75 a second a page under 2,000 changes a second was busy for 83 % of its time (PERF-05).
 */
const MOST_ROLLING = 24

/**
 * Least time (ms) between two rolls of one price. A roll is a flash of its digits, and no place of a page may have more
 * than three a second (WCAG 2.3.1), though all that roll at once take less room than the criterion's 21,824 px².
 */
const PAUSE = 334

/** Rolls that are left, as of the last price that asked for one. */
let left = MOST_ROLLING
let asked = 0
const rolled = new WeakMap<object, number>()

/** Whether the number of this price may roll now. */
export function mayRoll(price: object, now: number = performance.now()): boolean {
  if (now - (rolled.get(price) ?? Number.NEGATIVE_INFINITY) < PAUSE) return false
  left = Math.min(MOST_ROLLING, left + ((now - asked) * MOST_ROLLING) / 1000)
  asked = now
  if (left < 1) return false
  left -= 1
  rolled.set(price, now)
  return true
}

interface Shown {
  readonly until: number
  readonly end: () => void
}

const shown = new Map<Element, Shown>()
let timer: ReturnType<typeof setTimeout> | null = null

function sweep() {
  timer = null
  const now = performance.now()
  // In order of their end, because every move is shown equally long.
  for (const [element, { until, end }] of shown) {
    if (until > now) break
    shown.delete(element)
    end()
  }
  wait()
}

function wait() {
  const [first] = shown.values()
  if (timer === null && first !== undefined)
    timer = setTimeout(sweep, Math.max(first.until - performance.now(), 50))
}

/** Calls `end` after `duration` ms, unless the element moves again first. One timer serves all cells. */
export function endLater(element: Element, duration: number, end: () => void): void {
  shown.delete(element)
  shown.set(element, { until: performance.now() + duration, end })
  wait()
}

export function forget(element: Element): void {
  shown.delete(element)
}
