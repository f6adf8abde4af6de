// @vitest-environment jsdom
import type { ApiResult } from '@touchline/api-client'
import type { Subunits } from '@touchline/betting'
import { createLiveStore, type MatchDocument } from '@touchline/live'
import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { followQuickOdds } from './quick-feed.ts'
import { createQuickStore } from './quick-store.ts'
import { armed, BET, EUR, live, memory, PLACED, playing, refused } from './quick-bet.testing.ts'

describe('placing', () => {
  test('QUICK-01 PLACE-06 PLACE-07 one press on a live outcome places a single at the preset stake', async () => {
    const { play, sent, state, onPlaced } = armed([['placeBets', PLACED]])
    expect(play.press(live())).toBe('quick')
    await waitFor(() => expect(state().state).toBe('success'))
    expect(sent).toMatchObject([
      {
        name: 'placeBets',
        args: {
          idempotencyKey: 'key-1',
          body: {
            meta: { device_id: 'device', quick: true, type: 'single' },
            bets: [{ stake: { value: 500, currency: 'EUR' }, selections: [{ match_id: 1, odds: 1920 }] }],
          },
        },
      },
    ])
    expect(onPlaced).toHaveBeenCalledWith([BET])
    expect(state().receipt?.[0]).toMatchObject({ ref: '7F4C-88KD', odds: 1930 })
  })

  test('QUICK-05 QUICK-07 SAFE-01 presses while one is on its way place nothing and change nothing', async () => {
    let answer: (result: ApiResult<unknown>) => void = () => {}
    const { play, sent, state } = armed([
      ['placeBets', new Promise<ApiResult<unknown>>((resolve) => void (answer = resolve))],
    ])
    play.press(live(1))
    expect([play.press(live(2)), play.press(live(1))]).toEqual(['ignored', 'ignored'])
    await play.place()
    expect([sent.length, state().bet?.matchId]).toEqual([1, 1])
    answer(PLACED)
    await waitFor(() => expect(state().state).toBe('success'))
  })

  test('QUICK-05 without an approval a press chooses and sends nothing', () => {
    const { play, sent, state } = playing()
    play.toggle()
    expect(play.press(live())).toBe('quick')
    expect([sent.length, state().state, play.selectedIds()]).toEqual([0, 'initial', [live().id]])
  })

  test('QUICK-06 a press on what is not live goes to the slip and switches it off', () => {
    const { play, sent, state } = armed()
    expect(play.press(live(1, 2000, { matchStatus: 0 }))).toBe('slip')
    expect([state().isEnabled, sent.length]).toEqual([false, 0])
    expect(play.press(live())).toBe('slip')
  })

  test('QUICK-08 choosing the chosen outcome removes it', () => {
    const { play, state } = playing()
    play.toggle()
    play.press(live())
    expect(play.press(live())).toBe('removed')
    expect([state().bet, play.selectedIds()]).toEqual([null, []])
  })

  test('QUICK-10 a win that does not exceed the stake is told, and nothing is sent', () => {
    const { play, sent, state, store } = armed()
    store.dispatch({ type: 'stake.entered', value: 1n as Subunits })
    store.dispatch({ type: 'approved' })
    play.press(live(1, 1050))
    expect([state().error?.message, sent.length]).toEqual(['error.potential_win.equal_or_less', 0])
  })

  test('QUICK-03 a visitor turning it on gets sign-in, and it stays off', () => {
    const { play, state, store, onSignIn } = playing()
    store.dispatch({ type: 'player.changed', player: 'visitor' })
    play.toggle()
    expect([onSignIn.mock.calls.length, state().isEnabled]).toEqual([1, false])
  })

  test('PLACE-15 SLIP-08 odds that moved before it arrived are agreed to and placed by one press', async () => {
    const selections = [
      { selection_id: live().id, code: 101, localized_message: 'Now 1.88', current_odds: 1880 },
    ]
    const { play, sent, state } = armed([
      ['placeBets', refused(101, { errors_by_bet: [{ code: 101, selections }] })],
      ['placeBets', PLACED],
    ])
    play.press(live())
    await waitFor(() => expect(state().state).toBe('error'))
    expect(state().bet).toMatchObject({ odds: 1880, acceptedOdds: 1920 })
    await play.acceptAndPlace()
    expect(state().state).toBe('success')
    expect(sent[1]?.args).toMatchObject({
      idempotencyKey: 'key-2',
      body: { bets: [{ selections: [{ odds: 1880 }] }] },
    })
  })

  test('BEYOND-03 SAFE-02 a lost answer is looked up by its key, never sent again', async () => {
    const { play, sent, state, onFailed } = armed([
      ['placeBets', { ok: false, error: { kind: 'offline' } }],
      ['getPlacement', { ok: true, data: { status: 'pending', bets: [] } }],
      ['getPlacement', { ok: true, data: { status: 'placed', bets: [BET] } }],
    ])
    play.press(live())
    await waitFor(() => expect(state().state).toBe('success'))
    expect(sent.map(({ name }) => name)).toEqual(['placeBets', 'getPlacement', 'getPlacement'])
    expect(onFailed).not.toHaveBeenCalled()
  })

  test('PLACE-09 ERR-02 an answer without a code leaves the outcome and says so; a 401 asks to sign in', async () => {
    const failing = armed([['placeBets', refused(429, {}, 429)]])
    failing.play.press(live())
    await waitFor(() => expect(failing.onFailed).toHaveBeenCalledOnce())
    expect(failing.state()).toMatchObject({ state: 'initial', bet: { matchId: 1 } })
    const expired = armed([['placeBets', refused(401, {}, 401)]])
    expired.play.press(live())
    await waitFor(() => expect(expired.onUnauthorized).toHaveBeenCalledOnce())
    expect(expired.state().state).toBe('initial')
  })
})

describe('storage', () => {
  test('STORE-03 the session keeps whether it is on, the stake and the currency, never the approval', () => {
    const { store, shelf } = armed()
    store.dispatch({ type: 'stake.entered', value: 700n as Subunits })
    store.dispatch({ type: 'approved' })
    const again = createQuickStore({ code: 'USD', subunits: 100 }, memory(Object.fromEntries(shelf.kept)))
    expect(again.getState()).toMatchObject({
      isEnabled: true,
      stake: 700n,
      currency: EUR,
      isApproved: false,
      bet: null,
    })
    expect([...shelf.kept.keys()]).toEqual(['quick_bet'])
  })

  test('STORE-07 SAFE-11 what cannot be read is dropped', () => {
    for (const text of ['{', '{"version":9}', '{"version":1,"isEnabled":"yes","stake":"5"}']) {
      const shelf = memory({ quick_bet: text })
      expect(createQuickStore(EUR, shelf).getState().isEnabled).toBe(false)
      expect(shelf.kept.size).toBe(0)
    }
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

  test('LIVE-13 LIVE-10 the waiting outcome follows the market, and is out of date while the connection is gone', () => {
    const { play, state, store } = playing()
    const feed = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
    const unwatch = vi.fn()
    const watch = vi.fn(() => unwatch)
    const stop = followQuickOdds(store, feed, watch)
    play.toggle()
    play.press(live())
    expect(watch).toHaveBeenCalledWith(1)
    feed.seed([document(1, 1920)])
    feed.seed([document(2, 1880)])
    expect(state()).toMatchObject({ state: 'odds_changed', bet: { odds: 1880, isChanged: true } })
    feed.setStale(true)
    expect(state().bet?.isOutdated).toBe(true)
    feed.setStale(false)
    expect(state().bet?.isOutdated).toBe(false)
    feed.seed([document(3, 1880, -1)])
    expect(state().bet?.isSuspended).toBe(true)
    play.press(live())
    expect(unwatch).toHaveBeenCalledOnce()
    stop()
  })
})
