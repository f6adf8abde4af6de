import { expect, test } from 'vitest'
import { faultsOfKill, type Kill, tableOf } from './kills-report.ts'

const kill: Kill = { killed: 'PostgreSQL', placed: 90, without: 1900, right: 3020, fault: null, met: 41 }

test('a table says of each part how often it was killed and how long no bet was placed at most and until the page was right', () => {
  const api: Kill = { ...kill, killed: 'api-1', without: 700, met: 3 }
  expect(tableOf([kill, api, { ...kill, without: 2400, met: 38 }]).slice(2)).toEqual([
    '| PostgreSQL | 2 | 2.4 | 3.0 | 41, 38 |',
    '| api-1 | 1 | 0.7 | 3.0 | 3 |',
  ])
})

test('a part after whose death the page was never right has no time, however fast it was before; nor may bets wait for longer than ten seconds', () => {
  const dead: Kill = { ...kill, without: 19_960, right: null, fault: '(10 s) prices are marked as old' }
  expect(tableOf([kill, dead, kill]).at(-1)).toBe('| PostgreSQL | 3 | 20.0 | - | 41, 41, 41 |')
  expect([kill, dead].flatMap(faultsOfKill)).toEqual([
    'PostgreSQL was killed: (10 s) prices are marked as old',
    'PostgreSQL was killed: no bet was placed for 20.0 s',
  ])
})
