import type { ApiResult } from '@touchline/api-client'
import {
  type OfferedOutcome,
  type QuickBetEvent,
  type SlipSelection,
  type Subunits,
} from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { vi } from 'vitest'
import { betSample } from '#entities/bet/bet.testing.ts'
import { pick } from '#entities/bet/pick.testing.ts'
import { type ListedAnswer, listedCalls, refusedWith, sendingBy } from '#entities/bet/bet-sender.testing.ts'
import { createQuickBet } from './quick-bet.ts'
import { createQuickStore, type QuickShelf } from './quick-store.ts'

// Shared by the tests of quick bet.

export const EUR = { code: 'EUR', subunits: 100 }

export const live = (matchId = 1, odds = 1920, more: Partial<OfferedOutcome> = {}): SlipSelection =>
  pick(matchId, odds, { matchStatus: 1, ...more }, ['Arsenal', 'Chelsea'])

export const BET: Bet = betSample(9, {
  ref: '7F4C-88KD',
  stake: { value: 500, currency: 'EUR', subunits: 100 },
  total_stake: 500,
  odds: 1930,
  potential_win_amount: 965,
})
export const PLACED: ApiResult<unknown> = { ok: true, data: [BET] }
export const refused = (code: number, rest: object = {}, status = 400): ApiResult<never> =>
  refusedWith(code, status, rest)

export function memory(
  entries: Record<string, string> = {},
): QuickShelf & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}

const PLAYER: QuickBetEvent = { type: 'player.changed', player: 'player' }

/** A player's quick bet with listed answers; an unexpected call fails the test. */
export function playing(answers: ListedAnswer[] = []) {
  const shelf = memory()
  const store = createQuickStore(EUR, shelf)
  store.dispatch(PLAYER)
  const { call, sent } = listedCalls(answers)
  const told = { onSignIn: vi.fn(), onUnauthorized: vi.fn(), onPlaced: vi.fn(), onFailed: vi.fn() }
  const play = createQuickBet({
    store,
    ...sendingBy(call),
    firstStake: () => 500n as Subunits,
    ...told,
  })
  return { store, play, sent, shelf, state: () => store.getState(), ...told }
}

/** On, with a stake of 5.00, approved. */
export function armed(...answers: Parameters<typeof playing>) {
  const quick = playing(...answers)
  quick.play.toggle()
  quick.store.dispatch({ type: 'approved' })
  return quick
}
