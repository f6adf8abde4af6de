import type { Sport } from '@touchline/contract'
import { expect, test } from 'vitest'
import { firstSports } from './home-data.ts'

const live: Readonly<Record<string, number>> = {
  soccer: 15,
  tennis: 11,
  mma: 0,
  cricket: 2,
  darts: 9,
  golf: 1,
}
const sports = Object.keys(live).map((key) => ({ key }) as Sport)
const chosen = (perSport: number, limit: number) =>
  firstSports(sports, ({ key }) => live[key] ?? 0, perSport, limit).map(({ key }) => key)

test('WIDGET-16 a list shows whole shares of the first sports that have matches, not one match of every sport', () => {
  expect(chosen(5, 10)).toEqual(['soccer', 'tennis'])
  expect(chosen(5, 12)).toEqual(['soccer', 'tennis', 'cricket'])
  expect(chosen(5, 20)).toEqual(['soccer', 'tennis', 'cricket', 'darts', 'golf'])
  expect(chosen(20, 12)).toEqual(['soccer'])
})
