import { expect, test } from 'vitest'
import { ALL, groupsOf, inGroup, marketsOf } from './groups.ts'

const CARDS = [
  { name: 'Match result', groups: ['main'], markets: ['1'] },
  { name: 'Total goals', groups: ['main', 'goals'], markets: ['1.5', '2.5'] },
  { name: 'Shots', groups: ['players'], markets: ['0.5'] },
]
const namesIn = (group: string | null) => inGroup(CARDS, group).map(({ name }) => name)

test('groups come in the order of the cards, with the markets of each', () => {
  expect(groupsOf(CARDS)).toEqual([
    { groupKey: 'main', markets: 3 },
    { groupKey: 'goals', markets: 2 },
    { groupKey: 'players', markets: 1 },
  ])
  expect(marketsOf(CARDS)).toBe(4)
})

test('a group has its cards, that of all has every one, and none has none', () => {
  expect(namesIn('main')).toEqual(['Match result', 'Total goals'])
  expect(namesIn('players')).toEqual(['Shots'])
  expect(namesIn(ALL)).toEqual(['Match result', 'Total goals', 'Shots'])
  expect(namesIn(null)).toEqual([])
})
