import { expect, test } from 'vitest'
import { isReached, valueOf } from '../benchmark.ts'
import { figuresOf, type Look } from './figures.ts'

const look = (heap: number): Look => ({ heap, nodes: 100, listeners: 10, front: 1000, backend: 2000 })
const named = (looks: readonly Look[], name: string) => {
  const found = figuresOf(looks).find((figure) => figure.name === name)
  if (found === undefined) throw new Error(`no figure is called ${name}`)
  return { value: valueOf(found), isReached: isReached(found.target, valueOf(found)) }
}
const looks = (heapOf: (at: number) => number) => Array.from({ length: 40 }, (_, at) => look(heapOf(at)))

test('PERF-09 what grows all the time misses both targets, and what stays reaches both', () => {
  const growing = looks((at) => 100 + at / 2)
  expect(named(growing, 'page, live heap, end beside start')).toEqual({
    value: 118.75 / 100.75,
    isReached: false,
  })
  expect(named(growing, 'page, live heap, last quarter beside the one before').isReached).toBe(true)
  const leaking = looks((at) => 100 + 10 * at)
  expect(named(leaking, 'page, live heap, last quarter beside the one before').isReached).toBe(false)
  for (const figure of figuresOf(looks(() => 100)))
    expect(isReached(figure.target, valueOf(figure))).toBe(true)
})

test('PERF-09 one look that a collection came late to counts for nothing', () => {
  expect(
    named(
      looks((at) => (at === 39 ? 1000 : 100)),
      'page, live heap, end beside start',
    ).value,
  ).toBe(1)
})
