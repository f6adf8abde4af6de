import { emptySlip, reduce, type Slip } from '@touchline/betting'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type AuthState, initialAuth } from '#entities/session/index.ts'
import type { PlayerPage } from '../player-page.ts'
import { startPlacementRecovery } from './slip-life.ts'

const placing = { key: 'key', legIds: [], sentAt: 0 } as unknown as Slip['placement']

/** Opens a page after a reload that interrupted a placement, with this session. */
function comeBack(placement: Slip['placement'], status: AuthState['status']) {
  const slip = createStore<Slip>(() => ({ ...emptySlip({ code: 'EUR', subunits: 100 }), placement }))
  const store = createStore<AuthState>(() => initialAuth)
  const dispatch = vi.fn((event: Parameters<typeof reduce>[1]) => slip.setState((now) => reduce(now, event)))
  const lookUp = vi.fn(() => Promise.resolve())
  const stop = startPlacementRecovery({
    slip: { ...slip, dispatch },
    placement: { lookUp },
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
