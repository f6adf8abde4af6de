import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { closed, extended, type MarketPath, PATH_BOUNDS, pointsOfDay } from './path.ts'

const DAY = 86_400
/** A moment of the morning of a day, in seconds. */
const MORNING = 20_000 * DAY + 6 * 3600

const priced = (odds: Readonly<Record<string, number>>) => new Map(Object.entries(odds))

/** A path through prices of one outcome, a minute apart, from `from`. */
function through(odds: readonly number[], from = MORNING, before: MarketPath | null = null): MarketPath {
  let path = before
  odds.forEach((one, index) => {
    path = extended(path, from + 60 * index, priced({ over: one }))
  })
  if (path === null) throw new Error('nothing was priced')
  return path
}
const line = ({ points }: MarketPath) => points.map(([, odds]) => odds)

test('the first price is the opening, and a price that stands adds nothing', () => {
  const path = through([2100, 2100, 2100])
  expect(path.points).toEqual([[MORNING, 2100]])
  expect(extended(path, MORNING + 999, priced({ over: 2100 }))).toBe(path)
  expect(extended(null, MORNING, new Map())).toBeNull()
})

test('range and path follow the prices', () => {
  const path = through([2100, 1900, 2600, 1720])
  expect(line(path)).toEqual([2100, 1900, 2600, 1720])
  expect([path.low, path.high]).toEqual([[1720], [2600]])
})

test('an outcome that comes later begins where it came, and one without a price keeps the one that stood', () => {
  const opened = extended(null, MORNING, priced({ '1': 2000, '2': 1800 }))
  const more = extended(opened, MORNING + 60, priced({ '1': 2050, x: 9000 }))
  expect(more?.outcomes).toEqual(['1', '2', 'x'])
  expect(more?.points).toEqual([
    [MORNING, 2000, 1800],
    [MORNING + 60, 2050, 1800, 9000],
  ])
  expect([more?.low, more?.high]).toEqual([
    [2000, 1800, 9000],
    [2050, 1800, 9000],
  ])
})

test('two prices of one second are one', () => {
  const path = extended(
    extended(through([2000]), MORNING + 60, priced({ over: 2100 })),
    MORNING + 60,
    priced({ over: 2200 }),
  )
  expect(path && line(path)).toEqual([2000, 2200])
})

describe('within its bounds', () => {
  /** Restless, with two great moves. */
  const busy = Array.from(
    { length: 700 },
    (_, index) => 2000 + (index % 7) + (index > 200 ? 900 : 0) - (index > 500 ? 600 : 0),
  )

  test('a busy day keeps so many points, the opening and the newest among them', () => {
    const path = through(busy)
    expect(path.points).toHaveLength(pointsOfDay(1, true))
    expect(line(path)[0]).toBe(busy[0])
    expect(line(path).at(-1)).toBe(busy.at(-1))
  })

  test('what is left out are small moves: great ones and the extremes stay where they were', () => {
    const path = through(busy)
    const odds = line(path)
    expect(odds).toContain(path.low[0])
    expect(odds).toContain(path.high[0])
    const rise = path.points.find(([, one = 0]) => one > 2800)
    expect(rise?.[0]).toBe(MORNING + 60 * 201)
  })

  test('markets of many outcomes have fewer points, so that a day has as many numbers', () => {
    expect([1, 3, 20, 200].map((count) => pointsOfDay(count, true))).toEqual([48, 48, 9, 8])
    for (const count of [3, 20])
      expect(pointsOfDay(count, true) * (count + 1)).toBeLessThanOrEqual(PATH_BOUNDS.numbersOfDay)
  })

  test('days that are over keep a quarter, those longer ago nothing but the opening', () => {
    let path: MarketPath | null = null
    for (let day = 0; day < 10; day += 1) path = through(busy, MORNING + day * DAY, path)
    const byDay = Map.groupBy(path?.points ?? [], ([at = 0]) => Math.floor(at / DAY) - 20_000)
    expect([...byDay].map(([day, points]) => [day, points.length])).toEqual([
      [0, 1],
      ...[3, 4, 5, 6, 7, 8].map((day) => [day, 12]),
      [9, 48],
    ])
    expect(path && line(path)[0]).toBe(busy[0])
  })
})

test('what a market stood at when its match began is known once', () => {
  const path = closed(through([2100, 1920]), MORNING + 500)
  expect(path.kickOff).toEqual([MORNING + 500, 1920])
  expect(closed(through([1500], MORNING + 900, path), MORNING + 900).kickOff).toEqual([MORNING + 500, 1920])
})

test('PERF-09 a full day of a market of three outcomes takes 5 KB of memory at most', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heldNow = () => {
    collectGarbage()
    return getHeapStatistics().used_heap_size
  }
  const fullDay = () => {
    let path: MarketPath | null = null
    for (let index = 0; index < PATH_BOUNDS.most; index += 1)
      path = extended(path, MORNING + index, priced({ '1': 2000 + index, x: 3000, '2': 4000 - index }))
    return path
  }
  fullDay()
  const before = heldNow()
  const days = Array.from({ length: 1000 }, fullDay)
  const held = heldNow() - before
  expect(days.every((path) => path?.points.length === PATH_BOUNDS.most)).toBe(true)
  expect(held / days.length).toBeLessThan(5000)
})
