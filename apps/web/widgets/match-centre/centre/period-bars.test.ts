import { expect, test } from 'vitest'
import { periodBars } from './period-bars.tsx'

const period = (number: number, home: number, away: number) => ({
  number,
  home,
  away,
  period_key: `set_${number}`,
  type: 'set',
  max_period_number: 5,
})

test('WIDGET-08 periods stand against the most that a side made in one, and the last of a match in play is running', () => {
  const period_score = [period(1, 25, 20), period(2, 10, 5)]
  expect(periodBars({ period_score, status: 1 }, 'volleyball')).toEqual([
    { number: 1, home: 1, away: 0.8, isRunning: false },
    { number: 2, home: 0.4, away: 0.2, isRunning: true },
  ])
  expect(periodBars({ period_score, status: 4 }, 'volleyball').some(({ isRunning }) => isRunning)).toBe(false)
})

test('WIDGET-08 of many frames the latest are shown; nothing made has no bars, and neither have innings of one side', () => {
  const frames = Array.from({ length: 15 }, (_, index) => period(index + 1, 60, 40))
  const bars = periodBars({ period_score: frames, status: 1 }, 'snooker')
  expect([bars.length, bars[0]?.number, bars.at(-1)?.number]).toEqual([11, 5, 15])
  expect(periodBars({ period_score: [period(1, 0, 0)], status: 1 }, 'mma')).toEqual([])
  expect(periodBars({ period_score: [period(1, 121, 0)], status: 1 }, 'cricket')).toEqual([])
})
