/** Whoever wants to hear of something, and the way to tell them all. */
export interface Listeners<Told extends unknown[] = []> {
  /** Answers how to stop. */
  readonly subscribe: (listener: (...told: Told) => void) => () => void
  readonly tell: (...told: Told) => void
  readonly isHeard: () => boolean
}

export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => void>()
  return {
    subscribe(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(...told) {
      // A copy: who is told may come or go meanwhile.
      for (const listener of [...all]) listener(...told)
    },
    isHeard: () => all.size > 0,
  }
}

/** Whoever wants to hear of one of many, which no other's change reaches. */
export interface KeyedListeners<Key> {
  /** Answers how to stop. */
  readonly subscribe: (key: Key, listener: () => void) => () => void
  /** Tells those of each key that came or went between the two. */
  readonly tellChanged: (before: ReadonlySet<Key>, after: ReadonlySet<Key>) => void
}

/** What nobody listens to any more takes no room. */
export function createKeyedListeners<Key>(): KeyedListeners<Key> {
  const byKey = new Map<Key, Listeners>()
  return {
    subscribe(key, listener) {
      const own = byKey.get(key) ?? createListeners()
      byKey.set(key, own)
      const stop = own.subscribe(listener)
      return () => {
        stop()
        if (!own.isHeard() && byKey.get(key) === own) byKey.delete(key)
      }
    },
    tellChanged(before, after) {
      for (const key of before) if (!after.has(key)) byKey.get(key)?.tell()
      for (const key of after) if (!before.has(key)) byKey.get(key)?.tell()
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
