import type { Market } from '@touchline/contract'
import { expect, test } from 'vitest'
import { firstOutcomes, outcomesNamed, toOutrightMarket } from './outright-view.ts'

const outcome = (name: string, odds: number, active = true) => ({ id: name, name, odds, active })
const market = (outcomes: Market['outcomes']): Market => ({
  match_urn_id: 'sr:stage:1',
  id: 535,
  name: 'Winner',
  status: 1,
  specifier: 'variant=pre:markettext:winner',
  outcomes,
  market_groups: [{ groupKey: 'main' }],
  priority: 10,
  most_balanced: true,
  next_bet_stop: null,
  custom_bet_groups: [],
})

test('WIDGET-10 favourites stand first, who cannot be backed last, and two against each other as they come', () => {
  const all = [
    outcome('Stroll', 90_000),
    outcome('Out', 1000, false),
    outcome('Russell', 5000),
    outcome('Norris', 3000),
  ]
  expect(toOutrightMarket(market(all)).outcomes.map(({ name }) => name)).toEqual([
    'Norris',
    'Russell',
    'Stroll',
    'Out',
  ])
  const two = [outcome('Stroll', 9000), outcome('Norris', 1100)]
  expect(toOutrightMarket(market(two)).outcomes).toEqual(two)
})

test.each([
  ['perez', ['Sergio Pérez']],
  ['HU nic', ['Nico Hülkenberg']],
  ['  ', ['Sergio Pérez', 'Nico Hülkenberg', 'Nicolai Højgaard']],
  ['hojg', ['Nicolai Højgaard']],
  ['nobody', []],
])('WIDGET-10 typing %j finds %j among hundreds of names', (text, names) => {
  const all = [
    outcome('Sergio Pérez', 2000),
    outcome('Nico Hülkenberg', 2000),
    outcome('Nicolai Højgaard', 2000),
  ]
  expect(outcomesNamed(all, text).map(({ name }) => name)).toEqual(names)
})

test('WIDGET-10 those shown first have a price, unless nobody has one', () => {
  const all = [outcome('Norris', 3000), outcome('Russell', 5000), outcome('Out', 1000, false)]
  expect(firstOutcomes(all, 6).map(({ name }) => name)).toEqual(['Norris', 'Russell'])
  expect(firstOutcomes(all, 1).map(({ name }) => name)).toEqual(['Norris'])
  expect(firstOutcomes(all.slice(2), 6).map(({ name }) => name)).toEqual(['Out'])
})
