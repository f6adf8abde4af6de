// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { followServerClock } from '#base/time/server-clock.ts'
import { elapsedText } from './limit-words.ts'
import { SessionClock } from './session-clock.tsx'
import { keepSessionStart } from './session-start.ts'

const SESSION = {
  id: 'a',
  started_at: '2030-01-01T10:00:00.000Z',
  server_time: '2030-01-01T10:05:09.400Z',
  bets_sum: 0,
  wins_sum: 0,
  currency: 'EUR',
  subunits: 100,
}
const clocks = () => screen.getAllByRole('timer').map(({ textContent }) => textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  keepSessionStart(null)
  vi.useRealTimers()
})

test('BEYOND-19 time and session go by the server’s clock, wherever the browser’s goes, and follow it when it is put right', () => {
  vi.stubEnv('TZ', 'UTC')
  followServerClock(Date.parse(SESSION.server_time))
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <LinksProvider base="/sports">
        <SessionClock />
      </LinksProvider>
    </NextIntlClientProvider>,
  )
  expect(clocks()).toEqual(['10:05:09'])
  act(() => keepSessionStart(SESSION))
  expect(clocks()).toEqual(['10:05:09', 'Session 0:05:09'])
  pass(1000)
  expect(clocks()).toEqual(['10:05:10', 'Session 0:05:10'])
  // The device's clock is set a day ahead, then two days back.
  for (const days of [1, -2]) {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    pass(1000)
  }
  expect(clocks()).toEqual(['10:05:12', 'Session 0:05:12'])
  followServerClock(Date.parse('2030-01-01T10:10:00Z'))
  pass(1000)
  expect(clocks()).toEqual(['10:10:01', 'Session 0:10:01'])
  expect(screen.getByRole('link', { name: 'Limits' }).getAttribute('href')).toBe('/sports/users/limits')
})

test.each([
  [-5000, '0:00:00'],
  [59_999, '0:00:59'],
  [3_600_000, '1:00:00'],
  [100 * 3_600_000 + 61_000, '100:01:01'],
])('BEYOND-19 %d ms of a session are written %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text)
})
