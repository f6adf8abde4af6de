'use client'
import type { MatchDocument } from '@touchline/live'
import { useLive } from './live-context.tsx'

const seeded = new WeakMap<object, true>()

/**
 * Gives the live store what came with a page, before anything below reads it. `source` is the prop the documents are made of:
 * each is seeded once, and a document that is not newer changes nothing, so doing it while rendering is safe.
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
