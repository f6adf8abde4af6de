import { expect, test } from 'vitest'
import { createManualTime } from '../../manual-time.ts'
import { createConflation } from './conflation.ts'

const START = 1_000_000

function setUp() {
  const time = createManualTime(START)
  const sent: { key: number; at: number }[] = []
  const conflation = createConflation({
    ...time,
    window: 200,
    flush: (key) => sent.push({ key, at: time.clock() - START }),
  })
  const turns = () =>
    [...Map.groupBy(sent, ({ at }) => at).values()].map((each) => each.map(({ key }) => key))
  return { time, sent, conflation, turns }
}

test('what falls due about the same time goes out in one turn', () => {
  const { time, conflation, turns } = setUp()
  for (let key = 0; key < 10; key += 1) {
    conflation.mark(key, false)
    time.advance(3)
  }
  time.advance(100)
  expect(turns()).toEqual([[0], [1, 2, 3, 4, 5, 6], [7, 8, 9]])
})

test('a key that keeps changing goes out every window, and never waits for more than 250 ms', () => {
  const { time, sent, conflation } = setUp()
  for (let step = 0; step < 500; step += 1) {
    conflation.mark(step % 7, false)
    time.advance(3)
  }
  for (const each of Map.groupBy(sent, ({ key }) => key).values()) {
    const gaps = each.slice(1).map(({ at }, index) => at - (each[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(200)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(250)
  }
})

test('an urgent change waits for no turn', () => {
  const { time, sent, conflation } = setUp()
  conflation.mark(1, false)
  time.advance(1)
  conflation.mark(1, true)
  conflation.mark(2, true)
  expect(sent.slice(1)).toEqual([
    { key: 1, at: 1 },
    { key: 2, at: 1 },
  ])
})

test('a thousand changes at once go out fifty a turn, without a pause in between', () => {
  const { time, sent, conflation, turns } = setUp()
  for (let key = 0; key < 1000; key += 1) conflation.mark(key, false)
  time.advance(25)
  expect(sent).toHaveLength(1000)
  expect(turns().every((keys) => keys.length === 50)).toBe(true)
})

test('a clock that is set back holds nothing for longer than a window', () => {
  const { time, sent, conflation } = setUp()
  conflation.mark(1, false)
  time.advance(1)
  time.jump(-3_600_000)
  conflation.mark(1, false)
  time.advance(250)
  expect(sent).toHaveLength(2)
})
