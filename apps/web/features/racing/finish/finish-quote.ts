'use client'
import { createApiClient } from '@touchline/api-client'
import type { FinishQuote } from '@touchline/contract'
import { BASES } from '@touchline/contract/route'
import { useEffect, useState } from 'react'

/** How long (ms) the choice must stand before its price is asked for, so that presses in a row ask once. */
const SETTLED = 150

export type Quoted =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'refused' }
  | { readonly state: 'priced'; readonly quote: FinishQuote }

type Asked = { readonly order: readonly string[]; readonly any: boolean } | null

/** Asks for a price; null where there is none now. */
export type AskFinish = (
  raceId: number,
  asked: NonNullable<Asked>,
  signal: AbortSignal,
) => Promise<FinishQuote | null>

/** Part of a page that has no client of its own: what it asks for is public. */
export const askFinish =
  (locale: string): AskFinish =>
  async (id, { order, any }, signal) => {
    const query = { locale, order: order.join(','), ...(any ? { any: 'true' as const } : {}) }
    const client = createApiClient({ baseUrls: BASES, locale })
    const answer = await client.call('quoteFinish', { params: { id }, query, signal })
    return answer.ok ? answer.data : null
  }

/** The price of the order that is chosen: the latest choice wins, whatever is answered when. */
export function useFinishQuote(raceId: number, asked: Asked, ask: AskFinish): Quoted {
  const key = asked === null ? null : `${asked.any} ${asked.order.join(',')}`
  const [answered, setAnswered] = useState<{ key: string; quote: FinishQuote | null } | null>(null)
  useEffect(() => {
    if (asked === null || key === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const quote = await ask(raceId, asked, stop.signal).catch(() => null)
      if (!stop.signal.aborted) setAnswered({ key, quote })
    }, SETTLED)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // `key` stands for what is asked.
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` is another object each time
  }, [raceId, key, ask])
  if (key === null) return { state: 'none' }
  if (answered?.key !== key) return { state: 'asking' }
  return answered.quote === null ? { state: 'refused' } : { state: 'priced', quote: answered.quote }
}
