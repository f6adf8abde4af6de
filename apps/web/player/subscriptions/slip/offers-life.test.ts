// @vitest-environment jsdom
import type { ApiClient } from '@touchline/api-client'
import { createSelection, oddsThousandths } from '@touchline/betting'
import { QueryClient } from '@tanstack/react-query'
import type { Settings } from '@touchline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createSlipStore } from '#features/bet-slip/index.ts'
import { type AuthState, initialAuth } from '#entities/session/index.ts'
import { BONUSES_QUERY } from '#base/data/player-queries.ts'
import { signal } from '#base/signal.ts'
import type { PlayerPage } from '../player-page.ts'
import { PLAYER, SETTINGS } from '../player-page.testing.ts'
import { startOffers } from './offers-life.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const inter = createSelection({
  type: 'match',
  matchId: 1,
  matchUrnId: 'sr:match:1',
  marketId: 1,
  outcomeId: '1',
  specifier: '',
  provider: 'betradar',
  odds: oddsThousandths(1950),
  marketStatus: 1,
  active: true,
  matchStatus: 0,
  names: {
    matchName: 'Inter – Milan',
    marketName: 'Match result',
    outcomeName: 'Inter',
    startTime: '2026-11-21T18:00:00Z',
    sportKey: 'soccer',
    homeName: 'Inter',
    awayName: 'Milan',
  },
})

/** Names of the calls that a page of this player and site makes for a slip with one selection. */
function asked(player: object | null, settings: Partial<Settings>, then = (_queries: QueryClient) => {}) {
  const slip = createSlipStore({ code: 'EUR', subunits: 100 })
  const status = player === null ? 'not_logged_in' : 'logged_in'
  const store = createStore<AuthState>(() => ({ ...initialAuth, status, player }) as AuthState)
  const calls: string[] = []
  const call = (name: string) => {
    calls.push(name)
    return Promise.resolve({ ok: true, data: { items: [] } })
  }
  const queries = new QueryClient()
  const stop = startOffers({
    slip,
    queries,
    live: null,
    api: { call } as unknown as ApiClient,
    locale: 'en',
    settings: signal<Settings | undefined>({ ...SETTINGS, ...settings }),
    session: { store },
  } as unknown as PlayerPage)
  slip.dispatch({ type: 'selection.added', selection: inter })
  vi.advanceTimersByTime(1_000)
  then(queries)
  vi.advanceTimersByTime(1_000)
  stop()
  return calls
}

const features = (amb_progress_bar: boolean) => ({ ...SETTINGS.features, amb_progress_bar })

test('SITE-10 SITE-11 bets are asked about bonuses, and about jackpots and progress where the site switches them on', () => {
  expect(asked(PLAYER, { jackpots: false, features: features(false) })).toEqual(['bonusesForBets'])
  expect(asked(PLAYER, { jackpots: false, features: features(true) })).toEqual([
    'bonusesForBets',
    'ambProgressForBets',
  ])
  expect(asked(PLAYER, { jackpots: true, features: features(false) })).toEqual([
    'bonusesForBets',
    'jackpotsForBets',
  ])
})

test('nothing is asked for a visitor', () => {
  expect(asked(null, { jackpots: true, features: features(true) })).toEqual([])
})

test('the same bets are asked about again when the player has taken up a bonus', () => {
  const settings = { jackpots: false, features: features(false) }
  const calls = asked(PLAYER, settings, (queries) => {
    queries.setQueryData([...BONUSES_QUERY, 'list'], [])
    queries.setQueryData(['player', 'bets'], [])
    void queries.invalidateQueries({ queryKey: ['player', 'bets'] })
    vi.advanceTimersByTime(1_000)
    void queries.invalidateQueries({ queryKey: BONUSES_QUERY })
  })
  expect(calls).toEqual(['bonusesForBets', 'bonusesForBets'])
})
