import { expect, test } from 'vitest'
import { isHushed, isQuiet } from './quiet-hours.ts'

const at = (time: string) => Date.parse(`2026-08-01T${time}:00Z`)
const night = { from: 22 * 60, to: 8 * 60, timeZone: 'Europe/Berlin' }

test.each([
  ['before they begin', '19:59', false],
  ['in their first minute', '20:00', true],
  ['after midnight', '00:30', true],
  ['in their last minute', '05:59', true],
  ['once they are over', '06:00', false],
])('quiet hours over midnight are by the clock of their time zone: %s', (_, time, expected) => {
  expect(isQuiet(night, at(time))).toBe(expected)
})

test('quiet hours of one day end before their last minute, and in winter they are by winter time', () => {
  const noon = { from: 12 * 60, to: 13 * 60, timeZone: 'America/New_York' }
  expect([at('15:59'), at('16:00'), at('16:59'), at('17:00')].map((now) => isQuiet(noon, now))).toEqual([
    ...[false, true, true, false],
  ])
  expect(isQuiet(noon, Date.parse('2026-12-01T16:30:00Z'))).toBe(false)
  expect(isQuiet(null, at('00:30'))).toBe(false)
})

test('what moves money is never hushed', () => {
  expect(
    ['bet_won', 'withdrawal_paid', 'deposit_held', 'jackpot_paid'].some((type) => isHushed(type as never)),
  ).toBe(false)
  expect(['alert_goal', 'bonus_issued', 'care_notice'].every((type) => isHushed(type as never))).toBe(true)
})
