import type { ApiFailure } from '@touchline/api-client'
import type { Bet, EditQuote, PlaceBet } from '@touchline/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'

/** Minimum time (ms) between two quote calls. */
const ASKED_EVERY = 400

/** The value, updated at most once per `time` ms; changes between are skipped. */
function useThrottled<T>(value: T, time: number): T {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    latest.current = value
    if (timer.current !== null || Object.is(value, shown)) return
    timer.current = setTimeout(() => {
      timer.current = null
      setShown(latest.current)
    }, time)
  }, [value, shown, time])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return shown
}

/** The quote of a change, and the bet that it is for. */
export interface QuotedEdit {
  readonly quote: EditQuote
  readonly bet: PlaceBet
  readonly key: string
}

export interface EditQuoteState {
  /** The last quote. It belongs to an earlier draft while the present one is being quoted; null while there is none. */
  readonly quoted: QuotedEdit | null
  readonly failure: ApiFailure | null
  readonly refetch: () => void
}

/**
 * Requests the cost of changing the bet into `draft`, again after each change, price and offer. `key` identifies the
 * draft apart from its prices.
 */
export function useEditQuote(bet: Bet, draft: PlaceBet | null, key: string): EditQuoteState {
  const api = useApi()
  const locale = useLocale()
  const asked = useThrottled(draft === null ? null : JSON.stringify({ bet: draft, key }), ASKED_EVERY)
  const answer = useQuery<QuotedEdit, ApiFailure>({
    queryKey: ['player', 'edit-quote', bet.id, asked, bet.to_cashout, locale],
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const wanted = JSON.parse(asked ?? '') as { bet: PlaceBet; key: string }
      const result = await api.call('quoteEdit', {
        query: { locale },
        body: { bet_id: bet.id, bet: wanted.bet },
        signal,
      })
      if (!result.ok) throw result.error
      return { quote: result.data, ...wanted }
    },
  })
  return {
    quoted: draft === null ? null : (answer.data ?? null),
    failure: draft === null || answer.isFetching ? null : answer.error,
    refetch: () => void answer.refetch(),
  }
}
