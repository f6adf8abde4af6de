/**
 * Prices that roll within a second, and at most together: of those that change in one frame all roll, or none, because a
 * few among hundreds tell nobody anything. To draw them would keep presses and the newest prices waiting: with 75 a
 * second a page under 2,000 changes a second was busy for 83 % of its time (PERF-05), and 24 of the 1,500 prices that a
 * connection brings at its return took a fifth of the time until all were right (PERF-07).
 */
const MOST_ROLLING = 24

/**
 * Least time (ms) between two rolls of one price. A roll is a flash of its digits, and no place of a page may have more
 * than three a second (WCAG 2.3.1), though all that roll at once take less room than the criterion's 21,824 px².
 */
const PAUSE = 334

/** When (ms) as many could roll again as if none had: each takes its part of a second from whatever comes after it. */
let paidUntil = 0
const rolled = new WeakMap<object, number>()

/** Which of the prices that changed together may roll now. */
export function allowedToRoll<Price extends object>(prices: Iterable<Price>, now: number): readonly Price[] {
  const ready = [...prices].filter((price) => now - (rolled.get(price) ?? -PAUSE) >= PAUSE)
  const then = Math.max(paidUntil, now) + (ready.length * 1000) / MOST_ROLLING
  if (then > now + 1000) return []
  paidUntil = then
  for (const price of ready) rolled.set(price, now)
  return ready
}

const changed = new Set<HTMLElement>()

/** Has the number of a price roll in once more (BEYOND-39), together with the others of this frame. */
export function roll(button: HTMLElement): void {
  changed.add(button)
  if (changed.size > 1) return
  queueMicrotask(() => {
    // Another value begins another animation.
    for (const { dataset } of allowedToRoll(changed, performance.now()))
      dataset['roll'] = dataset['roll'] === 'once' ? 'again' : 'once'
    changed.clear()
  })
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
  if (timer !== null) return
  const [first] = shown.values()
  if (first !== undefined) timer = setTimeout(sweep, Math.max(first.until - performance.now(), 50))
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
