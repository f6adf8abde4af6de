// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AFTER_SIGN, atFirstSign } from './first-sign.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const sign = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: name !== 'scroll' }))

test.each(['pointerdown', 'pointermove', 'keydown', 'scroll'])(
  'PERF-18 what a %s starts waits until the press is answered, and starts once for all that belongs to it',
  (name) => {
    const act = vi.fn()
    const stop = atFirstSign(act)
    sign(name)
    sign('pointerdown')
    vi.advanceTimersByTime(AFTER_SIGN - 1)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledOnce()
    sign(name)
    vi.advanceTimersByTime(AFTER_SIGN)
    expect(act).toHaveBeenCalledTimes(2)
    stop()
  },
)

test('without a sign it acts once after its patience, and never where it has none', () => {
  const [patient, other] = [vi.fn(), vi.fn()]
  const stops = [atFirstSign(patient, 6000), atFirstSign(other)]
  vi.advanceTimersByTime(60_000)
  expect(patient).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})

test('once it is stopped nothing starts, neither by a sign that was heard nor by one to come', () => {
  const act = vi.fn()
  const stop = atFirstSign(act, 6000)
  sign('keydown')
  stop()
  sign('keydown')
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
})
