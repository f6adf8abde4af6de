import { afterEach, expect, test, vi } from 'vitest'
import { authEvents } from './auth-events.ts'
import { outcomeOf } from './auth-rules.ts'
import { wishes } from '../wishes.ts'

afterEach(authEvents.close)

test('AUTH-07 sign-in and sign-up are for visitors, and nothing opens before it is known who looks', () => {
  for (const event of ['signIn', 'signUp'] as const) {
    const ask = { event, detail: {} }
    expect(outcomeOf(ask, 'unknown')).toBe('wait')
    expect(outcomeOf(ask, 'pending')).toBe('wait')
    expect(outcomeOf(ask, 'not_logged_in')).toBe('open')
    expect(outcomeOf(ask, 'logged_in')).toBe('drop')
  }
})

test('what needs a player asks a visitor to sign in first; what a link brings opens for anyone', () => {
  const deposit = { event: 'deposit', detail: {} } as const
  expect(outcomeOf(deposit, 'not_logged_in')).toBe('sign-in')
  expect(outcomeOf(deposit, 'logged_in')).toBe('open')
  expect(outcomeOf({ event: 'editPassword', detail: { token: 'x' } }, 'unknown')).toBe('open')
})

test('an event takes the place of the one before, and calls for the player’s part of the page', () => {
  const need = vi.spyOn(wishes, 'need')
  authEvents.raise('signUp')
  authEvents.raise('forgotPassword', { login: 'lena@example.com' })
  expect(authEvents.get()).toEqual({ event: 'forgotPassword', detail: { login: 'lena@example.com' } })
  expect(need).toHaveBeenCalled()
})

test('AUTH-10 no event takes the place of missing fields', () => {
  authEvents.raise('missedAuthFields')
  authEvents.raise('deposit')
  expect(authEvents.get()?.event).toBe('missedAuthFields')
})
