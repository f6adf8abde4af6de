// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { remindOf, signUpAfter } from './remind.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockReturnValue(4000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  authEvents.close()
  document.cookie = 'reminder_invoked=; Max-Age=0; Path=/'
})

test('AUTH-09 TRACK-05 sign-up opens its seconds after the load, once, and not over what is open already', () => {
  remindOf('signUp', 30)
  vi.advanceTimersByTime(25_999)
  expect(authEvents.get()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(authEvents.get()?.event).toBe('signUp')
  expect(document.cookie).toContain('reminder_invoked=1')
  authEvents.close()
  remindOf('signUp', 30)
  vi.advanceTimersByTime(60_000)
  expect(authEvents.get()).toBeNull()
})

test('AUTH-09 what is open keeps its place, and one who leaves is not reminded', () => {
  remindOf('signUp', 5)
  authEvents.raise('forgotPassword')
  vi.advanceTimersByTime(5000)
  expect(authEvents.get()?.event).toBe('forgotPassword')
  authEvents.close()
  remindOf('signUp', 5)()
  vi.advanceTimersByTime(5000)
  expect(authEvents.get()).toBeNull()
  expect(document.cookie).not.toContain('reminder_invoked')
})

test.each([
  [{ sign_up: 'open', sign_up_reminder_seconds: 20 }, 20],
  [{ sign_up: 'open', sign_up_reminder_seconds: 0 }, null],
  [{ sign_up: 'off', sign_up_reminder_seconds: 20 }, null],
  [{ sign_up: 'blocked', sign_up_reminder_seconds: 20 }, null],
  [undefined, null],
])('AUTH-09 whether %j reminds: %s', (auth, after) => expect(signUpAfter(auth)).toBe(after))
