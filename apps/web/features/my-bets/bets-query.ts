'use client'
import type { ApiClient } from '@touchline/api-client'
import type { Bet } from '@touchline/contract'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { BET_FILTERS, type BetFilter, mergeBet } from './bet-list.ts'

const BETS = ['player', 'bets'] as const
const PAGE_SIZE = 20

interface BetsPage {
  readonly items: Bet[]
  readonly total: number
  readonly page: number
  readonly last_page: number
}

/** BETS-08: newest first, in every status but withdrawn and rejected. */
export const betsQuery = (api: ApiClient, locale: string, filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: [...BETS, filter, locale] as const,
    queryFn: async ({ pageParam, signal }): Promise<BetsPage> => {
      const query = { page: pageParam, limit: PAGE_SIZE, locale, status: BET_FILTERS[filter].join(',') }
      const answer = await api.call('listBets', { query, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.last_page ? last.page + 1 : null),
  })

/** Pages may overlap when a bet was placed between two fetches: each bet shows once. */
export function betsOf(data: InfiniteData<BetsPage> | undefined): Bet[] {
  const byId = new Map<number, Bet>()
  for (const bet of data?.pages.flatMap((page) => page.items) ?? []) {
    if (!byId.has(bet.id)) byId.set(bet.id, bet)
  }
  return [...byId.values()]
}

/** Writes a placed or pushed bet into every list on hand (LIVE-18). */
export function applyBet(client: QueryClient, bet: Bet): void {
  for (const [key, data] of client.getQueriesData<InfiniteData<BetsPage>>({ queryKey: BETS })) {
    if (data === undefined) continue
    const filter = key[BETS.length] as BetFilter
    const merged = mergeBet(betsOf(data), bet, filter)
    const pages = data.pages.map((page, index) => ({ ...page, items: index === 0 ? merged : [] }))
    client.setQueryData(key, { ...data, pages })
  }
}

/** LIVE-18: a new offer of one bet. */
export function applyCashOut(client: QueryClient, betId: number, toCashout: number): void {
  client.setQueriesData<InfiniteData<BetsPage>>({ queryKey: BETS }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((bet) => (bet.id === betId ? { ...bet, to_cashout: toCashout } : bet)),
          })),
        },
  )
}

/** What a lost stretch of the private channel calls for: everything on screen is asked again. */
export const refreshBets = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: BETS })
