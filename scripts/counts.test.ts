import { expect, test } from 'vitest'
import { add, closingLine, none, playwrightCounts, stageCounts, vitestCounts } from './counts.mjs'

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
