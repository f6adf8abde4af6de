import { expect, test } from 'vitest'
import { valueOf } from '../benchmark.ts'
import { figuresOf, type Pressed, type Walked } from './press-figures.ts'

const pressed = (life: number, more: Partial<Pressed['press']> = {}): Pressed => ({
  step: { group: 'match', in: 'main' },
  press: { frame: 5, life, skeleton: 60, group: 'match', came: 1600, shift: 0, moved: [], ...more },
})
const walked = (...presses: readonly Pressed[]): Walked => ({ who: 'visitor', presses, rest: 10 })
const values = (...runs: readonly Walked[]) => figuresOf('phone', runs).map(valueOf)

test('the slowest press counts, as the median of its rounds', () => {
  const runs = [
    walked(pressed(20), pressed(90)),
    walked(pressed(300), pressed(50)),
    walked(pressed(30), pressed(70)),
  ]
  expect(values(...runs)).toEqual([0.7, 0, 0.3, 0])
  const player: Walked = { who: 'player', presses: [pressed(80)], rest: 10 }
  expect(values(...runs, player)[0]).toBe(0.8)
})

test('a press without a skeleton, or with that of another page, counts, and so does what shifts by a thousandth', () => {
  const without = walked(pressed(20, { skeleton: null, group: null }), pressed(20, { group: 'sport' }))
  expect(values(walked(pressed(20)), without)[1]).toBe(2)
  expect(values(walked(pressed(20, { shift: 0.0004 })))[3]).toBe(0)
  expect(values(walked(pressed(20, { shift: 0.0106 })))[3]).toBe(0.011)
})
