// @vitest-environment jsdom
import { isBuilder, legsOf, type SlipError } from '@touchline/betting'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { builderOpen } from '#base/asks/modals/builder-open.ts'
import {
  added,
  builder,
  inter,
  placeButton,
  rowOf,
  show,
  stake,
  sum,
  tab,
  withBuilder,
} from '../bet-slip.testing.tsx'

afterEach(() => {
  cleanup()
  builderOpen.close()
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
    expect([sum('Total odds'), sum('Potential payout')]).toEqual(['5.07', '€50.70'])
    fireEvent.click(within(row).getByRole('button', { name: 'Change selections' }))
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
    expect([sum('Odds'), sum('Potential payout')]).toEqual(['–', '–'])
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

  test('CUSTOM-04 a part that is suspended for now is not said to exclude the rest, though it has no joint odds either', () => {
    const { dispatch } = show([withBuilder(), stake(1000n)])
    const ids = builder(null).selections.map(({ id }) => id)
    const [, id] = ids
    if (id === undefined) throw new Error('a builder has two parts')
    dispatch({ type: 'market.changed', changes: [{ id, marketStatus: -1 }] })
    dispatch({ type: 'builder.priced', matchId: 7, selectionIds: ids, odds: null, faults: [id] })
    const part = screen.getByText('Over 2.5').closest('li') as HTMLElement
    expect(part.textContent).toContain(messages.sb.ticket.suspended.label)
    expect(part.textContent).not.toContain(messages.sb.ticket.conflict)
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

test('ODDS-10 a builder whose match is over leaves with accepting', () => {
  const { store, dispatch } = show([withBuilder(), ...added(inter), stake(1000n)])
  const changes = builder(null).selections.map(({ id }) => ({ id, matchStatus: 3 as const }))
  dispatch({ type: 'market.changed', changes })
  fireEvent.click(screen.getByRole('button', { name: /Remove and update/ }))
  expect(legsOf(store.getState()).map(({ id }) => id)).toEqual([inter.id])
})
