import { expect, test } from 'vitest'
import { marketSets } from './choice.ts'
import { MARKETS } from './samples.ts'

test('CUSTOM-01 the lines of a market stand in rising order, whatever comes first', () => {
  const sets = marketSets(MARKETS.toReversed())
  const goals = sets.find(({ name }) => name === 'Total goals')
  expect(goals?.markets.map(({ specifier }) => specifier)).toEqual(['total=0.5', 'total=2.5'])
  expect(sets.map(({ name }) => name)).toEqual(['Both teams to score', 'Total goals', 'Match result'])
})
