/** Keys by due time, with one timer for all of them. A binary heap: adding and taking cost log n. */
export interface DueQueue<Key> {
  add(at: number, key: Key): void
  /** The earliest key if it is due by `now`. */
  take(now: number): Key | null
  /** When the earliest key is due; null when empty. */
  next(): number | null
  size(): number
}

export function createDueQueue<Key>(): DueQueue<Key> {
  const heap: { readonly at: number; readonly key: Key }[] = []
  const at = (index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]]
    if (first === undefined || second === undefined) return
    heap[a] = second
    heap[b] = first
  }
  const sink = () => {
    for (let index = 0; ; ) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      const least = at(right) < at(left) ? right : left
      if (at(least) >= at(index)) return
      swap(index, least)
      index = least
    }
  }
  return {
    add: (moment, key) => {
      heap.push({ at: moment, key })
      for (let index = heap.length - 1; index > 0; ) {
        const parent = (index - 1) >> 1
        if (at(parent) <= at(index)) return
        swap(parent, index)
        index = parent
      }
    },
    take: (now) => {
      const first = heap[0]
      if (first === undefined || first.at > now) return null
      const last = heap.pop()
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last
        sink()
      }
      return first.key
    },
    next: () => heap[0]?.at ?? null,
    size: () => heap.length,
  }
}
