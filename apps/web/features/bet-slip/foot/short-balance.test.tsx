// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { added, builder, inter, lazio, placeButton, roma, show, stake, type } from '../bet-slip.testing.tsx'

afterEach(cleanup)

const deposit = (short: bigint) => <button type="button">{`pay in ${short}`}</button>
const max = (balance: bigint | null) => ({ allowOddin: false, balance, onSignIn: null })
const notes = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

test.each([
  ['a single', [...added(inter), stake(112_300n)], 'pay in 102300', '€1,023 short'],
  ['a combo', [...added(inter, lazio), stake(10_050n)], 'pay in 50', '€0.50 short'],
  ['several singles', [...added(inter, lazio), type('single'), stake(6000n)], 'pay in 2000', '€20 short'],
  ['a system', [...added(inter, lazio, roma), type('system'), stake(4000n)], 'pay in 2000', '€20 short'],
  [
    'a builder',
    [{ type: 'builder.added', builder: builder(2600) } as const, stake(10_001n)],
    'pay in 1',
    '€0.01 short',
  ],
] as const)(
  'BEYOND-06 BEYOND-07 with %s above the balance what is missing is said and the next step pays in exactly that',
  (_, events, press, note) => {
    const { dispatch, place } = show([...events], { deposit, max: max(10_000n) })
    dispatch({ type: 'settings.changed', settings: { allowSingleBuilder: true } })
    expect(screen.getByRole('button', { name: press })).toBeTruthy()
    expect(notes()).toContain(note)
    expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull()
    dispatch(stake(1000n))
    fireEvent.click(placeButton())
    expect(place).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /pay in/ })).toBeNull()
  },
)

test('a visitor, and somebody whose balance is not known or just enough, places as ever; a refused stake is not told to be paid for', () => {
  for (const balance of [null, 112_300n]) {
    show([...added(inter), stake(112_300n)], { deposit, max: max(balance) })
    expect(placeButton().getAttribute('aria-disabled')).toBeNull()
    expect(notes().join()).not.toContain('short')
    cleanup()
  }
  show([...added(inter), stake(112_300n)], { deposit, max: max(100n), maxStake: 5000n })
  expect(placeButton().getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText(/short/)).toBeNull()
  cleanup()
  // Without deposits only the note remains.
  show([...added(inter), stake(112_300n)], { max: max(100n) })
  expect(notes()).toContain('€1,122 short')
  expect(placeButton()).toBeTruthy()
})

test('RG-02 a stake that a limit of the player leaves no room for is told what is left, in money', () => {
  const { dispatch } = show([...added(inter), stake(1000n)])
  vi.stubGlobal('scrollTo', () => {})
  dispatch({ type: 'placement.started', key: 'k', at: 0 })
  dispatch({
    type: 'placement.refused',
    error: {
      code: 124,
      message: 'The stake is above what your stake limit leaves',
      isWrongOdds: false,
      selectionErrors: {},
      details: { type: 'stake', period: 'day', until: null, limit: { value: 550, currency: 'EUR' } },
    },
  })
  expect(screen.getByRole('alert').textContent).toContain('your stake limit leaves €5.50 left.')
})
