import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type AuthState, initialAuth } from '#entities/session/index.ts'
import { startPlayerChannel } from './player-channel.ts'
import type { PlayerPage } from './player-page.ts'

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
