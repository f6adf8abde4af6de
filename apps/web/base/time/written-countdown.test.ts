import { afterEach, expect, test, vi } from 'vitest'
import { serverNow } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('SAFE-09 a countdown that the server writes follows a clock that was corrected since it started', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  expect(serverNow()).toBe(Date.now())
  vi.setSystemTime(Date.parse('2030-01-01T12:00:00Z'))
  expect(serverNow()).toBe(Date.parse('2030-01-01T12:00:00Z'))
})
