'use client'
import { type ApiResult, createApiClient } from '@touchline/api-client'
import type { Jackpot, JackpotHit } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { isSignedIn } from '#base/device/signed-in.ts'
import type { Source } from '#base/signal.ts'
import { HITS_EVERY } from './hits-every.ts'
import { createPolled } from './polled.ts'

/** Milliseconds from one answer about a jackpot to the next request (JACKPOT-02). */
const JACKPOT_EVERY = 15_000

/** Order of hits. */
export type HitOrder = 'latest' | 'largest'

export interface HitsShown {
  /** Of this jackpot; of all when absent. */
  readonly jackpotId?: number | undefined
  readonly limit: number
}

/** Sources of a page by what they answer, so that widgets with the same jackpot ask once. */
const sources = new Map<string, Source<unknown>>()

function shared<Value>(key: string, make: () => Source<Value | null>): Source<Value | null> {
  const known = sources.get(key) as Source<Value | null> | undefined
  if (known !== undefined) return known
  const made = make()
  sources.set(key, made)
  return made
}

/** What was answered; null for a refusal. Throws where nothing was: the line is down, the backend away for a moment. */
function answered<Data>(answer: ApiResult<Data>): Data | null {
  if (answer.ok) return answer.data
  if (answer.error.kind === 'refused' && answer.error.status !== 503) return null
  throw new Error('nothing was answered')
}

// Part of a page that has no client of its own: what it asks for is public.
const clientFor = (locale: string) => createApiClient({ baseUrls: BASES, locale })

/** What a source has now. The server renders with `first`. */
function useSource<Value>(source: Source<Value | null> | null, first: Value | null): Value | null {
  return useSyncExternalStore(
    source === null ? () => () => {} : source.subscribe,
    source === null ? () => first : source.get,
    () => first,
  )
}

/** A jackpot, asked for every 15 s; null while it cannot be had. */
export function useJackpot(first: Jackpot): Jackpot | null {
  const locale = useLocale()
  const [source] = useState(() =>
    typeof window === 'undefined'
      ? null
      : shared<Jackpot>(`jackpot ${first.id} ${locale}`, () =>
          createPolled({
            first,
            every: JACKPOT_EVERY,
            load: async () => {
              const params = { id: first.id }
              const answer = await clientFor(locale).call('getJackpot', { params, query: { locale } })
              return answered(answer)
            },
          }),
        ),
  )
  return useSource(source, first)
}

const hitsOf =
  (locale: string, order: HitOrder, { jackpotId, limit }: HitsShown) =>
  async () => {
    const query = {
      ...{ locale, limit: String(limit) },
      ...(jackpotId === undefined ? {} : { jackpot_id: String(jackpotId) }),
      ...(order === 'largest' ? { largest: 'true' as const } : {}),
    }
    return answered(await clientFor(locale).call('listJackpotHits', { query }))?.items ?? null
  }

/** The hits of an order, asked for every 60 s, and at once where the page's are not the viewer's; null as above. */
export function useHits(
  order: HitOrder,
  shown: HitsShown,
  latest: readonly JackpotHit[],
): readonly JackpotHit[] | null {
  const locale = useLocale()
  const first = order === 'latest' ? latest : null
  const key = `hits ${order} ${shown.jackpotId ?? ''} ${shown.limit} ${locale}`
  const source =
    typeof window === 'undefined'
      ? null
      : shared<readonly JackpotHit[]>(key, () =>
          createPolled({
            first,
            every: HITS_EVERY,
            load: hitsOf(locale, order, shown),
            atOnce: order === 'largest' || isSignedIn(),
          }),
        )
  return useSource(source, first)
}
