import type { Subunits } from '@touchline/betting'
import { createLiveStore, type MatchDocument } from '@touchline/live'
import { describe, expect, test, vi } from 'vitest'
import { followOdds } from './state/odds-feed.ts'
import { keepSlip, readSlip, shelfOver } from './state/slip-storage.ts'
import { createSlipStore, type SlipStore } from './state/slip-store.ts'
import { pick } from '#entities/bet/pick.testing.ts'
import { EUR, memory, storeWith } from './state/slip-store.testing.ts'

describe('the store', () => {
  test('SLIP-09 PERF-11 choosing an outcome tells its own cells only, and choosing it again takes it off', () => {
    const store = createSlipStore(EUR)
    const [first, second] = [pick(1), pick(2)]
    const [heardFirst, heardSecond] = [vi.fn(), vi.fn()]
    store.subscribeSelected(first.id, heardFirst)
    store.subscribeSelected(second.id, heardSecond)
    store.dispatch({ type: 'selection.toggled', selection: first })
    expect(store.isSelected(first.id)).toBe(true)
    store.dispatch({ type: 'selection.toggled', selection: first })
    expect(store.isSelected(first.id)).toBe(false)
    expect(heardFirst).toHaveBeenCalledTimes(2)
    expect(heardSecond).not.toHaveBeenCalled()
  })
})

describe('storage', () => {
  test('STORE-01 STORE-02 the slip is kept in the session with a copy for new tabs, and comes back', () => {
    const [session, local] = [memory(), memory()]
    const store = storeWith()
    keepSlip(store, session, local)
    store.dispatch({ type: 'selection.added', selection: pick(1) })
    store.dispatch({ type: 'stake.entered', value: 500n as Subunits })
    expect([...session.kept.keys()].toSorted()).toEqual(['bets', 'betslip_toggle', 'ticket_state'])
    expect([...local.kept.keys()]).toEqual(['bets'])
    const again = readSlip(session, local)
    expect(again?.bets[0]).toMatchObject({ stake: 500n, betType: 'single' })
    expect(again?.panel.isOpen).toBe(true)
    const newTab = readSlip(memory(), local)
    expect(newTab?.bets[0]?.legs[0]).toMatchObject({ matchId: 1, isOutdated: true })
    expect(newTab?.panel.isOpen).toBe(false)
  })

  test('STORE-07 SAFE-11 what cannot be read is dropped', () => {
    const [session, local] = [memory(), memory()]
    session.set('bets', '{"version":1,"bets":[{"stake":')
    local.set('bets', '{"version":99}')
    expect(readSlip(session, local)).toBeNull()
    expect(session.kept.size + local.kept.size).toBe(0)
  })

  test('STORE-07 SAFE-11 without storage all works but the keeping', () => {
    const blocked = shelfOver(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const store = storeWith()
    keepSlip(store, blocked, blocked)
    expect(() => store.dispatch({ type: 'selection.added', selection: pick(1) })).not.toThrow()
    expect(readSlip(blocked, blocked)).toBeNull()
  })
})

describe('live odds', () => {
  const document = (version: number, odds: number, status: 1 | -1 = 1): MatchDocument => ({
    matchId: 1,
    matchUrn: 'sr:match:1',
    version,
    complete: true,
    state: null,
    markets: [
      { id: 1, specifier: '', status, most_balanced: true, outcomes: [{ id: '1', odds, active: true }] },
    ],
  })

  const follow = (store: SlipStore) => {
    const live = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
    const watched = vi.fn(() => () => {})
    return { live, watched, stop: followOdds(store, live, watched) }
  }
  const first = (store: SlipStore) => store.getState().bets[0]?.legs[0]

  test('LIVE-13 a tick reaches the slip, and a suspension locks the pick', () => {
    const store = storeWith(pick(1))
    const { live, watched } = follow(store)
    expect(watched).toHaveBeenCalledWith(1)
    live.seed([document(1, 1850)])
    live.seed([document(2, 1900)])
    expect(first(store)).toMatchObject({ odds: 1900, acceptedOdds: 1850, isChanged: true })
    live.seed([document(3, 1900, -1)])
    expect(first(store)?.isSuspended).toBe(true)
  })

  test('LIVE-10 SAFE-06 while the connection is gone the odds cannot be bet; they can again once it is back', () => {
    const store = storeWith(pick(1))
    const { live } = follow(store)
    live.seed([document(1, 1850)])
    live.setStale(true)
    expect(first(store)?.isOutdated).toBe(true)
    live.seed([document(2, 1850)])
    live.setStale(false)
    expect(first(store)?.isOutdated).toBe(false)
  })

  test('a market that is withdrawn leaves its pick without a price to bet at', () => {
    const store = storeWith(pick(1))
    const { live } = follow(store)
    live.seed([document(1, 1850)])
    live.seed([{ ...document(2, 1850), markets: [] }])
    expect(first(store)?.isSuspended).toBe(true)
  })
})
