import { emptySlip, reduce, type Slip, subunits } from '@touchline/betting'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ownExample } from '#entities/bet/index.ts'
import { type AuthState, initialAuth } from '#entities/session/index.ts'
import type { PlayerPage } from '../player-page.ts'
import { signal } from '#base/signal.ts'
import { startExample, startPlacementRecovery, startPlayerChange } from './slip-life.ts'

const placing = { key: 'key', legIds: [], sentAt: 0 } as unknown as Slip['placement']

/** Opens a page after a reload that interrupted a placement, with this session. */
function comeBack(placement: Slip['placement'], status: AuthState['status']) {
  const slip = createStore<Slip>(() => ({ ...emptySlip({ code: 'EUR', subunits: 100 }), placement }))
  const store = createStore<AuthState>(() => initialAuth)
  const dispatch = vi.fn((event: Parameters<typeof reduce>[1]) => slip.setState((now) => reduce(now, event)))
  const lookUp = vi.fn(() => Promise.resolve())
  const stop = startPlacementRecovery({
    slip: { ...slip, dispatch },
    placement: { lookUp, isCutOff: () => slip.getState().placement !== null },
    session: { store },
  } as unknown as PlayerPage)
  store.setState({ status: 'pending' })
  expect([lookUp.mock.calls.length, dispatch.mock.calls.length]).toEqual([0, 0])
  store.setState({ status })
  stop()
  return [lookUp.mock.calls.length, dispatch.mock.calls.flat()]
}

test('STORE-02 a placement that a reload cut off is looked up once its player is back, and has failed where nobody is', () => {
  expect(comeBack(placing, 'logged_in')).toEqual([1, []])
  expect(comeBack(placing, 'not_logged_in')).toEqual([0, [{ type: 'placement.failed' }]])
  expect(comeBack(null, 'logged_in')).toEqual([0, []])
})

/** The slip of a page after these players were there one after the other; null is nobody. */
function afterPlayers(begun: Partial<Slip>, ...ids: readonly (number | null)[]): Slip {
  const slip = createStore<Slip>(() => ({ ...emptySlip({ code: 'EUR', subunits: 100 }), ...begun }))
  const store = createStore<AuthState>(() => initialAuth)
  const dispatch = (event: Parameters<typeof reduce>[1]) => slip.setState((now) => reduce(now, event))
  const stop = startPlayerChange({ slip: { ...slip, dispatch }, session: { store } } as unknown as PlayerPage)
  for (const id of ids) store.setState({ player: id === null ? null : ({ id } as AuthState['player']) })
  stop()
  return slip.getState()
}

test('AUTH-15 BEYOND-03 a receipt goes with its player, and bets that are under way are not told to the next one', () => {
  const underWay = { placement: placing, ticketState: 'processing' } as const
  expect(afterPlayers(underWay, 1).placement).toEqual(placing)
  expect(afterPlayers(underWay, 1, null, 1).placement).toEqual(placing)
  expect(afterPlayers(underWay, 1, null, 2)).toMatchObject({ placement: null, ticketState: 'initial' })
  const placed = { receipt: { bets: [], legIds: [] }, ticketState: 'success' } as const
  expect(afterPlayers(placed, 1).receipt).toEqual(placed.receipt)
  expect(afterPlayers(placed, 1, null)).toMatchObject({ receipt: null, ticketState: 'initial' })
})

test('BEYOND-35 prices are told by the third of a player’s stakes in the currency of their account, or by ten units', () => {
  const settings = signal<unknown>(undefined)
  const accounts = signal<unknown>(undefined)
  const heard = vi.fn()
  const stops = [ownExample.subscribe(heard), startExample({ settings, accounts } as unknown as PlayerPage)]
  const account = { id: 1, active: true, currency: 'JPY', subunits: 1, balance: 5000 }
  expect(ownExample.get()).toBeNull()
  accounts.set([account])
  expect(ownExample.get()).toEqual({ stake: subunits(10), currency: { code: 'JPY', subunits: 1 } })
  settings.set({ stakes: { JPY: [100, 500, 1000, 5000] } })
  expect(ownExample.get()?.stake).toBe(subunits(1000))
  // Another balance tells nothing new.
  accounts.set([{ ...account, balance: 4000 }])
  expect(heard).toHaveBeenCalledTimes(2)
  // Whoever signs out leaves none behind.
  accounts.set(undefined)
  expect(ownExample.get()).toBeNull()
  for (const stop of stops) stop()
})
