/** Ages (ms) up to which an answer is reused, and is used when a new one fails. */
export interface Ages {
  readonly fresh: number
  readonly usable: number
}

/** Cache of public data for the renderer, shared by all visitors of this process. */
export interface DataMemo {
  /**
   * Returns the value of `key`, at most `fresh` ms old. All callers share a running fetch. If it fails, the last value
   * is used while younger than `usable` ms; after that the failure is thrown.
   */
  remember<T>(key: string, fetchValue: () => Promise<T>, ages: Ages): Promise<T>
}

interface Entry {
  value: unknown
  /** Epoch ms of the value; -Infinity before the first. */
  at: number
  running: Promise<unknown> | null
}

const MAX_ENTRIES = 2000

/** `now` in epoch ms. Above `MAX_ENTRIES` keys the least recently used one is dropped. */
export function createDataMemo(now: () => number): DataMemo {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { value: undefined, at: Number.NEGATIVE_INFINITY, running: null }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return {
    async remember<T>(key: string, fetchValue: () => Promise<T>, ages: Ages): Promise<T> {
      const entry = entryOf(key)
      if (now() - entry.at < ages.fresh) return entry.value as T
      entry.running ??= fetchValue()
        .then((value) => {
          entry.value = value
          entry.at = now()
          return value
        })
        .finally(() => {
          entry.running = null
        })
      try {
        return (await entry.running) as T
      } catch (error) {
        if (now() - entry.at < ages.usable) return entry.value as T
        throw error
      }
    },
  }
}
