import { expect, test } from 'vitest'
import { createManualTime } from '../../manual-time.ts'
import { createTrickle } from './trickle.ts'

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

test('matches that do not hurry are published a few at a time, each once; those of a later start take their place', () => {
  const time = createManualTime(0)
  const marked: number[] = []
  const trickle = createTrickle(time.timer, (matchId) => void marked.push(matchId))
  trickle.start(ids(1, 30))
  expect(marked).toEqual(ids(1, 12))
  time.advance(400)
  expect(marked).toEqual(ids(1, 30))
  time.advance(1000)
  expect(marked).toHaveLength(30)
  marked.length = 0
  trickle.start(ids(1, 20))
  trickle.start([7])
  time.advance(1000)
  expect(marked).toEqual([...ids(1, 12), 7])
  trickle.start(ids(1, 20))
  trickle.stop()
  time.advance(1000)
  expect(marked).toHaveLength(13 + 12)
})
