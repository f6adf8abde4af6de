import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Clause, standingOf } from './clause.ts'
import { complianceDocument, faultsOf, STANDARDS, unanswered } from './document.ts'
import { DOCUMENT, titlesOf } from './titles.ts'

describe.each(STANDARDS.map(({ title, clauses }) => [title, clauses] as const))('%s', (_, clauses) => {
  test('each test that is named is there, once', () => {
    expect(faultsOf(clauses, titlesOf)).toEqual([])
  })

  test('each clause stands there once, and is answered', () => {
    const numbers = clauses.map(({ number }) => number)
    expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
    expect(unanswered(clauses)).toEqual([])
  })
})

test('the page is that of the tables; `npm run compliance` writes it', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(complianceDocument(titlesOf))
})

test('a test that is gone, one whose title is not alone, and a clause without an answer are found', () => {
  const titles = () => ['pays once', 'pays once, again']
  const clause = (title: string): Clause => ({ number: '1', asks: 'x', proof: [['a.test.ts', title]] })
  expect(faultsOf([clause('again')], titles)).toEqual([])
  expect(faultsOf([clause('never')], titles)).toEqual(['1: a.test.ts has 0 tests with “never”'])
  expect(faultsOf([clause('pays once')], titles)).toEqual(['1: a.test.ts has 2 tests with “pays once”'])
  expect(
    unanswered([
      { number: '2', asks: 'x' },
      { ...clause('again'), apart: 'y' },
    ]),
  ).toEqual(['2', '1'])
})

test('what is proven in part, left to the operator or not there is not called tested', () => {
  const clause = { number: '1', asks: 'x' }
  const proof = [['a.test.ts', 'b']] as const
  expect([
    standingOf({ ...clause, proof }),
    standingOf({ ...clause, proof, operator: 'y' }),
    standingOf({ ...clause, proof, missing: 'y' }),
    standingOf({ ...clause, missing: 'y', operator: 'y' }),
    standingOf({ ...clause, operator: 'y' }),
    standingOf({ ...clause, apart: 'y' }),
  ]).toEqual(['tested', 'tested, and operator', 'in part', 'missing', 'operator', 'does not apply'])
})
