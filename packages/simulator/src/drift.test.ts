import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveTick, opinionDrift, prematchTick, smoothNoise, tickAround } from './drift.ts'
import { hashText } from './random.ts'

const start = Date.UTC(2026, 10, 21, 15)
const seed = hashText('drift')

test('ticks follow each other without gaps, each within half and one and a half intervals', () => {
  let tick = tickAround(seed, start, 40_000)
  for (let step = 0; step < 2000; step += 1) {
    const following = tickAround(seed, tick.next, 40_000)
    expect(following.at).toBe(tick.next)
    expect(tickAround(seed, tick.next - 1, 40_000)).toEqual(tick)
    expect(following.next - following.at).toBeGreaterThanOrEqual(21_999)
    expect(following.next - following.at).toBeLessThanOrEqual(58_001)
    tick = following
  }
})

test('prices before the start move faster as it comes near, and stand still between ticks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 72 * 3_600_000 }), fc.nat(), (ahead, salt) => {
      const now = start - ahead
      const tick = prematchTick(salt, now, start)
      expect(tick.at).toBeLessThanOrEqual(now)
      expect(tick.next).toBeGreaterThan(now)
      expect(tick.next).toBeLessThanOrEqual(start)
      expect(prematchTick(salt, tick.next - 1, start).at).toBe(tick.at)
      if (ahead < 3_600_000) expect(tick.next - now).toBeLessThanOrEqual(60_000)
    }),
  )
})

test('live prices move every 2–5 s at real speed and every 1–3 s above', () => {
  for (let now = start; now < start + 600_000; now += 700) {
    expect(liveTick(seed, now, 1).next - now).toBeLessThanOrEqual(5200)
    expect(liveTick(seed, now, 60).next - now).toBeLessThanOrEqual(3000)
  }
})

test('noise is continuous, bounded and centred', () => {
  const values = Array.from({ length: 20_000 }, (_, index) => opinionDrift(seed, start + index * 1_800_000))
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0, 1)
  expect(Math.max(...values.map(Math.abs))).toBeLessThanOrEqual(1.85)
  expect(Math.abs(smoothNoise(seed, start, 60_000) - smoothNoise(seed, start + 100, 60_000))).toBeLessThan(
    0.01,
  )
})
