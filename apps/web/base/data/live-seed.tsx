'use client'
import type { MatchDocument } from '@touchline/live'
import { useLive } from './live-context.tsx'

const seeded = new WeakMap<object, true>()

/**
 * Seeds the live store with a page's documents before anything below reads it. `source` is the prop they are made from,
 * and is seeded once. Safe while rendering, because a document that is not newer changes nothing.
 */
export function useLiveSeed<Source extends object>(
  source: Source,
  documents: (source: Source) => readonly MatchDocument[],
): void {
  const live = useLive()
  if (live === null || seeded.has(source)) return
  seeded.set(source, true)
  live.store.seed(documents(source))
}
