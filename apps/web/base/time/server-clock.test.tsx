// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSecondsLeft } from './seconds-left.ts'
import { followServerClock, serverNow, setServerClock } from './server-clock.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const NOON = Date.parse('2030-01-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Countdown() {
  return <b>{useSecondsLeft(NOON + MINUTE)}</b>
}

test.each([DAY, -DAY])(
  'SAFE-09 a countdown runs by the server’s clock on a device %d ms off',
  async (off) => {
    vi.setSystemTime(NOON + off)
    setServerClock(NOON)
    expect(serverNow()).toBeCloseTo(NOON, -2)
    const { container } = render(<Countdown />)
    expect(container.textContent).toBe('60')
    // The device's clock is corrected, or set wrong, while the page is open.
    vi.setSystemTime(NOON - off)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(container.textContent).toBe('50')
  },
)

test.each([5 * MINUTE, -5 * MINUTE])(
  'SAFE-09 a server whose clock steps by %d ms is followed from its next answer on',
  async (step) => {
    setServerClock(NOON)
    const { container } = render(<Countdown />)
    followServerClock(serverNow() + step)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(Number(container.textContent)).toBe(Math.max(0, 59 - step / 1000))
  },
)
