/** Listeners, and the function that calls them all. */
export interface Listeners<Told extends unknown[] = []> {
  /** Returns the unsubscribe function. */
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
      // Copied, because listeners may subscribe or unsubscribe while they are called.
      for (const listener of [...all]) listener(...told)
    },
    isHeard: () => all.size > 0,
  }
}

/** Listeners by key, each called only for changes of its own key. */
export interface KeyedListeners<Key> {
  /** Returns the unsubscribe function. */
  readonly subscribe: (key: Key, listener: () => void) => () => void
  /** Calls the listeners of each key that is in only one of the sets. */
  readonly tellChanged: (before: ReadonlySet<Key>, after: ReadonlySet<Key>) => void
}

/** Creates listeners by key. A key without listeners takes no memory. */
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

/** A value with listeners for its changes. */
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

/** A value that calls its listeners whenever it may have changed. */
export type Source<V> = Pick<Signal<V>, 'get' | 'subscribe'>

/** Combines several stop functions into one. */
export const together = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}

/**
 * Calls `act` with the values of `read`, at once and whenever a source reports and a value has changed. Before the next
 * call and at the end it calls what `act` returned. If `act` changes the sources itself, the change is handled after
 * it. If `act` throws later on, the page hears of it as of any uncaught error; whoever changed the source does not.
 */
export function follow<const Read extends readonly unknown[]>(
  sources: readonly Pick<Source<unknown>, 'subscribe'>[],
  read: () => Read,
  act: (...read: Read) => (() => void) | void,
): () => void {
  let known: Read | null = null
  let end: (() => void) | void
  let isDeaf = false
  const look = () => {
    if (isDeaf) return
    isDeaf = true
    try {
      for (let next = read(); !isSame(known, next); next = read()) {
        end?.()
        end = undefined
        known = next
        end = act(...next)
      }
    } finally {
      isDeaf = false
    }
  }
  const stops = sources.map(({ subscribe }) =>
    subscribe(() => {
      try {
        look()
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }),
  )
  look()
  return () => {
    isDeaf = true
    together(stops)()
    end?.()
  }
}

const isSame = (known: readonly unknown[] | null, next: readonly unknown[]): boolean =>
  known !== null && next.every((value, index) => Object.is(value, known[index]))
