// @vitest-environment jsdom
import type { ApiClient, ApiResult } from '@touchline/api-client'
import {
  createSelection,
  oddsThousandths,
  type OfferedOutcome,
  type QuickBetEvent,
  type SlipSelection,
  type Subunits,
} from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { createLiveStore, type MatchDocument } from '@touchline/live'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { createBetSender } from '../../site/bet-sender.ts'
import { QuickBar, QuickPeek } from './quick-bar.tsx'
import { createQuickBet } from './quick-bet.ts'
import { QuickContext } from './quick-context.tsx'
import { followQuickOdds } from './quick-feed.ts'
import { createQuickStore, type QuickShelf } from './quick-store.ts'

afterEach(cleanup)

const EUR = { code: 'EUR', subunits: 100 }

const live = (matchId = 1, odds = 1920, more: Partial<OfferedOutcome> = {}): SlipSelection =>
  createSelection({
    type: 'match',
    matchId,
    matchUrnId: `sr:match:${matchId}`,
    marketId: 1,
    outcomeId: '1',
    specifier: '',
    provider: 'betradar',
    odds: oddsThousandths(odds),
    marketStatus: 1,
    active: true,
    matchStatus: 1,
    names: {
      matchName: 'Arsenal – Chelsea',
      marketName: 'Match result',
      outcomeName: 'Arsenal',
      startTime: '2026-11-21T18:00:00Z',
      sportKey: 'soccer',
      homeName: 'Arsenal',
      awayName: 'Chelsea',
    },
    ...more,
  })

const BET: Bet = {
  id: 9,
  type: 'single',
  ref: '7F4C-88KD',
  status: 'waiting_results',
  stake: { value: 500, currency: 'EUR', subunits: 100 },
  total_stake: 500,
  system: null,
  odds: 1930,
  created_at: '2026-11-21T12:00:00Z',
  settled_at: null,
  result: 'no_results',
  win_amount: null,
  potential_win_amount: 965,
  to_cashout: 0,
  cashed_out_amount: 0,
  auto_cashout: null,
  used_in_jackpot: false,
  is_vip: false,
  selections: [],
  builders: [],
}
const PLACED: ApiResult<unknown> = { ok: true, data: [BET] }
const refused = (code: number, rest: object = {}, status = 400): ApiResult<never> => ({
  ok: false,
  error: { kind: 'refused', status, body: { code, message: 'refused', ...rest } },
})

function memory(entries: Record<string, string> = {}): QuickShelf & { readonly kept: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}

const PLAYER: QuickBetEvent = { type: 'player.changed', player: 'player' }

/** A player's quick bet whose calls are answered in turn; a call that is not expected fails the test. */
function playing(answers: [name: string, answer: ApiResult<unknown> | Promise<ApiResult<unknown>>][] = []) {
  const shelf = memory()
  const store = createQuickStore(EUR, shelf)
  store.dispatch(PLAYER)
  const sent: { name: string; args: Record<string, unknown> }[] = []
  const call = (name: string, args: Record<string, unknown>) => {
    sent.push({ name, args })
    const [expected, answer] = answers.shift() ?? []
    if (expected !== name || answer === undefined) throw new Error(`unexpected call ${name}`)
    return Promise.resolve(answer)
  }
  let keys = 0
  const told = { onSignIn: vi.fn(), onUnauthorized: vi.fn(), onPlaced: vi.fn(), onFailed: vi.fn() }
  const play = createQuickBet({
    store,
    sender: createBetSender({
      api: { call } as unknown as ApiClient,
      locale: 'en',
      wait: () => Promise.resolve(),
    }),
    deviceId: () => 'device',
    newKey: () => `key-${(keys += 1)}`,
    now: () => 1_000,
    firstStake: () => 500n as Subunits,
    ...told,
  })
  return { store, play, sent, shelf, state: () => store.getState(), ...told }
}

/** On, at 5.00, approved. */
function armed(...answers: Parameters<typeof playing>) {
  const quick = playing(...answers)
  quick.play.toggle()
  quick.store.dispatch({ type: 'approved' })
  return quick
}

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

type Playing = ReturnType<typeof playing>

function show(quick: Playing, as: 'bar' | 'peek' = 'bar') {
  const onView = vi.fn()
  const props = {
    oddsType: 'european',
    liveDelays: { soccer: 5 },
    onView,
    currencies: [EUR, { code: 'USD', subunits: 100 }],
  } as const
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QuickContext value={quick.play}>
        {as === 'bar' ? <QuickBar {...props} /> : <QuickPeek {...props} />}
      </QuickContext>
    </NextIntlClientProvider>,
  )
  return { onView, press: (selection = live()) => act(() => quick.play.press(selection)) }
}

describe('on screen', () => {
  const approve = () => screen.getByRole('switch', { name: 'Place without confirmation' })

  test('QUICK-04 the stake is confirmed once, and another stake or currency wants it anew', () => {
    const quick = playing()
    quick.play.toggle()
    show(quick)
    expect(screen.getByText('Confirm your stake')).toBeDefined()
    fireEvent.click(approve())
    expect(screen.getByText('Quick bet on')).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: 'Quick stake in EUR' }), { target: { value: '7' } })
    expect(quick.state()).toMatchObject({ stake: 700n, isApproved: false })
    expect(screen.getByText('Confirm your stake')).toBeDefined()
    fireEvent.click(approve())
    fireEvent.click(approve())
    expect(quick.state().isApproved).toBe(false)
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'USD' } })
    expect(quick.state()).toMatchObject({ stake: 0n, currency: { code: 'USD' } })
    expect(approve()).toHaveProperty('disabled', true)
  })

  test('QUICK-04 a press without the approval asks for it, and gives and places with one press', async () => {
    const quick = playing([['placeBets', PLACED]])
    quick.play.toggle()
    const { press } = show(quick)
    press()
    fireEvent.click(screen.getByRole('button', { name: 'Place €5.00' }))
    expect(await screen.findByText(/bet 7F4C-88KD/)).toBeDefined()
    expect(quick.state().isApproved).toBe(true)
  })

  test('SLIP-08 while it is placed, and what was accepted, which can be looked at', async () => {
    let answer: (result: ApiResult<unknown>) => void = () => {}
    const quick = armed([
      ['placeBets', new Promise<ApiResult<unknown>>((resolve) => void (answer = resolve))],
    ])
    const { press, onView } = show(quick)
    press()
    const note = screen.getByRole('status')
    expect(note.textContent).toContain('Arsenal at 1.92')
    expect(within(note).getByRole('progressbar', { name: 'Placing €5.00' })).toBeDefined()
    await act(async () => answer(PLACED))
    expect(screen.getByRole('status').textContent).toContain('€5.00 on Arsenal at 1.93')
    fireEvent.click(screen.getByRole('button', { name: 'View' }))
    expect(onView).toHaveBeenCalledOnce()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('SLIP-08 QUICK-05 changed odds place nothing until they are accepted', async () => {
    const quick = playing([['placeBets', PLACED]])
    quick.play.toggle()
    const { press } = show(quick)
    press()
    act(() => {
      quick.store.dispatch({ type: 'market.changed', changes: [{ id: live().id, odds: 1880 }] })
      quick.store.dispatch({ type: 'approved' })
    })
    expect(screen.getByRole('alert').textContent).toContain('Now 1.88, was 1.92')
    expect(quick.sent).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(quick.state().state).toBe('success'))
  })

  test('ERR-05 QUICK-03 PLACE-12 a refusal is told in place, in the words of the server where it has some', async () => {
    const quick = armed([['placeBets', refused(104, { localized_message: 'Guthaben reicht nicht' })]])
    const { press } = show(quick)
    press()
    expect((await screen.findByRole('alert')).textContent).toContain('Guthaben reicht nicht')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()

    const barred = playing()
    barred.store.dispatch({ type: 'player.changed', player: 'barred' })
    barred.play.toggle()
    show(barred)
    expect(screen.getByRole('alert').textContent).toContain(messages.error.platform.pve_player_bet_forbidden)
    expect(barred.state().isEnabled).toBe(false)
  })

  test('BEYOND-06 a suspended outcome says so', () => {
    const quick = armed()
    const { press } = show(quick)
    press(live(1, 1920, { marketStatus: -1 }))
    expect(screen.getByRole('alert').textContent).toContain(messages.sb.ticket.suspended.label)
    expect(quick.sent).toHaveLength(0)
  })

  test('a phone has the stake, the approval where it is missing, and the way off', () => {
    const quick = playing()
    quick.play.toggle()
    show(quick, 'peek')
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(quick.state().isApproved).toBe(true)
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
    fireEvent.click(screen.getByRole('switch', { name: 'Quick bet' }))
    expect(quick.state().isEnabled).toBe(false)
  })
})
