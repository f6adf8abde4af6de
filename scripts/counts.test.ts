import { expect, test } from 'vitest'
import {
  add,
  closingLine,
  none,
  playwrightCounts,
  playwrightProblems,
  stageCounts,
  vitestCounts,
  vitestProblems,
} from './counts.mjs'

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ],
}

test('a Vitest file that could not be loaded is a failure though it holds no test', () => {
  expect(vitestCounts(vitestReport)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('a Playwright test that passed when repeated has passed; an error outside of tests is a failure', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 },
    errors: [{ message: 'no server' }],
  }
  expect(playwrightCounts(report)).toEqual({ passed: 7, failed: 2, skipped: 3 })
})

test('failed tests of Vitest are named with what they say, files that could not be loaded too', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'fine' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'fine' },
        { status: 'failed', fullName: 'adds up', failureMessages: ['\nError: 3 is not 4\n\n  at b.test.ts'] },
      ],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
  ]
  expect(vitestProblems({ testResults })).toEqual([
    'b.test.ts › adds up\n    Error: 3 is not 4\n      at b.test.ts',
    'c.test.ts\n    no such module',
  ])
})

test('failed tests of Playwright are named last, those that passed on a second try before, and errors outside of tests', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    ...{ title, file: 'bet.spec.ts', line: 7 },
    tests: [{ projectName: 'phone', status, results: messages.map((message) => ({ error: { message } })) }],
  })
  const inner = { specs: [spec('fails', 'unexpected', 'first', '\u001B[31mtoo late\u001B[39m\n\nmore')] }
  const suites = [{ suites: [inner], specs: [spec('fine', 'expected'), spec('late', 'flaky', '503')] }]
  expect(playwrightProblems({ suites, errors: [{ message: 'no server' }] })).toEqual([
    'phone › bet.spec.ts:7 › late (passed on a second try)\n    503',
    'phone › bet.spec.ts:7 › fails\n    too late\n    more',
    'outside of tests\n    no server',
  ])
})

test('all that a test says by soft expectations is told, up to as many lines as the end of a log has room for', () => {
  const errors = [
    { message: 'one' },
    { message: Array.from({ length: 20 }, (_, at) => `line ${at}`).join('\n') },
  ]
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ error: errors[0], errors }] }]
  const [said] = playwrightProblems({ suites: [{ specs: [{ title: 't', file: 'f', line: 1, tests }] }] })
  expect(said?.split('\n')).toHaveLength(18)
  expect(said).toContain('one\n    line 0\n')
  expect(said).toMatch(/… 5 more lines$/)
})

test('a runner that failed without saying why counts as a failure', () => {
  const fine = { passed: 4, failed: 0, skipped: 0 }
  expect(stageCounts(0, fine)).toEqual(fine)
  expect(stageCounts(1, fine)).toEqual({ passed: 4, failed: 1, skipped: 0 })
  expect(stageCounts(1, { ...fine, failed: 3 })).toEqual({ ...fine, failed: 3 })
  expect(stageCounts(0, undefined)).toEqual({ ...none, failed: 1 })
})

test('the closing line names skipped tests only where there are some', () => {
  const counts = { passed: 12, failed: 0, skipped: 0 }
  expect(closingLine(counts)).toBe('12 passed, 0 failed')
  expect(closingLine(add(counts, { passed: 1, failed: 2, skipped: 3 }))).toBe(
    '13 passed, 2 failed, 3 skipped',
  )
})
