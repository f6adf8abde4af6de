// @vitest-environment jsdom
import type { ApiResult } from '@touchline/api-client'
import type { SlipEvent, Subunits } from '@touchline/betting'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { highestStakeOf, mayAskMaxStake } from '../state/max-stake.ts'
import { createSlipStore } from '../state/slip-store.ts'
import {
  added,
  inter,
  lazio,
  pick,
  placeButton,
  roma,
  show,
  stake,
  sum,
  tab,
  type,
} from '../bet-slip.testing.tsx'

afterEach(cleanup)

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
    expect(screen.getByRole('status').textContent).toBe('€123.45: the maximum stake on this bet right now.')
    // The note belongs to the stake that it set, and to no other.
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
    expect(sum('Potential payout')).toBe('€200.00')
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
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many selections for one bet. Remove some selections.',
    )
    cleanup()
    const oddsLimit = (action: string) => limits({ oddsLimit: { value: 5000, action } })
    show([oddsLimit('reject'), ...added(inter, lazio), stake(100n)])
    expect(screen.getByRole('alert').textContent).toContain('Remove a selection.')
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
