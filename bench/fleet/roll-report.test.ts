import { describe, expect, test } from 'vitest'
import { countTroubles, faultsOfStep, type Step, tableOf } from './roll-report.ts'

const step: Step = {
  old: 'api-1',
  next: 'api-3',
  from: 1000,
  until: 20_000,
  ready: 4210,
  leaving: { awayAt: 60, goneAt: 10_340 },
  how: 'exit code 0',
  wrong: 0,
  fault: null,
}
const failed = { at: 5000, what: 'GET /sports: ECONNRESET' }

describe('an exchange of a process under load', () => {
  test('is right where nobody met anything while it went on', () => {
    expect(
      faultsOfStep(step, [
        { ...failed, at: 999 },
        { ...failed, at: 20_000 },
      ]),
    ).toEqual([])
  })

  test('is wrong by a single request that failed, whatever the client did about it', () => {
    expect(faultsOfStep(step, [failed])).toEqual([
      'while api-1 was exchanged, from 4.0 to 4.0 s of it: 1 × GET /sports: ECONNRESET',
    ])
  })

  test.each([
    [{ how: 'SIGKILL' }, 'api-1 ended by SIGKILL'],
    [{ leaving: { awayAt: null, goneAt: 90 } }, 'api-1 never said that it leaves'],
    [{ fault: 'no bet has been placed' }, 'api-1: after its exchange no bet has been placed'],
  ])('is wrong by %j', (other, fault) => {
    expect(faultsOfStep({ ...step, ...other }, [])).toEqual([fault])
  })

  test('names five kinds of trouble, the most frequent first, and says how many more there are', () => {
    const troubles = Array.from({ length: 7 }, (_, kind) => ({ at: 5000, what: `kind ${kind}` }))
    const found = faultsOfStep(step, [...troubles, { at: 6000, what: 'kind 6' }])
    expect(found[0]).toBe('while api-1 was exchanged, from 4.0 to 5.0 s of it: 2 × kind 6')
    expect(found).toHaveLength(6)
    expect(found[5]).toBe('while api-1 was exchanged: 2 further kinds')
  })
})

test('troubles are counted by what they are', () => {
  expect(countTroubles([failed, { at: 1, what: 'other' }, failed])).toEqual([
    '2 × GET /sports: ECONNRESET',
    '1 × other',
  ])
})

test('the table has a row for each exchange, in seconds, with what clients met', () => {
  const unheard: Step = { ...step, old: 'api-2', leaving: { awayAt: null, goneAt: 200 }, wrong: 1400 }
  expect(tableOf([step, { ...unheard, from: 30_000, until: 40_000 }], [failed]).slice(2)).toEqual([
    '| api-1 | api-3 | 4.2 | 0.1 | 10.3 | 0.0 | 1 |',
    '| api-2 | api-3 | 4.2 | - | 0.2 | 1.4 | 0 |',
  ])
})
