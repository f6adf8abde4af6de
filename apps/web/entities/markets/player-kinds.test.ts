import type { Market } from '@touchline/contract'
import { expect, test } from 'vitest'
import { playerKinds, whoAndWhat } from './player-kinds.ts'

const market = (id: number, name: string, specifier: string) => ({ id, name, specifier }) as Market

test('players have a column for each line of what is counted, lowest first', () => {
  const kinds = playerKinds([
    market(1203, 'Luca Rossi: shots', 'player=h9|total=1.5'),
    market(1203, 'Luca Rossi: shots', 'player=h9|total=0.5'),
    market(1203, 'Ján Kováč: shots', 'player=a7|total=1.5'),
    market(1201, 'Luca Rossi: goals', 'player=h9|total=0.5'),
    market(166, 'Total corners', 'total=9.5'),
  ])
  expect(kinds.map(({ name, columns, rows }) => [name, columns, rows.map((row) => row.name)])).toEqual([
    ['shots', [1, 2], ['Luca Rossi', 'Ján Kováč']],
    ['goals', [1], ['Luca Rossi']],
  ])
})

test.each([
  ['Luca Rossi: shots', 'Luca Rossi', 'shots'],
  ['\u2067\u2068Luca Rossi\u2069: שערים\u2069', 'Luca Rossi', 'שערים'],
  ['Luca Rossi：ゴール数', 'Luca Rossi', 'ゴール数'],
  ['Luca Rossi : tirs cadrés', 'Luca Rossi', 'tirs cadrés'],
])('the name of a player’s market %s tells who and what', (name, who, what) => {
  expect(whoAndWhat(name)).toEqual([who, what])
})
