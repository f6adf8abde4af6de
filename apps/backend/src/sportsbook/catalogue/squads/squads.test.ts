import { expect, test } from 'vitest'
import { MARKETS } from '../../markets/market-table.ts'
import { NAME_LOCALES, namesFor, specifiersOf } from '../names/names.ts'
import type { TemplateValues } from '../names/template.ts'
import { playerName, playersOf } from './squads.ts'

const teams = ['england/arsenal', 'spain/sevilla', 'japan/urawa', 'turkey/galatasaray', 'brazil/santos']
const shirts = Array.from({ length: 11 }, (_, index) => index + 1)

test('players of a team have names of their own, the same whenever they are asked for', () => {
  for (const team of teams) {
    const names = shirts.map((shirt) => playerName(team, 'es', shirt))
    expect(new Set(names).size, team).toBe(shirts.length)
    expect(shirts.map((shirt) => playerName(team, 'es', shirt))).toEqual(names)
  }
})

test('most names are those of the club’s country, wherever that is', () => {
  const names = (country: string | null) => shirts.map((shirt) => playerName('club', country, shirt)).join()
  expect(names('jp')).toMatch(
    /Tanaka|Watanabe|Kobayashi|Nakamura|Yoshida|Yamada|Sasaki|Mori|Abe|Ikeda|Goto|Endo/,
  )
  expect(names('tr')).not.toBe(names('jp'))
  expect(names(null)).toBe(names('gb-eng'))
})

const team = (key: string) => ({
  id: 1,
  key,
  name: key,
  countryCode: null,
  logo: null,
  colours: ['#000000', '#ffffff'] as const,
})
const match = {
  home: team('a'),
  away: team('b'),
  outright: null,
  tournament: { category: { countryCode: 'it' } },
} as unknown as Parameters<typeof playersOf>[0]

test.each(NAME_LOCALES)('in %s a player’s market has his name, and an unknown player his id', (locale) => {
  const playerOf = playersOf(match)
  const values = (specifier: string): TemplateValues => ({
    specifiers: specifiersOf(specifier),
    competitors: ['a', 'b'],
    playerOf,
  })
  const names = namesFor(locale)
  const nine = playerOf('h9') ?? ''
  expect(nine.split(' ').length).toBeGreaterThan(1)
  const ofPlayers = Object.keys(MARKETS)
    .map(Number)
    .filter((id) => id > 1200 && id < 1210)
  expect(ofPlayers).toHaveLength(6)
  const called = ofPlayers.map((id) => names.market(id, values('player=h9|total=0.5')))
  expect(new Set(called).size).toBe(ofPlayers.length)
  for (const name of called) expect(name).toContain(nine)
  expect(names.outcome('a7', values('goalnr=1'))).toBe(playerOf('a7'))
  expect(playerOf('sr:player:5')).toBeUndefined()
  expect(names.market(1201, values('player=sr:player:5|total=0.5'))).toContain('sr:player:5')
})

test('a race has no players', () => {
  expect(playersOf({ ...match, outright: { field: [], names: new Map(), endTime: 0 } })('h9')).toBeUndefined()
})
