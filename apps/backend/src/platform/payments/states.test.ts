import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { isMove, isOver, meantBy, postingOf, whenClosed } from './states.ts'

const movesOf = (kind: 'deposit' | 'withdrawal', states: typeof DEPOSIT_STATES | typeof WITHDRAWAL_STATES) =>
  Object.fromEntries(states.map((from) => [from, states.filter((to) => isMove(kind, from, to))]))

describe('states of payments', () => {
  test('a deposit only goes forward, and what was given up may still come in', () => {
    expect(movesOf('deposit', DEPOSIT_STATES)).toEqual({
      requested: ['authenticating', 'pending', 'succeeded', 'failed', 'expired'],
      authenticating: ['pending', 'succeeded', 'failed', 'expired'],
      pending: ['succeeded', 'failed', 'expired'],
      succeeded: [],
      failed: [],
      expired: ['succeeded'],
    })
    expect(DEPOSIT_STATES.filter((state) => isOver('deposit', state))).toEqual([
      'succeeded',
      'failed',
      'expired',
    ])
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
    const ends = (kind: 'deposit' | 'withdrawal', from: string, change: number): number[] => {
      const states = kind === 'deposit' ? DEPOSIT_STATES : WITHDRAWAL_STATES
      const posting = postingOf(kind, from as never)
      const sum = change + (posting?.[1] === 'player' ? 1 : posting?.[0] === 'player' ? -1 : 0)
      const next = states.filter((to) => isMove(kind, from as never, to))
      return [sum, ...next.flatMap((to) => ends(kind, to, sum))]
    }
    expect(new Set(ends('deposit', 'requested', 0))).toEqual(new Set([0, 1]))
    expect(new Set(ends('withdrawal', 'requested', 0))).toEqual(new Set([-1, 0]))
  })

  test('what comes in for a deleted account is given back once, and passes through no account of its player', () => {
    expect([whenClosed('succeeded'), whenClosed('failed')]).toEqual(['unclaimed', 'failed'])
    expect([isMove('deposit', 'expired', 'unclaimed'), isMove('deposit', 'unclaimed', 'returned')]).toEqual([
      true,
      true,
    ])
    expect(postingOf('deposit', 'unclaimed')).toEqual(['payments', 'unclaimed'])
    expect(postingOf('deposit', 'returned')).toEqual(['unclaimed', 'payments'])
    expect([isOver('deposit', 'unclaimed'), isOver('deposit', 'returned')]).toEqual([false, true])
    const others = ['requested', 'authenticating', 'pending', 'succeeded', 'failed'] as const
    expect(others.filter((from) => isMove('deposit', from, 'unclaimed'))).toEqual([])
  })

  test('what a provider says of a payout is told in our words', () => {
    expect(meantBy('withdrawal', 'succeeded')).toBe('paid')
    expect(meantBy('withdrawal', 'pending')).toBeNull()
    expect(meantBy('deposit', 'pending')).toBe('pending')
  })
})
