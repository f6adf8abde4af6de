import { expect, test } from 'vitest'
import { faultsOfKill, type Kill, tableOf } from './kills-report.ts'

const kill: Kill = { killed: 'PostgreSQL', placed: 1900, right: 3020, fault: null, met: 41 }

test('a table says of each part how often it was killed and how long it took at most until all was right', () => {
  const api: Kill = { ...kill, killed: 'api-1', placed: 700, met: 3 }
  expect(tableOf([kill, api, { ...kill, placed: 2400, met: 38 }]).slice(2)).toEqual([
    '| PostgreSQL | 2 | 2.4 | 3.0 | 41, 38 |',
    '| api-1 | 1 | 0.7 | 3.0 | 3 |',
  ])
})

test('a part after whose death bets were never placed again has no time, however fast it was before', () => {
  const dead: Kill = { ...kill, placed: null, right: null, fault: '(10 s) no bet has been placed' }
  expect(tableOf([kill, dead, kill]).at(-1)).toBe('| PostgreSQL | 3 | - | - | 41, 41, 41 |')
  expect([kill, dead].flatMap(faultsOfKill)).toEqual(['PostgreSQL was killed: (10 s) no bet has been placed'])
})
