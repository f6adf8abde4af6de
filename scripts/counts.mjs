// Converts reports of test runners to one kind of count.
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 }

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** @param {Counts} counts @returns {string} the line every run closes on */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * Vitest's JSON report. A file that could not be loaded has no tests but is a failure.
 * @param {any} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const unloadable = (report.testResults ?? []).filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Playwright's JSON report. A test that passed on a retry has passed; errors outside of tests are failures.
 * @param {any} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length, skipped }
}

/** How many lines of what a test says stand in the list at the end: of one that failed, and of one that passed later. */
const LINES = { failed: 16, late: 9 }

/**
 * What a test says about its failure, without colours and empty lines.
 * @param {(string | undefined)[]} messages
 * @param {number} most lines; one more says how many were left out
 * @returns {string} indented below the test's name
 */
function saidBy(messages, most = LINES.failed) {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message ?? '').split('\n'))
    .filter((line) => line.trim() !== '')
  const left = lines.length - most
  return [...lines.slice(0, most), ...(left > 0 ? [`… ${left} more lines`] : [])]
    .map((line) => `\n    ${line.slice(0, 200)}`)
    .join('')
}

/**
 * The tests of Vitest's JSON report that failed, and files that could not be loaded.
 * @param {any} report
 * @returns {string[]} each with what it says below it
 */
export function vitestProblems(report) {
  return (report.testResults ?? [])
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .flatMap((/** @type {any} */ file) => {
      const failed = file.assertionResults.filter((/** @type {any} */ each) => each.status === 'failed')
      if (failed.length === 0) return [`${file.name}${saidBy([file.message])}`]
      return failed.map(
        (/** @type {any} */ each) =>
          `${file.name} › ${each.fullName}${saidBy(each.failureMessages?.slice(0, 1) ?? [])}`,
      )
    })
}

/**
 * The tests of Playwright's JSON report that failed, also those that passed on a second try.
 * @param {any} report
 * @returns {string[]} each with what it says below it, those that failed last
 */
export function playwrightProblems(report) {
  /** @param {any} suite @param {string} status @returns {string[]} */
  const ofSuite = (suite, status) => [
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => ofSuite(inner, status)),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ each) => each.status === status)
        .map((/** @type {any} */ each) => {
          // The last try of a test that failed, the first of one that passed later.
          const tries = each.results.filter((/** @type {any} */ result) => result.error)
          const { error, errors = [error] } = tries.at(status === 'flaky' ? 0 : -1) ?? {}
          const messages = errors.map((/** @type {any} */ each) => each?.message)
          const name = `${each.projectName} › ${spec.file}:${spec.line} › ${spec.title}`
          if (status !== 'flaky') return `${name}${saidBy(messages)}`
          return `${name} (passed on a second try)${saidBy(messages, LINES.late)}`
        }),
    ),
  ]
  const outside = (report.errors ?? []).map(
    (/** @type {any} */ error) => `outside of tests${saidBy([error.message])}`,
  )
  return [
    ...['flaky', 'unexpected'].flatMap((status) =>
      (report.suites ?? []).flatMap((/** @type {any} */ suite) => ofSuite(suite, status)),
    ),
    ...outside,
  ]
}

/**
 * The count of a stage from its runner and its report. A runner that failed for a reason outside its report (a crash,
 * an unhandled error, a missing report) is one more failure.
 * @param {number} status the runner's exit code
 * @param {Counts | undefined} reported
 * @returns {Counts}
 */
export function stageCounts(status, reported) {
  if (reported === undefined) return { ...none, failed: 1 }
  return status !== 0 && reported.failed === 0 ? { ...reported, failed: 1 } : reported
}
