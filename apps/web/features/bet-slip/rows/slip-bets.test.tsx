// @vitest-environment jsdom
import { reduce, type SlipError, type SlipEvent, type Subunits } from '@touchline/betting'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import {
  added,
  inter,
  lazio,
  pick,
  placeButton,
  roma,
  rowOf,
  show,
  stake,
  sum,
  tab,
  torino,
  type,
  withBuilder,
} from '../bet-slip.testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('bet types', () => {
  test('SLIP-13 SLIP-14 BEYOND-06 a closed type says why, what would open it, and is not taken', () => {
    const { store, dispatch } = show(added(inter))
    for (const name of ['Combo', 'System']) {
      const closed = tab(name)
      expect(closed.getAttribute('aria-disabled')).toBe('true')
      const why = document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent
      expect(why).toBe(`${messages.sb.bet_type.lone} ${messages.lifts.sb.bet_type.lone}`)
      expect(closed.getAttribute('title')).toBe(why)
      fireEvent.click(closed)
      expect(screen.getByRole('status').textContent).toBe(why)
    }
    expect(store.getState().bets[0]?.betType).toBe('single')
    dispatch({ type: 'selection.added', selection: lazio })
    // Two picks allow a combo; a system needs a third.
    expect(tab('Combo').getAttribute('aria-disabled')).toBeNull()
    expect(screen.getByRole('status').textContent).toContain(messages.sb.bet_type.system)
    dispatch({ type: 'selection.added', selection: roma })
    expect(tab('System').getAttribute('aria-disabled')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('SLIP-12 BEYOND-06 singles are closed to providers that take one at a time', () => {
    show([
      { type: 'settings.changed', settings: { limits: { multiSingleProviders: [] } } },
      ...added(inter, lazio),
    ])
    expect(tab('Single').getAttribute('title')).toContain(messages.error.place_bets.multi_single_provider)
  })

  test('SLIP-15 switching between the types keeps every pick', () => {
    show(added(inter, lazio, roma))
    for (const name of ['System', 'Single', 'Combo']) {
      fireEvent.click(tab(name))
      expect(tab(name).getAttribute('aria-selected')).toBe('true')
      expect(document.querySelectorAll('.pick')).toHaveLength(3)
    }
  })
})

describe('several singles', () => {
  test('SLIP-12 LIMIT-03 each pick has its stake and its return, and one field sets all', () => {
    const { store } = show([...added(inter, lazio), type('single')])
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake on Inter in EUR' }), {
      target: { value: '10' },
    })
    expect(within(rowOf('Inter')).getByText('€19.50')).toBeDefined()
    // Every bet needs a stake.
    expect(placeButton().getAttribute('title')).toContain(messages.error.validation.bets.stake_missing)
    fireEvent.change(screen.getByRole('textbox', { name: 'Stake on Lazio in EUR' }), {
      target: { value: '5' },
    })
    expect(within(rowOf('Lazio')).getByText('€22.00')).toBeDefined()
    expect([sum('Bets'), sum('Total stake'), sum('Potential payout')]).toEqual(['2', '€15.00', '€41.50'])
    expect(placeButton().textContent).toBe('Place 2 bets€15.00')

    const all = screen.getByRole('textbox', { name: 'Stake for each bet in EUR' })
    expect(all).toHaveProperty('value', '')
    fireEvent.change(all, { target: { value: '7' } })
    expect(store.getState().bets.map((bet) => bet.stake)).toEqual([700n, 700n])
    expect(screen.getByRole('textbox', { name: 'Stake on Lazio in EUR' })).toHaveProperty('value', '7.00')
  })

  test('LIMIT-03 LIMIT-07 a limit is told at the bet that passes it, and a press there keeps to it', () => {
    const { store } = show([...added(inter, lazio), type('single'), stake(1000n)], { maxStake: 800n })
    const alert = within(rowOf('Lazio')).getByRole('alert')
    expect(alert.textContent).toContain('€8.00')
    fireEvent.click(within(alert).getByRole('button', { name: 'Use it' }))
    expect(store.getState().bets.map((bet) => bet.stake)).toEqual([1000n, 800n])
    expect(within(rowOf('Lazio')).queryByRole('alert')).toBeNull()
    expect(within(rowOf('Inter')).getByRole('alert')).toBeDefined()
  })
})

describe('systems', () => {
  test('SLIP-04 SLIP-18 the player chooses how many of all must win; combinations and costs are shown', () => {
    const { store } = show([...added(torino, lazio, roma, inter), type('system'), stake(200n)])
    const choices = within(screen.getByRole('radiogroup', { name: 'System' })).getAllByRole('radio')
    expect(choices.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      '2 of 46 bets · €12.00',
      '3 of 44 bets · €8.00',
    ])
    fireEvent.click(choices[1] as HTMLElement)
    expect(store.getState().bets).toMatchObject([{ betType: 'system', sizes: [3] }])
    expect(choices.map((choice) => choice.getAttribute('aria-checked')).slice(0, 2)).toEqual([
      'false',
      'true',
    ])
    expect([sum('Stake, 4 × €2.00'), sum('If all win, up to')]).toEqual(['€8.00', '€107.38'])
    expect(placeButton().textContent).toBe('Place system€8.00')
  })

  test('BEYOND-14 a named system is one press', () => {
    const { store } = show([...added(torino, lazio, roma, inter), type('system'), stake(100n)])
    fireEvent.click(screen.getByRole('radio', { name: /^Lucky 15/ }))
    expect(store.getState().bets).toMatchObject([{ betType: 'system', sizes: [1, 2, 3, 4] }])
    expect(sum('Stake, 15 × €1.00')).toBe('€15.00')
    fireEvent.click(screen.getByRole('radio', { name: /^Yankee/ }))
    expect(sum('Stake, 11 × €1.00')).toBe('€11.00')
  })

  test('the choice of system has one tab stop and follows the arrow keys', () => {
    const { store } = show([...added(torino, lazio, roma, inter), type('system')])
    const stops = () => screen.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)
    const [first] = stops() as [HTMLElement]
    expect(stops()).toHaveLength(1)
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(store.getState().bets[0]?.sizes).toEqual([3])
    expect([stops().length, document.activeElement]).toEqual([1, stops()[0]])
    fireEvent.keyDown(stops()[0] as HTMLElement, { key: 'ArrowUp' })
    expect(store.getState().bets[0]?.sizes).toEqual([2])
  })

  test('SLIP-18 a system whose profit ends at its cap says so', () => {
    show([
      { type: 'settings.changed', settings: { limits: { systemCap: { EUR: 1000n as Subunits } } } },
      ...added(torino, lazio, roma),
      type('system'),
      stake(1000n),
    ])
    expect(screen.getByRole('status').textContent).toBe(messages.slip.capped)
    expect(sum('If all win, up to')).toBe('€40.00')
  })
})

describe('stake', () => {
  test('SLIP-21 ODDS-08 a wanted win gives the stake, which follows the odds', () => {
    const { store, dispatch } = show([
      { type: 'settings.changed', settings: { acceptMode: 'any' } },
      ...added(pick(1, 2000, 'Inter')),
      stake(1000n),
    ])
    fireEvent.click(screen.getByRole('button', { name: 'By payout' }))
    const field = screen.getByRole('textbox', { name: 'Wanted payout in EUR' })
    expect(field).toHaveProperty('value', '20.00')
    fireEvent.change(field, { target: { value: '50' } })
    expect(store.getState().bets[0]).toMatchObject({ stake: 2500n, stakeSource: 'potentialWin' })
    expect([sum('Stake'), sum('Potential payout')]).toEqual(['€25.00', '€50.00'])
    dispatch({ type: 'market.changed', changes: [{ id: pick(1, 2000, 'Inter').id, odds: 2500 }] })
    expect([sum('Stake'), field]).toEqual(['€20.00', screen.getByRole('textbox')])
    fireEvent.click(screen.getByRole('button', { name: 'By stake' }))
    expect(screen.getByRole('textbox', { name: 'Stake in EUR' })).toHaveProperty('value', '20.00')
    expect(store.getState().bets[0]).toMatchObject({ stakeSource: 'stake', wantedWin: null })
  })

  test('SLIP-22 the currency is chosen among those of the accounts', () => {
    const onCurrency = vi.fn()
    const currencies = [
      { code: 'EUR', subunits: 100 },
      { code: 'JPY', subunits: 1 },
    ]
    const { dispatch, store } = show([...added(inter), stake(1000n)], { currencies, onCurrency })
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'JPY' } })
    expect(onCurrency).toHaveBeenCalledWith(currencies[1])
    dispatch({ type: 'currency.changed', currency: { code: 'JPY', subunits: 1 } })
    expect(store.getState().bets[0]).toMatchObject({ stake: 0n, stakeSource: 'sharing' })
    expect(screen.getByRole('textbox', { name: 'Stake in JPY' })).toHaveProperty('value', '')
  })

  test('SLIP-22 with one account there is nothing to choose', () => {
    show(added(inter), { currencies: [{ code: 'EUR', subunits: 100 }] })
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('refusals', () => {
  const refused = (error: Partial<SlipError>): SlipEvent[] => [
    { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
    {
      type: 'placement.refused',
      error: {
        code: 105,
        message: 'Der Einsatz ist zu hoch',
        details: null,
        isWrongOdds: false,
        selectionErrors: {},
        ...error,
      },
    },
  ]

  test("ERR-05 the server's own words are shown in preference to ours", () => {
    show([...added(inter), stake(1000n), ...refused({})])
    expect(screen.getByRole('alert').textContent).toContain('Der Einsatz ist zu hoch')
  })

  test('LIMIT-07 a limit that the server names is kept to by a press', () => {
    const details = { bet: 0, limit: { value: 700, currency: 'EUR' } }
    const { store } = show([...added(inter), stake(1000n), ...refused({ details })])
    fireEvent.click(screen.getByRole('button', { name: 'Use €7.00' }))
    expect(store.getState()).toMatchObject({ ticketState: 'initial', bets: [{ stake: 700n }] })
  })

  test('PLACE-13 what is said of a leg stands at it', () => {
    const selectionErrors = { [lazio.id]: 'error.place_bets.default', [inter.id]: 'Not this one' }
    show([...added(inter, lazio), stake(1000n), ...refused({ selectionErrors })])
    expect(rowOf('Inter').textContent).toContain('Not this one')
    expect(rowOf('Lazio').textContent).toContain(messages.error.place_bets.default)
  })
})

test('SLIP-17 ODDS-09 with a pick gone the figures are those of what accepting leaves', () => {
  const { dispatch } = show([...added(inter, lazio), stake(1000n)])
  dispatch({ type: 'provider.changed', statuses: { betradar: true } })
  dispatch({ type: 'market.changed', changes: [{ id: lazio.id, matchStatus: 4 }] })
  expect([sum('Odds'), sum('Potential payout')]).toEqual(['1.95', '€19.50'])
})

test('BEYOND-11 what becomes of the slip is read out, at most once in five seconds, the latest of it', () => {
  vi.useFakeTimers()
  const { dispatch } = show(added(inter))
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  expect(said()).toBe('')
  dispatch({ type: 'selection.added', selection: lazio })
  pass(0)
  expect(said()).toBe('2 selections, Combo')
  dispatch({ type: 'selection.added', selection: roma })
  dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 1900 }] })
  pass(4999)
  expect(said()).toBe('2 selections, Combo')
  pass(1)
  expect(said()).toBe('3 selections, Combo, Odds changed')
  // The next change of the same kind is not announced.
  dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 1890 }] })
  pass(10_000)
  expect(said()).toBe('3 selections, Combo, Odds changed')
})

test('BEYOND-11 PLACE-08 nothing is read out of an empty slip while the receipt stands, whatever its prices do', () => {
  vi.useFakeTimers()
  const { dispatch } = show([...added(inter), stake(1000n)])
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent
  dispatch({ type: 'placement.started', key: 'k', at: 0 })
  dispatch({ type: 'placement.succeeded', bets: [] })
  dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 1900 }] })
  act(() => vi.advanceTimersByTime(10_000))
  expect(said()).toBe('')
})

test('a slip restored as it was left stands in the panel as before', () => {
  const { store } = show([withBuilder(), ...added(inter, lazio), type('system'), stake(1000n)])
  const before = document.querySelector('.slip-body')?.textContent
  const slip = reduce(store.getState(), { type: 'panel.opened' })
  cleanup()
  show([{ type: 'restored', slip }])
  expect(document.querySelector('.slip-body')?.textContent).toBe(before)
})
