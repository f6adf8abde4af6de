/** How old (ms) an answer may be to be used again, and to be used when a new one fails. */
export interface Ages {
  readonly fresh: number
  readonly usable: number
}

/** Public data in front of the renderer, shared by all visitors of this process. */
export interface DataMemo {
  /**
   * The value of `key`, at most `fresh` ms old. While a fetch runs, everyone waits for that one. When it fails, the last value is
   * used while younger than `usable` ms; after that the failure is thrown.
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

/** `now` in epoch ms. Beyond `MAX_ENTRIES` keys the one longest unused goes. */
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
