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

/** What has a value, and tells whenever it may be another. */
export type Source<V> = Pick<Signal<V>, 'get' | 'subscribe'>

/** Ends all of them. */
export const together = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}

/**
 * Acts on what is read, now and whenever a source tells and any of it is another. What acting answers is done before the next, and at the
 * end. What it changes of the sources itself is acted on after it.
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
  const stops = sources.map(({ subscribe }) => subscribe(look))
  look()
  return () => {
    isDeaf = true
    together(stops)()
    end?.()
  }
}

const isSame = (known: readonly unknown[] | null, next: readonly unknown[]): boolean =>
  known !== null && next.every((value, index) => Object.is(value, known[index]))
