// @vitest-environment jsdom
import { oddsThousandths, type SlipEvent, type Subunits } from '@touchline/betting'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { added, inter, lazio, pick, show, stake, type } from '../bet-slip.testing.tsx'
import { TabbarSlipButton } from './slip-buttons.tsx'
import { SlipPeek } from './slip-peek.tsx'

afterEach(cleanup)

const withBar = (events: SlipEvent[]) => show(events, { also: <TabbarSlipButton /> })
const slipTab = () => screen.getByRole('button', { name: /^Bet slip/ })
const isOpen = () => slipTab().getAttribute('aria-expanded')
/** The words of the tab, without those that are only read out. */
const said = () => [slipTab().textContent, slipTab().dataset['on'] !== undefined]

const started: SlipEvent = { type: 'placement.started', key: 'a-key-of-its-own', at: 0 }

test('SLIP-26 the slip opens with the first pick, stays closed for further ones, and closes with the last', () => {
  const { dispatch, store } = withBar([])
  expect(isOpen()).toBe('false')
  dispatch({ type: 'selection.added', selection: inter })
  expect(isOpen()).toBe('true')
  dispatch({ type: 'panel.closed' })
  dispatch({ type: 'selection.added', selection: lazio })
  expect(isOpen()).toBe('false')
  fireEvent.click(slipTab())
  expect(isOpen()).toBe('true')
  for (const name of ['Remove Inter', 'Remove Lazio']) fireEvent.click(screen.getByRole('button', { name }))
  expect(store.getState().panel.isOpen).toBe(false)
})

test('LAYOUT-05 the bar of a phone says how many selections are on the slip and their odds, open or closed', () => {
  const { dispatch } = withBar([])
  expect(said()).toEqual(['Bet slip', false])
  for (const selection of [inter, lazio]) dispatch({ type: 'selection.added', selection })
  expect(said()).toEqual(['Bet slip8.582', true])
  dispatch({ type: 'panel.closed' })
  expect(said()).toEqual(['Bet slip8.582', true])
  // Bets of their own have no odds together.
  dispatch(type('single'))
  expect(said()).toEqual(['Bet slip2', true])
})

test('LAYOUT-05 odds that are longer than the tab are left to the slip', () => {
  withBar(added(pick(1, 99_990_000, 'Bari'), pick(2, 99_990_000, 'Como')))
  expect(said()).toEqual(['Bet slip2', true])
})

test('BEYOND-06 while the slip is closed its tab says that odds changed, that a bet is sent, and that it was not placed', () => {
  const { dispatch } = withBar([...added(inter), stake(500n), { type: 'panel.closed' }])
  dispatch({ type: 'market.changed', changes: [{ id: inter.id, odds: 2100 }] })
  expect(said()).toEqual(['Bet slipOdds changed', true])
  dispatch({ type: 'changes.accepted' })
  expect(said()).toEqual(['Bet slip2.101', true])
  dispatch(started)
  expect(said()).toEqual(['Bet slipPlacing your bet', true])
  dispatch({
    type: 'placement.refused',
    error: {
      code: 101,
      message: 'error.place_bets.invalid_odds',
      details: null,
      isWrongOdds: false,
      selectionErrors: {},
    },
  })
  expect(said()).toEqual(['Bet slipBet not placed', true])
})

test('PLACE-08 the tab says that the bet was placed, until the receipt is put away', () => {
  const { dispatch } = withBar([...added(inter), stake(500n), started])
  dispatch({
    type: 'placement.succeeded',
    bets: [
      {
        id: 1,
        ref: '7F4C-88KD',
        betType: 'single',
        stake: { value: 500n as Subunits, currency: 'EUR' },
        totalStake: 500n as Subunits,
        systemId: null,
        placedAt: '2026-11-21T20:14:36Z',
        bonus: null,
        usedInJackpot: false,
        odds: oddsThousandths(1950),
        potentialWin: 975n as Subunits,
        selections: [{ id: inter.id, odds: oddsThousandths(1950) }],
      },
    ],
  })
  expect(said()).toEqual(['Bet slipBet placed', true])
  dispatch({ type: 'receipt.dismissed', keep: false })
  expect(said()).toEqual(['Bet slip', false])
})

test('BEYOND-33 beside a stream in a window of its own the slip’s line stands though the slip is open, and brings the page forward', () => {
  const { store } = show(added(inter, lazio), { also: <SlipPeek /> })
  const focus = vi.spyOn(window, 'focus').mockReturnValue()
  expect(store.getState().panel.isOpen).toBe(true)
  const line = screen.getByRole('button', { name: 'Open bet slip, 2 selections' })
  expect(line.textContent).toBe('2Combo8.58')
  fireEvent.click(line)
  expect(focus).toHaveBeenCalledOnce()
})
