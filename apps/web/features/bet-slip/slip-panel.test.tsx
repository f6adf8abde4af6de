// @vitest-environment jsdom
import { oddsThousandths, type SlipEvent, type SlipSelection, type Subunits } from '@touchline/betting'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { oddsType } from '#base/choices/odds-type.ts'
import { serverNow } from '#base/time/server-clock.ts'
import { added, inter, lazio, pick, show, stake } from './bet-slip.testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A button without effect stays focusable, so that it can say why (BEYOND-06). */
const isClosed = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const placeButton = () => screen.getByRole('button', { name: /Place bet/ })
const sum = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the panel', () => {
  test('an empty slip says how to start', () => {
    show([])
    expect(screen.getByText('Your slip is empty')).toBeDefined()
  })

  test('SLIP-25 it has the tabs of the slip and My bets; closing goes back to the slip', () => {
    const { dispatch } = show(added(inter))
    fireEvent.click(screen.getByRole('tab', { name: 'My bets' }))
    expect(screen.getByText('the bets')).toBeDefined()
    dispatch({ type: 'panel.closed' })
    expect(screen.getByText('Inter')).toBeDefined()
    expect(screen.getByRole('tab', { name: /Bet slip/ }).getAttribute('aria-selected')).toBe('true')
  })

  test('SLIP-28 with My bets hidden only the slip is left', () => {
    const { dispatch } = show([{ type: 'panel.tab-chosen', tab: 'MY_BETS' }])
    dispatch({ type: 'my-bets.hidden' })
    expect(screen.queryByRole('tab', { name: 'My bets' })).toBeNull()
    expect(screen.getByText('Your slip is empty')).toBeDefined()
  })

  test('SLIP-10 one pick is a single, a second makes a combo', () => {
    const { dispatch } = show(added(inter))
    const type = () =>
      within(screen.getByRole('tablist', { name: 'Bet type' })).getByRole('tab', { selected: true })
        .textContent
    expect(type()).toBe('Single')
    dispatch({ type: 'selection.added', selection: lazio })
    expect(type()).toBe('Combo')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Lazio' }))
    expect(type()).toBe('Single')
  })
})

describe('stake and figures', () => {
  test('a typed stake gives the exact win; nothing can be placed without one', () => {
    const { place } = show(added(inter, lazio))
    fireEvent.click(placeButton())
    expect([isClosed(placeButton()), place.mock.calls.length]).toEqual([true, 0])
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake in EUR' }), { target: { value: '10,50' } })
    expect(sum('Total odds')).toBe('8.58')
    expect(sum('Potential payout')).toBe('€90.09')
    fireEvent.click(screen.getByRole('button', { name: /Place bet/ }))
    expect(place).toHaveBeenCalledOnce()
  })

  test('a text that is no amount is marked and places nothing', () => {
    show([...added(inter), stake(1000n)])
    const field = screen.getByRole('textbox', { name: 'Stake in EUR' })
    for (const text of ['1e3', '-5', '10.005', 'ten']) {
      fireEvent.change(field, { target: { value: text } })
      expect(field.getAttribute('aria-invalid'), text).toBe('true')
      expect(isClosed(placeButton()), text).toBe(true)
    }
  })

  test('SLIP-24 recommended stakes are one press, a 0 is not offered', () => {
    const { store } = show(added(inter))
    const offered = within(screen.getByRole('group', { name: 'Recommended stakes' })).getAllByRole('button')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['€5', '€10', '€50'])
    fireEvent.click(offered[1] as HTMLElement)
    expect(store.getState().bets[0]?.stake).toBe(1000n)
    expect(screen.getByRole('textbox', { name: 'Stake in EUR' })).toHaveProperty('value', '10.00')
  })

  test('LIMIT-07 a stake above the maximum is refused, names it, and a press sets it', () => {
    const { store } = show([...added(inter), stake(500_000n)], { maxStake: 235_000n })
    expect(screen.getByRole('alert').textContent).toContain('Maximum stake for this bet: €2,350.00')
    expect(isClosed(placeButton())).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }))
    expect(store.getState().bets[0]?.stake).toBe(235_000n)
    expect(isClosed(placeButton())).toBe(false)
  })

  test('ODDS-03 all odds on the slip follow the chosen format', () => {
    show([...added(inter, lazio), stake(1000n)], { oddsType: 'american' })
    expect(screen.getByText('−105')).toBeDefined()
    expect(screen.getByText('+340')).toBeDefined()
    expect(sum('Total odds')).toBe('+758')
    expect(sum('Potential payout')).toBe('€85.80')
    act(() => oddsType.set('hongkong'))
    expect(screen.getByText('0.95')).toBeDefined()
    expect(sum('Total odds')).toBe('7.58')
  })
})

describe('ticket states', () => {
  const moved = (odds: number): SlipEvent => ({ type: 'market.changed', changes: [{ id: inter.id, odds }] })

  test('SLIP-16 ODDS-05 changed odds show old and new and are accepted by a press', () => {
    const { store, dispatch, openSettings } = show([...added(inter), stake(1000n)])
    dispatch(moved(1900))
    const row = screen.getByText('Inter').closest('li') as HTMLElement
    expect(row.querySelector('s')?.textContent).toBe('1.95')
    expect(row.querySelector('[data-move]')?.getAttribute('data-move')).toBe('down')
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Odds settings' }))
    expect(openSettings).toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: /Accept changes/ }))
    expect(store.getState().ticketState).toBe('initial')
    expect(isClosed(placeButton())).toBe(false)
  })

  test('SLIP-29 ODDS-04 a suspended pick says so and the slip waits for it', () => {
    const { store, dispatch } = show([...added(inter, lazio), stake(1000n)])
    dispatch({ type: 'market.changed', changes: [{ id: inter.id, marketStatus: -1 }] })
    expect(screen.getByText(messages.sb.ticket.suspended.label)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Waiting for Inter' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Remove and continue' }))
    expect(
      store
        .getState()
        .bets.flatMap((bet) => bet.legs)
        .map(({ matchId }) => matchId),
    ).toEqual([2])
  })

  test('CATALOGUE-02 a pick of a provider that nobody knows is shown and cannot be bet', () => {
    const { dispatch } = show([...added(pick(1, 1950, 'Inter', { provider: 'mystery' })), stake(1000n)])
    dispatch({ type: 'provider.changed', statuses: { mystery: true } })
    expect(screen.getByText('Inter')).toBeDefined()
    const place = screen.queryByRole('button', { name: /Place bet/ })
    expect(place === null || isClosed(place)).toBe(true)
  })

  test('SLIP-29 SLIP-17 a pick that is gone says so and is removed by accepting', () => {
    const { store, dispatch } = show([...added(inter, lazio), stake(1000n)])
    dispatch({ type: 'market.changed', changes: [{ id: inter.id, matchStatus: 4 }] })
    expect(screen.getByText(messages.sb.ticket['not-available'].label)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /Remove and update/ }))
    expect(store.getState().bets[0]?.legs).toHaveLength(1)
  })

  test('SAFE-01 SLIP-08 while it is processing nothing can be pressed twice or changed', () => {
    show([...added(inter), stake(1000n), { type: 'placement.started', key: 'a-key-of-its-own', at: 0 }])
    expect(screen.getByRole('button', { name: 'Placing your bet' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Stake in EUR' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Remove Inter' })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /Place bet/ })).toBeNull()
  })

  test('BEYOND-05 while a live bet waits, the seconds left are counted down to 0', () => {
    vi.useFakeTimers()
    const placingAt = (at: number, ...picks: SlipSelection[]) => {
      const { dispatch } = show([
        ...added(...picks),
        stake(1000n),
        { type: 'placement.started', key: 'a-key-of-its-own', at },
      ])
      return { dispatch, text: () => document.querySelector('[aria-busy="true"]')?.textContent }
    }
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

    const { dispatch, text } = placingAt(serverNow(), pick(3, 2000, 'Bari', { matchStatus: 1 }), inter)
    expect(text()).toBe('Placing in 5 seconds')
    pass(3000)
    expect(text()).toBe('Placing in 2 seconds')
    // A visit to My bets does not restart it.
    dispatch({ type: 'panel.tab-chosen', tab: 'MY_BETS' })
    dispatch({ type: 'panel.tab-chosen', tab: 'BET_SLIP' })
    expect(text()).toBe('Placing in 2 seconds')
    pass(1000)
    expect(text()).toBe('Placing in 1 second')
    pass(1000)
    expect(text()).toBe('Placing your bet')
    pass(10_000)
    expect(text()).toBe('Placing your bet')
    cleanup()

    const tennis = {
      ...pick(4, 2000, 'Kim', { matchStatus: 1 }),
      names: { ...inter.names, sportKey: 'tennis' },
    }
    expect(placingAt(serverNow(), tennis).text()).toBe('Placing in 3 seconds')
    cleanup()
    expect(placingAt(serverNow(), tennis, pick(3, 2000, 'Bari', { matchStatus: 1 })).text()).toBe(
      'Placing in 5 seconds',
    )
    cleanup()
    expect(placingAt(serverNow(), inter).text()).toBe('Placing your bet')
  })

  test('PLACE-08 BEYOND-39 the receipt shows the odds really accepted; the slip empties, or is kept on request', () => {
    const placed: SlipEvent = {
      type: 'placement.succeeded',
      bets: [
        {
          id: 1,
          ref: '7F4C-88KD',
          betType: 'single',
          stake: { value: 1000n as Subunits, currency: 'EUR' },
          totalStake: 1000n as Subunits,
          systemId: null,
          placedAt: '2026-11-21T20:14:36Z',
          bonus: null,
          usedInJackpot: false,
          odds: oddsThousandths(2000),
          potentialWin: 2000n as Subunits,
          selections: [{ id: inter.id, odds: oddsThousandths(2000) }],
        },
      ],
    }
    const start: SlipEvent[] = [
      ...added(inter),
      stake(1000n),
      { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
    ]
    const first = show([...start, placed])
    const receipt = screen.getByRole('status')
    expect(receipt.dataset['moment']).toBe('accepted')
    for (const text of ['Bet placed', '7F4C-88KD', '2.00', '€20.00'])
      expect(receipt.textContent).toContain(text)
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(first.store.getState().bets).toHaveLength(0)
    cleanup()
    const second = show([...start, placed])
    fireEvent.click(screen.getByRole('button', { name: 'Keep selections' }))
    expect(second.store.getState().bets).toHaveLength(1)
  })

  test('PLACE-13 PLACE-15 a refusal stands at the slip and at its pick, and offers the new odds', () => {
    const { store } = show([
      ...added(inter),
      stake(1000n),
      { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
      {
        type: 'placement.refused',
        error: {
          code: 101,
          message: 'error.place_bets.invalid_odds',
          details: null,
          isWrongOdds: true,
          selectionErrors: { [inter.id]: 'Now 1.40' },
        },
        changes: [{ id: inter.id, odds: 1400 }],
      },
    ])
    expect(screen.getByRole('alert').textContent).toContain('The odds have changed. Nothing was charged.')
    expect(screen.getByText('Now 1.40')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: /Accept new odds/ }))
    expect(store.getState()).toMatchObject({ ticketState: 'initial', error: null })
    expect(store.getState().bets[0]?.legs[0]?.acceptedOdds).toBe(1400)
  })

  test('LIVE-10 odds that are out of date cannot be placed', () => {
    const { dispatch } = show([...added(inter), stake(1000n)])
    dispatch({ type: 'odds.outdated' })
    expect(isClosed(placeButton())).toBe(true)
    expect(placeButton().getAttribute('title')).toContain(messages.sb.ticket.outdated)
  })
})
