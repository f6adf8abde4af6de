/** Whoever wants to hear of something, and the way to tell them all. */
export interface Listeners {
  /** Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  readonly tell: () => void
}

export function createListeners(): Listeners {
  const all = new Set<() => void>()
  return {
    subscribe(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell() {
      // A copy: who is told may come or go meanwhile.
      for (const listener of [...all]) listener()
    },
  }
}

/** A value, and whoever wants to hear that it was set. */
export interface Signal<V> {
  readonly get: () => V
  readonly set: (next: V) => void
  readonly subscribe: Listeners['subscribe']
}

export function signal<V>(value: V): Signal<V> {
  const { subscribe, tell } = createListeners()
  return {
    get: () => value,
    set(next) {
      value = next
      tell()
    },
    subscribe,
  }
}
