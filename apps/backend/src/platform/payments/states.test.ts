import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import {
  contradicts,
  isMove,
  isOver,
  isStatedMove,
  meantBy,
  type PaymentState,
  postingOf,
  whenClosed,
} from './states.ts'

const movesOf = (kind: 'deposit' | 'withdrawal', states: typeof DEPOSIT_STATES | typeof WITHDRAWAL_STATES) =>
  Object.fromEntries(states.map((from) => [from, states.filter((to) => isMove(kind, from, to))]))

describe('states of payments', () => {
  test('a deposit only goes forward, and what was given up or failed may still come in', () => {
    expect(movesOf('deposit', DEPOSIT_STATES)).toEqual({
      requested: ['authenticating', 'pending', 'succeeded', 'failed', 'expired', 'held'],
      authenticating: ['pending', 'succeeded', 'failed', 'expired', 'held'],
      pending: ['succeeded', 'failed', 'expired', 'held'],
      succeeded: [],
      failed: ['succeeded', 'held'],
      expired: ['succeeded', 'held'],
      held: ['succeeded', 'returning'],
      returning: ['returned'],
      returned: [],
    })
    expect(DEPOSIT_STATES.filter(isOver)).toEqual(['succeeded', 'failed', 'expired', 'returned'])
    expect(WITHDRAWAL_STATES.filter(isOver)).toEqual(['paid', 'refused', 'failed'])
  })

  test('what is held moves by no word of a provider', () => {
    expect(DEPOSIT_STATES.filter((to) => isStatedMove('deposit', 'held', to))).toEqual([])
    expect(isStatedMove('deposit', 'failed', 'succeeded')).toBe(true)
  })

  test('another end than ours contradicts it, the same or one on the way does not', () => {
    const against = (kind: 'deposit' | 'withdrawal', state: PaymentState) =>
      (['authenticating', 'pending', 'succeeded', 'failed'] as const).filter((stated) =>
        contradicts(kind, state, stated),
      )
    for (const state of ['succeeded', 'held', 'returning', 'unclaimed'] as const)
      expect(against('deposit', state)).toEqual(['failed'])
    for (const state of ['failed', 'returned'] as const)
      expect(against('deposit', state)).toEqual(['succeeded'])
    for (const state of ['requested', 'authenticating', 'pending', 'expired'] as const)
      expect(against('deposit', state)).toEqual([])
    expect(against('withdrawal', 'paid')).toEqual(['failed'])
    for (const state of ['failed', 'refused'] as const)
      expect(against('withdrawal', state)).toEqual(['succeeded'])
  })

  test('a withdrawal is decided once and ends once', () => {
    expect(movesOf('withdrawal', WITHDRAWAL_STATES)).toEqual({
      requested: ['approved', 'refused'],
      approved: ['paid', 'failed'],
      paid: [],
      refused: [],
      failed: [],
    })
  })

  test('no order of states credits a deposit twice, or leaves a withdrawal that is over half way', () => {
    type From = PaymentState | 'asked'
    const ends = (kind: 'deposit' | 'withdrawal', from: From, to: PaymentState, before: number): number[] => {
      const posting = postingOf(kind, from, to)
      const sum = before + (posting?.[1] === 'player' ? 1 : posting?.[0] === 'player' ? -1 : 0)
      const states = kind === 'deposit' ? DEPOSIT_STATES : WITHDRAWAL_STATES
      const next = states.filter((state) => isMove(kind, to, state))
      return [...(isOver(to) ? [sum] : []), ...next.flatMap((state) => ends(kind, to, state, sum))]
    }
    expect(new Set(ends('deposit', 'asked', 'requested', 0))).toEqual(new Set([0, 1]))
    expect(new Set(ends('withdrawal', 'asked', 'requested', 0))).toEqual(new Set([-1, 0]))
  })

  test('what comes in for a deleted account is given back once, and passes through no account of its player', () => {
    expect([whenClosed('succeeded'), whenClosed('failed')]).toEqual(['unclaimed', 'failed'])
    expect([isMove('deposit', 'expired', 'unclaimed'), isMove('deposit', 'unclaimed', 'returned')]).toEqual([
      true,
      true,
    ])
    expect(postingOf('deposit', 'failed', 'unclaimed')).toEqual(['payments', 'unclaimed'])
    expect(postingOf('deposit', 'unclaimed', 'returned')).toEqual(['unclaimed', 'payments'])
    expect([isOver('unclaimed'), isOver('returned')]).toEqual([false, true])
    const others = ['requested', 'authenticating', 'pending', 'succeeded', 'held'] as const
    expect(others.filter((from) => isMove('deposit', from, 'unclaimed'))).toEqual([])
  })

  test('what a provider says of a payout is told in our words', () => {
    expect(meantBy('withdrawal', 'succeeded')).toBe('paid')
    expect(meantBy('withdrawal', 'pending')).toBeNull()
    expect(meantBy('deposit', 'pending')).toBe('pending')
  })
})
