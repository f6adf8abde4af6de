/** A fake IntersectionObserver for tests. It records the observed elements, and the test reports what is near. */
export class Watcher {
  static readonly all: Watcher[] = []
  readonly seen = new Set<Element>()
  readonly tell: IntersectionObserverCallback
  readonly margin: string | undefined
  constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.tell = tell
    this.margin = options?.rootMargin
    Watcher.all.push(this)
  }
  observe(element: Element) {
    this.seen.add(element)
  }
  unobserve(element: Element) {
    this.seen.delete(element)
  }
  disconnect() {
    this.seen.clear()
  }
}

/** Reports that an element came near the viewport or left. One with `data-boxless` has no box. */
export function come(target: Element, isIntersecting: boolean): void {
  for (const watcher of Watcher.all) {
    if (!watcher.seen.has(target)) continue
    const size = target.hasAttribute('data-boxless') ? 0 : 100
    const boundingClientRect = { width: size, height: size }
    const entry = { target, isIntersecting, boundingClientRect } as unknown as IntersectionObserverEntry
    watcher.tell([entry], watcher as unknown as IntersectionObserver)
  }
}
