import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText, matchSeconds, minutesAndSeconds } from './clock.ts'

const at = Date.parse('2026-11-21T18:00:00Z')
const clock = {
  match_time: 4032,
  stoppage_time: null,
  stoppage_time_announced: null,
  remaining_time: null,
  remaining_time_in_period: null,
  stopped: false,
  rate: 1,
  clock_updated_at: '2026-11-21T18:00:00Z',
}

describe('match clock', () => {
  test('CATALOGUE-12 it ticks between updates', () => {
    expect(clockText(clock, at, 'up')).toBe('67:12')
    expect(clockText(clock, at + 48_000, 'up')).toBe('68:00')
    expect(clockText({ ...clock, rate: 10 }, at + 4800, 'up')).toBe('68:00')
  })

  test('CATALOGUE-12 its seconds run at the pace of the match', () => {
    expect(matchSeconds(clock, at + 1500)).toBe(4033.5)
    expect(matchSeconds({ ...clock, rate: 10 }, at + 1500)).toBe(4047)
    expect(matchSeconds({ ...clock, stopped: true }, at + 1500)).toBe(4032)
  })

  test('CATALOGUE-12 it stands while stopped', () => {
    expect(clockText({ ...clock, stopped: true }, at + 600_000, 'up')).toBe('67:12')
  })

  test('CATALOGUE-12 it is never below 0, and a device behind the server does not turn it back', () => {
    const running = { ...clock, remaining_time_in_period: 30 }
    expect(clockText(running, at + 29_000, 'down')).toBe('00:01')
    expect(clockText(running, at + 3_600_000, 'down')).toBe('00:00')
    expect(clockText(clock, at - 3_600_000, 'up')).toBe('67:12')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: -1e9, max: 1e9 }), (left, away) => {
        expect(clockText({ ...clock, remaining_time_in_period: left }, at + away, 'down')).toMatch(
          /^\d\d+:[0-5]\d$/,
        )
      }),
    )
  })

  test('stoppage time is told in minutes beside the regular time, and goes on', () => {
    const stoppage = { ...clock, match_time: 2760, stoppage_time: 60 }
    expect(clockText(stoppage, at, 'up')).toBe('45+2')
    expect(clockText(stoppage, at + 60_000, 'up')).toBe('45+3')
  })

  test('hours of play are minutes', () => {
    expect(minutesAndSeconds(7325.9)).toBe('122:05')
  })
})
