import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ALERTS_QUERY, BONUSES_QUERY } from '#base/data/player-queries.ts'
import { type AuthState, initialAuth } from '#entities/session/index.ts'
import { startPlayerChannel, startPushes } from './player-channel.ts'
import type { PlayerPage } from './player-page.ts'

const shown = vi.hoisted((): unknown[] => [])
vi.mock('#entities/alerts/index.ts', () => ({ showAlert: (alert: unknown) => shown.push(alert) }))
vi.mock('../realtime/live-provider.tsx', () => ({ liveOfTab: () => null, loadRealtime: () => null }))

test('LIVE-04 LIVE-05 the connection is made anew when somebody signs in or out, and each player has a channel of their own', () => {
  const said: string[] = []
  const connection = {
    remake: () => said.push('remade'),
    watchUser: (locale: string, id: number) => {
      said.push(`${locale} ${id}`)
      return () => said.push(`left ${id}`)
    },
  }
  const store = createStore<AuthState>(() => initialAuth)
  const live = {
    withConnection: (onMade: (made: typeof connection) => (() => void) | undefined) => {
      const stop = onMade(connection)
      return () => stop?.()
    },
  }
  const be = (status: AuthState['status'], id?: number) =>
    store.setState({ status, player: id === undefined ? null : ({ id } as AuthState['player']) })
  const stop = startPlayerChannel({ live, locale: 'en', session: { store } } as unknown as PlayerPage)
  be('pending', 7)
  expect(said).toEqual([])
  be('logged_in', 7)
  be('not_logged_in')
  be('logged_in', 8)
  stop()
  expect(said).toEqual(['remade', 'en 7', 'left 7', 'remade', 'remade', 'en 8', 'left 8'])
})

const farming = {
  ...{ avg_stake: 500, bets_count: 2, points: 0, available_points: 40, potential_points: 10 },
  ...{ potential_freebet_amount: 0, farmed_event_ids: [1] },
}

test('LIVE-19 LIVE-15 a bonus that is issued has bonuses asked for again, and a pool that changes is taken over', () => {
  const queries = new QueryClient()
  const rating = [...BONUSES_QUERY, 'rating', 7, 10] as const
  const unseen = [...BONUSES_QUERY, 'unseen', 'en'] as const
  queries.setQueryData(rating, { items: [], pool_amount: 100 })
  queries.setQueryData(unseen, [])
  let heard: { onUser(push: object): void; onUpdates(push: object): void } | undefined
  const live = {
    listen: (listener: typeof heard) => {
      heard = listener
      return () => {}
    },
  }
  startPushes({ live, queries } as unknown as PlayerPage)
  heard?.onUpdates({ type: 'tournament_pool_changed', campaign_id: 7, pool_amount: 250 })
  expect(queries.getQueryData(rating)).toEqual({ items: [], pool_amount: 250 })
  expect(queries.getQueryState(unseen)?.isInvalidated).toBe(false)
  heard?.onUser({ type: 'bonus_changed', bonus: { id: 3, type: 'tournament' }, status: 'active', farming })
  expect(queries.getQueryState(rating)?.isInvalidated).toBe(true)
  expect(queries.getQueryState(unseen)?.isInvalidated).toBe(false)
  heard?.onUser({ type: 'bonus_issued', bonus: { id: 3, type: 'hunting' } })
  expect(queries.getQueryState(unseen)?.isInvalidated).toBe(true)
})

test('BEYOND-26 what a player asked to be told shows on the page at once; all else waits in the list', () => {
  const queries = new QueryClient()
  const waits = [...ALERTS_QUERY, 'en'] as const
  queries.setQueryData(waits, { items: [] })
  let hear: ((push: object) => void) | undefined
  const live = {
    listen: ({ onUser }: { onUser: typeof hear }) => {
      hear = onUser
      return () => {}
    },
  }
  startPushes({ live, queries } as unknown as PlayerPage)
  const told = (id: number, type: string, title: string) => ({ id, type, title, body: 'about it' })
  hear?.({ type: 'notification', notification: told(1, 'bet_won', 'Bet won') })
  expect(shown).toEqual([])
  expect(queries.getQueryState(waits)?.isInvalidated).toBe(false)
  hear?.({
    type: 'notifications',
    notifications: [told(2, 'alert_goal', 'Goal'), told(3, 'deposit_succeeded', 'Deposit received')],
  })
  expect(shown).toEqual([{ type: 'info', title: 'Goal', description: 'about it' }])
  expect(queries.getQueryState(waits)?.isInvalidated).toBe(true)
})
