import type { Market } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { lineOf, nearBalanced, offersBuilder, scoreColumns, toCards } from './cards.ts'

const market = (
  id: number,
  specifier: string,
  names: readonly string[],
  more: Partial<Market> = {},
): Market => ({
  match_urn_id: 'sr:match:7',
  id,
  name: `market ${id}`,
  status: 1,
  specifier,
  outcomes: names.map((name, index) => ({ id: String(index), name, active: true, odds: 2000 })),
  market_groups: [{ groupKey: 'main' }],
  priority: 1,
  most_balanced: false,
  next_bet_stop: null,
  custom_bet_groups: [],
  ...more,
})

const total = (line: number, balanced = false, rest = '') =>
  market(18, `${rest}total=${line}`, [`Over ${line}`, `Under ${line}`], { most_balanced: balanced })

describe('market cards', () => {
  test('WIDGET-07 lines of one market are one ladder in rising order, whatever comes first', () => {
    const [card, ...others] = toCards([total(2.5, true), total(10.5), total(1.5)])
    expect(others).toEqual([])
    expect(card?.layout).toBe('ladder')
    expect(card?.markets.map(({ specifier, balanced }) => [lineOf(specifier), balanced])).toEqual([
      ['1.5', false],
      ['2.5', true],
      ['10.5', false],
    ])
  })

  test('ladders of different sets stand apart', () => {
    const cards = toCards([
      total(8.5, false, 'setnr=1|'),
      total(9.5, false, 'setnr=1|'),
      total(8.5, false, 'setnr=2|'),
    ])
    expect(cards.map(({ markets }) => markets.length)).toEqual([2, 1])
  })

  test('a handicap with a draw and a market on one total are cards of their own', () => {
    const cards = toCards([market(14, 'hcp=0:1', ['1', 'X', '2']), market(14, 'hcp=1:0', ['1', 'X', '2'])])
    expect(cards.map(({ layout }) => layout)).toEqual(['columns', 'columns'])
  })

  test('CUSTOM-01 a match offers the builder when one of its markets combines, unless the site has none', () => {
    const plain = market(1, '', ['1', 'X', '2'])
    const lines = [total(1.5), { ...total(2.5), custom_bet_groups: ['score'] }]
    expect(toCards([plain, ...lines]).map(({ combines }) => combines)).toEqual([false, true])
    const offered = (markets: Market[], custom_bet_enabled: boolean) =>
      offersBuilder(toCards(markets), { custom_bet_enabled })
    expect(offered([plain, ...lines], true)).toBe(true)
    expect(offered([plain], true)).toBe(false)
    expect(offered([plain, ...lines], false)).toBe(false)
  })
})

test('three lines round the balanced one show first, as many as there are at the ends', () => {
  const lines = [0, 1, 2, 3, 4].map((value) => ({ value, balanced: false }))
  const near = (balanced: number) =>
    nearBalanced(
      lines.map((line) => ({ ...line, balanced: line.value === balanced })),
      3,
    ).map(({ value }) => value)
  expect([near(0), near(2), near(4), near(-1)]).toEqual([
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 4],
    [0, 1, 2],
  ])
})

test('correct scores stand under who wins, lowest first, the rest apart', () => {
  const columns = scoreColumns(
    ['2:1', '0:0', '1:0', '0:2', '1:1', '0:1', 'Any other score'].map((name) => ({ name })),
  )
  const names = Object.fromEntries(
    Object.entries(columns).map(([key, outcomes]) => [
      key,
      outcomes.map(({ name }: { name: string }) => name),
    ]),
  )
  expect(names).toEqual({
    home: ['1:0', '2:1'],
    draw: ['0:0', '1:1'],
    away: ['0:1', '0:2'],
    rest: ['Any other score'],
  })
})
