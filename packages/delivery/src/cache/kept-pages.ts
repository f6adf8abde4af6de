import type { Page } from './page.ts'

export interface KeepOptions {
  readonly now: () => number
  /** How long (ms) an answer is reused. */
  readonly fresh: number
  /** Bytes of pages kept, uncompressed; the oldest is dropped first. */
  readonly capacity: number
}

/** Pages that others may get, by what they depend on. */
export interface KeptPages {
  get(key: string): Page | undefined
  keep(key: string, page: Page): void
}

interface Kept {
  readonly page: Page
  /** ms by the given clock. */
  readonly at: number
}

const MAX_KEPT = 2_000_000

export function createKeptPages({ now, fresh, capacity }: KeepOptions): KeptPages {
  const kept = new Map<string, Kept>()
  let size = 0

  function forget(key: string): void {
    size -= kept.get(key)?.page.body.size ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const present = kept.get(key)
      return present !== undefined && now() - present.at < fresh ? present.page : undefined
    },
    keep(key, page) {
      if (page.body.size > MAX_KEPT) return
      forget(key)
      kept.set(key, { page, at: now() })
      size += page.body.size
      // In the order they were made, so expired pages are in front.
      for (const [oldest, { at }] of kept) {
        if (size <= capacity && now() - at < fresh) break
        forget(oldest)
      }
    },
  }
}
