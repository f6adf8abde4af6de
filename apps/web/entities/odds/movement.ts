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
