import type { Sport } from '@touchline/contract'
import { expect, test } from 'vitest'
import { acrossSports } from './home-data.ts'

const live: Readonly<Record<string, number>> = {
  soccer: 15,
  tennis: 11,
  mma: 0,
  cricket: 2,
  darts: 9,
  golf: 1,
}
const sports = Object.keys(live).map((key) => ({ key }) as Sport)

test.each([
  [5, 1],
  [6, 2],
  [12, 3],
  [1, 1],
])('a tab of %i rows across the five sports that have matches takes the first %i of each', (rows, each) => {
  expect(acrossSports(sports, ({ key }) => live[key] ?? 0, rows)).toBe(each)
})

test('where nothing is played, nothing is divided', () => {
  expect(acrossSports(sports, () => 0, 5)).toBe(5)
})
