import { expect, test } from 'vitest'
import type { Figure } from './benchmark.ts'
import { lineOf, merged, type Result, resultOf, withResults } from './report.ts'

const WHEN = { date: '2030-01-01', commit: 'a1b2c3d4e5' } as const

const figure = (ratio: number, noise = 1): Figure => ({
  name: 'p99, 1 client',
  target: { most: 1.5 },
  between: 'two hops',
  measured: { ratio, noise, ours: [2, 4, 3], reference: [2, 2] },
})

test('a line says name, ratio and target, and that a target is missed', () => {
  expect(lineOf('PERF-06', figure(1.25))).toBe('PERF-06 p99, 1 client  1.25  ≤ 1.5')
  expect(lineOf('PERF-06', figure(1.75))).toBe('PERF-06 p99, 1 client  1.75  ≤ 1.5  missed')
})

test('a measurement in which the reference differs from itself is discarded, and the line says so', () => {
  expect(resultOf('PERF-06', figure(1.25, 1.11), WHEN)).toBeNull()
  expect(lineOf('PERF-06', figure(1.25, 1.11))).toContain('discarded: the machine was not quiet (A/A 1.11)')
})

test('a result keeps medians, and what stands between only where a target is missed', () => {
  expect(resultOf('PERF-06', figure(1.25), WHEN)).toEqual({
    benchmark: 'PERF-06',
    name: 'p99, 1 client',
    ratio: 1.25,
    target: { most: 1.5 },
    ours: 3,
    reference: 2,
    noise: 1,
    ...WHEN,
  })
  expect(resultOf('PERF-06', figure(1.6), WHEN)).toMatchObject({ between: 'two hops' })
})

test('a count that has to reach its target from below', () => {
  const frames: Figure = { name: 'frames', target: { least: 55 }, measured: { value: 54, runs: [54] } }
  expect(lineOf('PERF-04', frames)).toBe('PERF-04 frames  54  ≥ 55  missed')
  expect(resultOf('PERF-04', frames, WHEN)).toEqual({
    benchmark: 'PERF-04',
    name: 'frames',
    ratio: 54,
    target: { least: 55 },
    ...WHEN,
  })
})

test('a count is discarded when a page at rest was disturbed', () => {
  const frames = (noise: number): Figure => ({
    name: 'frames',
    target: { least: 55 },
    measured: { value: 54, runs: [54], noise },
  })
  expect(resultOf('PERF-04', frames(1.5), WHEN)).toBeNull()
  expect(resultOf('PERF-04', frames(1.01), WHEN)).toMatchObject({ ratio: 54, noise: 1.01 })
})

const result = (benchmark: string, ratio: number): Result => ({
  benchmark,
  name: 'x',
  ratio,
  target: { most: 1 },
  ...WHEN,
})

test('one benchmark run alone leaves the figures of the others, in the order of the registry', () => {
  const before = [result('PERF-03', 1), result('PERF-06', 2), result('PERF-99', 9)]
  expect(
    merged(before, [result('PERF-01', 4), result('PERF-06', 3)], ['PERF-01', 'PERF-03', 'PERF-06']),
  ).toEqual([result('PERF-01', 4), result('PERF-03', 1), result('PERF-06', 3)])
})

test('the page keeps what stands around its table', () => {
  const page = 'before\n<!-- results: written by `npm run bench` -->\nold\n<!-- end of results -->\nafter\n'
  const written = withResults(page, [{ id: 'PERF-03', what: 'What.', how: 'How.' }], {
    versions: { node: '24' },
    results: [{ ...result('PERF-03', 2), between: 'a reason' }],
  })
  expect(written).toMatch(/^before\n/)
  expect(written).toMatch(/after\n$/)
  expect(written).not.toContain('old')
  expect(written).toContain('| PERF-03 | x | 2 | ≤ 1 | **missed** |  | 2030-01-01 | a1b2c3d4e5 |')
  expect(written).toContain('- x: a reason')
  expect(withResults(written, [], { versions: {}, results: [] })).not.toContain('a reason')
  expect(() => withResults('no marks', [], { versions: {}, results: [] })).toThrow('README.md')
})
