'use client'
import type { ApiClient } from '@touchline/api-client'
import type { Bet } from '@touchline/contract'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { BET_FILTERS, type BetFilters, mergeBet } from './bet-list.ts'
import { betFromWire } from './bet-wire.ts'

const BETS = ['player', 'bets'] as const

/** Bets per call, by the specification. */
const PAGE_SIZE = 500

interface BetsPage {
  readonly items: readonly Bet[]
  readonly total: number
  readonly page: number
  readonly last_page: number
}

type Pages = InfiniteData<BetsPage>

/** BETS-08: newest first, in every status but withdrawn and rejected; `limit` at once. */
export const betsQuery = (api: ApiClient, locale: string, filters: BetFilters, limit = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: [...BETS, filters, locale, limit] as const,
    queryFn: async ({ pageParam, signal }): Promise<BetsPage> => {
      const { status, result } = filters
      const query = {
        page: pageParam,
        limit,
        locale,
        status: BET_FILTERS[status].join(','),
        result: result === 'all' ? undefined : result,
      }
      const answer = await api.call('listBets', { query, signal })
      if (!answer.ok) throw answer.error
      return { ...answer.data, items: answer.data.items.map(betFromWire) }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page < last.last_page ? last.page + 1 : null),
  })

/** Pages overlap if a bet was placed between two calls, so each bet is listed once. */
export function betsOf(data: Pages | undefined): readonly Bet[] {
  const byId = new Map<number, Bet>()
  for (const bet of data?.pages.flatMap((page) => page.items) ?? []) {
    if (!byId.has(bet.id)) byId.set(bet.id, bet)
  }
  return [...byId.values()]
}

/** Updates every loaded list with a placed or pushed bet (LIVE-18). */
export function applyBet(client: QueryClient, wire: Bet): void {
  const bet = betFromWire(wire)
  for (const [key, data] of client.getQueriesData<Pages>({ queryKey: BETS })) {
    const last = data?.pages.at(-1)
    if (data === undefined || last === undefined) continue
    const filters = key[BETS.length] as BetFilters
    const merged = mergeBet(betsOf(data), bet, filters, last.page >= last.last_page)
    const pages = data.pages.map((page, index) => ({ ...page, items: index === 0 ? merged : [] }))
    client.setQueryData<Pages>(key, { ...data, pages })
  }
}

/** LIVE-18: a new offer for one bet. */
export function applyCashOut(client: QueryClient, betId: number, toCashout: number): void {
  client.setQueriesData<Pages>({ queryKey: BETS }, (data) =>
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

/** Refetches everything on screen, after the private channel may have missed pushes. */
export const refreshBets = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: BETS })
