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
  /** Epoch ms of the value, and until when it may be used; -Infinity before the first. */
  at: number
  until: number
  running: Promise<unknown> | null
}

const MAX_ENTRIES = 2000

const NEW: Entry = {
  value: undefined,
  at: Number.NEGATIVE_INFINITY,
  until: Number.NEGATIVE_INFINITY,
  running: null,
}

/**
 * `now` in epoch ms. Values that may not be used any more are dropped, and above `MAX_ENTRIES` keys the least recently
 * used one.
 */
export function createDataMemo(now: () => number): DataMemo {
  const entries = new Map<string, Entry>()

  /** In the order of their last use, so what has expired is mostly in front. */
  function forgetOld(): void {
    for (const [key, { until, running }] of entries) {
      if (entries.size < MAX_ENTRIES && (running !== null || now() < until)) return
      entries.delete(key)
    }
  }

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? { ...NEW }
    entries.delete(key)
    forgetOld()
    entries.set(key, entry)
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
          entry.until = entry.at + ages.usable
          return value
        })
        .finally(() => {
          entry.running = null
        })
      try {
        return (await entry.running) as T
      } catch (error) {
        if (now() < entry.until) return entry.value as T
        throw error
      }
    },
  }
}
