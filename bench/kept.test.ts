import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/fresh.mjs'
import { BENCHMARKS } from './benchmarks.ts'
import { type Results, withResults } from './report.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const results = JSON.parse(read('results.json')) as Results

test('the page says what results.json and the table of benchmarks say (`npm run bench -- --table` writes it)', () => {
  expect(withResults(read('README.md'), BENCHMARKS, results)).toBe(read('README.md'))
})

test('every figure kept is of a benchmark that there is, and names the commit it was measured at', () => {
  const ids = BENCHMARKS.map(({ id }) => id)
  expect(results.results.length).toBeGreaterThan(0)
  for (const { benchmark, commit } of results.results) {
    expect(ids).toContain(benchmark)
    expect(commit).toMatch(/^[0-9a-f]{10,40}\+?$/)
  }
})

test('what a benchmark measures is in the repository, so that no renamed folder keeps an old figure young', () => {
  const gone = BENCHMARKS.flatMap(({ measures }) => measures.filter((path) => !existsSync(join(root, path))))
  expect(gone).toEqual([])
})
