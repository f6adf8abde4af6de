// @vitest-environment jsdom
import type { ApiResult } from '@touchline/api-client'
import {
  isBuilder,
  legsOf,
  oddsThousandths,
  type PlacedBet,
  reduce,
  type SlipError,
  type SlipEvent,
  type Subunits,
} from '@touchline/betting'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { builderOpen } from '../../site/builder-open.ts'
import { shareRequestOf } from './draft-bets.ts'
import { highestStakeOf, mayAskMaxStake } from './max-stake.ts'
import { createSlipStore } from './slip-store.ts'
import { added, builder, inter, lazio, pick, roma, show, stake, torino } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  builderOpen.close()
})

const tab = (name: string) =>
  within(screen.getByRole('tablist', { name: 'Bet type' })).getByRole('tab', { name })
const sum = (name: string | RegExp) => screen.getByText(name).nextElementSibling?.textContent
const placeButton = (name = /Place/) => screen.getByRole('button', { name })
const type = (betType: 'single' | 'combo' | 'system'): SlipEvent => ({ type: 'bet.type-chosen', betType })
const withBuilder = (odds: number | null = 2600): SlipEvent => ({
  type: 'builder.added',
  builder: builder(odds),
})
const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement

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
    // Two picks open the combo; a system wants a third.
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
    expect([sum('Bets'), sum('Total stake'), sum('Potential win')]).toEqual(['2', '€15.00', '€41.50'])
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
    fireEvent.click(screen.getByRole('button', { name: 'By win' }))
    const field = screen.getByRole('textbox', { name: 'Wanted win in EUR' })
    expect(field).toHaveProperty('value', '20.00')
    fireEvent.change(field, { target: { value: '50' } })
    expect(store.getState().bets[0]).toMatchObject({ stake: 2500n, stakeSource: 'potentialWin' })
    expect([sum('Stake'), sum('Potential win')]).toEqual(['€25.00', '€50.00'])
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

describe('the highest stake', () => {
  const told = (...values: number[]): ApiResult<unknown> =>
    ({
      ok: true,
      status: 200,
      data: { items: values.map((value) => ({ value, currency: 'EUR', subunits: 100 })) },
    }) as ApiResult<unknown>

  test('LIMIT-12 a press asks for it, sets it and says what holds it down', async () => {
    const { store, asked } = show([...added(inter, lazio), stake(100n)], {
      answers: { maxStake: told(12_345) },
      max: { allowOddin: false, balance: 20_000n, onSignIn: null },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    await waitFor(() => expect(store.getState().bets[0]?.stake).toBe(12_345n))
    expect(asked).toMatchObject([
      {
        name: 'maxStake',
        args: {
          body: {
            currency: 'EUR',
            bets: [
              {
                selections: [
                  { match_id: 1, odds: 1950 },
                  { match_id: 2, odds: 4400 },
                ],
              },
            ],
          },
        },
      },
    ])
    expect(screen.getByRole('status').textContent).toBe('€123.45: the highest stake on this bet right now.')
    // It speaks of the stake it set, and of no other.
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '1' } })
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('LIMIT-12 of what each bet may have and what the balance pays for all, the least counts', () => {
    const store = createSlipStore({ code: 'EUR', subunits: 100 })
    for (const event of [...added(inter, lazio, roma), type('system')]) store.dispatch(event)
    store.dispatch({
      type: 'settings.changed',
      settings: { limits: { maxStake: { EUR: 5000n as Subunits } } },
    })
    const slip = store.getState()
    // Three combinations of two.
    expect(highestStakeOf(slip, [9000n], 10_000n)).toEqual({ value: 3333n, limit: 'balance' })
    expect(highestStakeOf(slip, [5000n], 100_000n)).toEqual({ value: 5000n, limit: 'account' })
    expect(highestStakeOf(slip, [5000n, 700n], 100_000n)).toEqual({ value: 700n, limit: 'bet' })
    expect(highestStakeOf(slip, [700n], null)).toEqual({ value: 700n, limit: 'bet' })
  })

  test('LIMIT-12 it is asked for only where every provider allows it', () => {
    const of = (...providers: string[]) => {
      const store = createSlipStore({ code: 'EUR', subunits: 100 })
      for (const [index, provider] of providers.entries())
        store.dispatch({ type: 'selection.added', selection: pick(index + 1, 2000, 'Team', { provider }) })
      return store.getState()
    }
    expect(mayAskMaxStake(of('betradar', 'betradar'), false)).toBe(true)
    expect(mayAskMaxStake(of('betradar', 'oddin'), false)).toBe(false)
    expect(mayAskMaxStake(of('betradar', 'oddin'), true)).toBe(true)
    expect(mayAskMaxStake(of('betconstruct'), true)).toBe(false)
    show(added(pick(1, 2000, 'Team', { provider: 'oddin' })))
    expect(screen.queryByRole('button', { name: 'Max' })).toBeNull()
  })

  test('LIMIT-12 a visitor gets sign-in, and a failure is told', async () => {
    const onSignIn = vi.fn()
    show(added(inter), { max: { allowOddin: false, balance: null, onSignIn } })
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(onSignIn).toHaveBeenCalledOnce()
    cleanup()
    const { store } = show(added(inter), {
      answers: { maxStake: { ok: false, error: { kind: 'offline' } } },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(await screen.findByText(messages.slip['max-failed'])).toBeDefined()
    expect(store.getState().bets[0]?.stake).toBe(0n)
  })
})

describe('limits', () => {
  const limits = (more: object): SlipEvent => ({ type: 'settings.changed', settings: { limits: more } })
  const payout = (action: 'accept' | 'reject') =>
    limits({ payoutLimit: { amount: 10_000n, currencyCode: 'EUR', action } })

  test('LIMIT-08 a profit above its limit only warns where it is accepted', () => {
    show([payout('accept'), ...added(lazio), stake(10_000n)])
    expect(screen.getByRole('status').textContent).toContain('€100.00')
    expect(sum('Potential win')).toBe('€200.00')
    expect(placeButton().getAttribute('aria-disabled')).toBeNull()
  })

  test('LIMIT-08 where it is refused a press lowers the stake to the highest that is taken', () => {
    const { store } = show([payout('reject'), ...added(lazio), stake(10_000n)])
    expect(placeButton().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Use it' }))
    // 29.41 × 3.4 = 99.99; a cent more would win more than 100.
    expect(store.getState().bets[0]?.stake).toBe(2941n)
    expect(placeButton().getAttribute('aria-disabled')).toBeNull()
  })

  test('LIMIT-05 LIMIT-06 BEYOND-06 too many picks and too high odds say what would help', () => {
    show([limits({ selectionLimit: 1 }), ...added(inter, lazio), stake(100n)])
    expect(screen.getByRole('alert').textContent).toBe('Too many picks for one bet. Remove some picks.')
    cleanup()
    const oddsLimit = (action: string) => limits({ oddsLimit: { value: 5000, action } })
    show([oddsLimit('reject'), ...added(inter, lazio), stake(100n)])
    expect(screen.getByRole('alert').textContent).toContain('Remove a pick.')
    cleanup()
    show([oddsLimit('accept'), ...added(inter, lazio), stake(100n)])
    expect(screen.getByRole('status').textContent).toContain(
      messages.warning.bet_limits.odds_limit_exceeded.title,
    )
    expect(placeButton().getAttribute('aria-disabled')).toBeNull()
  })

  test('LIMIT-09 BEYOND-06 two picks of one match cannot be combined; as singles they can', () => {
    show([...added(inter, pick(1, 1900, 'Over 2.5', { marketId: 18, outcomeId: '12' })), stake(100n)])
    expect(screen.getByRole('alert').textContent).toContain('bet them as singles')
    fireEvent.click(tab('Single'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('builders', () => {
  test('BEYOND-08 SLIP-19 a builder is one leg with its parts listed, at its joint odds', () => {
    show([withBuilder(), ...added(inter), stake(1000n)])
    const row = rowOf('Bet builder')
    expect([...row.querySelectorAll('.legs-joined li')].map((part) => part.textContent)).toEqual([
      'BariMatch result',
      'Over 2.5Match result',
    ])
    expect(row.querySelector('.now')?.textContent).toBe('2.60')
    expect(tab('Combo').getAttribute('aria-selected')).toBe('true')
    expect([sum('Total odds'), sum('Potential win')]).toEqual(['5.07', '€50.70'])
    fireEvent.click(within(row).getByRole('button', { name: 'Change picks' }))
    expect(builderOpen.get()).toBe(7)
    fireEvent.click(within(row).getByRole('button', { name: 'Remove Bet builder' }))
    expect(screen.queryByText('Bet builder')).toBeNull()
  })

  test('SLIP-13 a lone builder stands as a single and cannot become another type', () => {
    const { store } = show([withBuilder(), stake(1000n)])
    expect(store.getState().bets[0]?.betType).toBe('custom_bet')
    expect(tab('Single').getAttribute('aria-selected')).toBe('true')
    expect(tab('Combo').getAttribute('title')).toContain(messages.sb.bet_type.custom_bet)
  })

  test('CUSTOM-03 while it is being priced nothing is placed, and the price shows once it is there', () => {
    const { dispatch, place } = show([withBuilder(null), stake(1000n)])
    expect(within(rowOf('Bet builder')).getByText(messages.sb.ticket.pricing)).toBeDefined()
    expect([sum('Odds'), sum('Potential win')]).toEqual(['–', '–'])
    fireEvent.click(placeButton())
    expect(place).not.toHaveBeenCalled()
    const selectionIds = builder(null).selections.map(({ id }) => id)
    dispatch({ type: 'builder.priced', matchId: 7, selectionIds, odds: 3100 })
    expect(rowOf('Bet builder').querySelector('.now')?.textContent).toBe('3.10')
    fireEvent.click(placeButton())
    expect(place).toHaveBeenCalledOnce()
  })

  test('CUSTOM-04 without a price the part at fault says so and leaves alone; the others stay', () => {
    const { store, dispatch } = show([withBuilder(), stake(1000n)])
    const ids = builder(null).selections.map(({ id }) => id)
    dispatch({ type: 'builder.priced', matchId: 7, selectionIds: ids, odds: null, faults: ids.slice(1) })
    const part = screen.getByText('Over 2.5').closest('li') as HTMLElement
    expect(part.textContent).toContain(messages.sb.ticket.conflict)
    expect((screen.getByText('Bari').closest('li') as HTMLElement).textContent).toBe('BariMatch result')
    fireEvent.click(within(part).getByRole('button', { name: 'Remove Over 2.5' }))
    const [leg] = legsOf(store.getState())
    expect(leg !== undefined && isBuilder(leg) && leg.selections.map(({ id }) => id)).toEqual(ids.slice(0, 1))
  })

  test('PLACE-11 PLACE-15 code 120: the new joint odds are offered once they are told', () => {
    const error: SlipError = {
      code: 120,
      message: 'error.place_bets.invalid_odds_custom_bet',
      details: null,
      isWrongOdds: true,
      selectionErrors: {},
    }
    const { store, dispatch } = show([
      withBuilder(),
      stake(1000n),
      { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
      { type: 'placement.refused', error },
    ])
    expect(screen.getByRole('alert').textContent).toContain(messages.error.place_bets.invalid_odds_custom_bet)
    const selectionIds = builder(null).selections.map(({ id }) => id)
    dispatch({ type: 'builder.priced', matchId: 7, selectionIds, odds: 2400 })
    expect(rowOf('Bet builder').querySelector('s')?.textContent).toBe('2.60')
    fireEvent.click(screen.getByRole('button', { name: /Accept new odds/ }))
    expect(legsOf(store.getState())[0]).toMatchObject({ acceptedOdds: 2400 })
  })

  test('CUSTOM-03 a press while a price is asked for again waits for the answer, and is made once with it', () => {
    const { dispatch, place } = show([withBuilder(), stake(1000n)])
    const parts = builder(null).selections
    const [part] = parts
    if (part === undefined) throw new Error('no part')
    dispatch({ type: 'market.changed', changes: [{ id: part.id, odds: 1700 }] })
    expect(placeButton().getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(placeButton())
    expect(placeButton().getAttribute('aria-busy')).toBe('true')
    expect(place).not.toHaveBeenCalled()
    dispatch({
      type: 'builder.priced',
      matchId: 7,
      selectionIds: parts.map(({ id }) => id),
      odds: 2600,
    })
    expect(place).toHaveBeenCalledTimes(1)
  })

  test('CUSTOM-03 a press that waits comes to nothing when the price has changed', () => {
    const { dispatch, place } = show([withBuilder(), stake(1000n)])
    const parts = builder(null).selections
    const [part] = parts
    if (part === undefined) throw new Error('no part')
    dispatch({ type: 'market.changed', changes: [{ id: part.id, odds: 1700 }] })
    fireEvent.click(placeButton())
    dispatch({
      type: 'builder.priced',
      matchId: 7,
      selectionIds: parts.map(({ id }) => id),
      odds: 2400,
    })
    dispatch({ type: 'changes.accepted' })
    expect(place).not.toHaveBeenCalled()
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

describe('sharing', () => {
  const sharing = () => ({ share: vi.fn(), load: vi.fn() })

  test('SHARE-01 the slip is shared as it stands, builders and stakes included', () => {
    const own = sharing()
    const { store } = show([withBuilder(), ...added(inter), stake(1000n)], { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Share this slip' }))
    const request = own.share.mock.calls[0]?.[0] as object
    expect(request).toEqual(shareRequestOf(store.getState()))
    expect(request).toMatchObject({
      currency: 'EUR',
      bets: [
        {
          stake: 1000,
          selections: [{ match_id: 1 }],
          builders: [{ custom_odds: 2600, selections: [{ match_id: 7 }, { match_id: 7 }] }],
        },
      ],
    })
  })

  test('SHARE-03 SHARE-04 an empty slip takes a code, where there is sharing', () => {
    const own = sharing()
    show([], { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Load a bet code' }))
    expect(own.load).toHaveBeenCalledOnce()
    cleanup()
    show([])
    expect(screen.queryByRole('button', { name: 'Load a bet code' })).toBeNull()
    cleanup()
    show(added(inter))
    expect(screen.queryByRole('button', { name: 'Share this slip' })).toBeNull()
  })

  const placed = (id: number, more: Partial<PlacedBet> = {}): PlacedBet => ({
    id,
    ref: `7F4C-88K${id}`,
    betType: 'single',
    stake: { value: 1000n as Subunits, currency: 'EUR' },
    totalStake: 1000n as Subunits,
    systemId: null,
    odds: oddsThousandths(2000),
    potentialWin: 2000n as Subunits,
    placedAt: '2026-11-21T20:14:36Z',
    selections: [{ id: inter.id, odds: oddsThousandths(2000) }],
    ...more,
  })
  const receiptOf = (...bets: PlacedBet[]): SlipEvent[] => [
    ...added(inter, lazio, roma),
    stake(1000n),
    { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
    { type: 'placement.succeeded', bets },
  ]

  test('SHARE-01 PLACE-08 a placed bet is shared from its receipt, each of several by itself', () => {
    const own = sharing()
    show(receiptOf(placed(1)), { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Share this bet' }))
    cleanup()
    show(receiptOf(placed(1), placed(2)), { sharing: own })
    fireEvent.click(screen.getByRole('button', { name: 'Share bet 7F4C-88K2' }))
    expect(own.share.mock.calls).toEqual([[{ bet_id: 1 }], [{ bet_id: 2 }]])
  })

  test('PLACE-08 the receipt of several singles says which is which, that of a combo how many', () => {
    const of = (leg: typeof inter) => [{ id: leg.id, odds: oddsThousandths(2000) }]
    show(
      receiptOf(
        placed(1, { selections: of(inter) }),
        placed(2, { selections: of(lazio) }),
        placed(3, { betType: 'combo', selections: [...of(inter), ...of(lazio)] }),
      ),
    )
    const cards = [...document.querySelectorAll('.slipcard')].map((card) => card.textContent ?? '')
    expect(cards[0]).toContain('InterMatch result · Inter – Visitors')
    expect(cards[1]).toContain('LazioMatch result · Lazio – Visitors')
    expect(cards[2]).toMatch(/^Stake.*Combo · 2 picks/)
  })

  test('PLACE-08 PLACE-05 the receipt of a system says its size and what it cost in all', () => {
    const system = { betType: 'system', systemId: '2/3', totalStake: 3000n as Subunits } as const
    show(receiptOf(placed(1, system)))
    expect(screen.getByRole('status').textContent).toContain('System 2/3')
    expect(sum('Stake')).toBe('€30.00')
  })
})

test('SLIP-17 ODDS-09 with a pick gone the figures are those of what accepting leaves', () => {
  const { dispatch } = show([...added(inter, lazio), stake(1000n)])
  dispatch({ type: 'provider.changed', statuses: { betradar: true } })
  dispatch({ type: 'market.changed', changes: [{ id: lazio.id, matchStatus: 4 }] })
  expect([sum('Odds'), sum('Potential win')]).toEqual(['1.95', '€19.50'])
})

test('ODDS-10 a builder whose match is over leaves with accepting', () => {
  const { store, dispatch } = show([withBuilder(), ...added(inter), stake(1000n)])
  const changes = builder(null).selections.map(({ id }) => ({ id, matchStatus: 3 as const }))
  dispatch({ type: 'market.changed', changes })
  fireEvent.click(screen.getByRole('button', { name: /Remove and update/ }))
  expect(legsOf(store.getState()).map(({ id }) => id)).toEqual([inter.id])
})

test('BEYOND-11 what becomes of the slip is read out, at most once in five seconds, the latest of it', () => {
  vi.useFakeTimers()
  const { dispatch } = show(added(inter))
  const said = () => document.querySelector('[aria-live="polite"]')?.textContent
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  expect(said()).toBe('')
  dispatch({ type: 'selection.added', selection: lazio })
  pass(0)
  expect(said()).toBe('2 picks, Combo')
  dispatch({ type: 'selection.added', selection: roma })
  dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 1900 }] })
  pass(4999)
  expect(said()).toBe('2 picks, Combo')
  pass(1)
  expect(said()).toBe('3 picks, Combo, Odds changed')
  // The next tick of the same kind is no news.
  dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 1890 }] })
  pass(10_000)
  expect(said()).toBe('3 picks, Combo, Odds changed')
})

test('a slip restored as it was left stands in the panel as before', () => {
  const { store } = show([withBuilder(), ...added(inter, lazio), type('system'), stake(1000n)])
  const before = document.querySelector('.slip-body')?.textContent
  const slip = reduce(store.getState(), { type: 'panel.opened' })
  cleanup()
  show([{ type: 'restored', slip }])
  expect(document.querySelector('.slip-body')?.textContent).toBe(before)
})
