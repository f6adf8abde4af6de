// Converts reports of test runners to one kind of count.

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

/** What tests tell about a failure, in one line. @param {string | undefined} message */
const firstLine = (message) =>
  (message ?? '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? ''

/**
 * The tests of Vitest's JSON report that failed, and files that could not be loaded.
 * @param {any} report
 * @returns {string[]} a line each
 */
export function vitestProblems(report) {
  return (report.testResults ?? [])
    .filter((/** @type {any} */ file) => file.status === 'failed')
    .flatMap((/** @type {any} */ file) => {
      const failed = file.assertionResults.filter((/** @type {any} */ each) => each.status === 'failed')
      if (failed.length === 0) return [`${file.name}: ${firstLine(file.message)}`]
      return failed.map(
        (/** @type {any} */ each) =>
          `${file.name} › ${each.fullName}: ${firstLine(each.failureMessages?.[0])}`,
      )
    })
}

/**
 * The tests of Playwright's JSON report that failed, also those that passed on a second try.
 * @param {any} report
 * @returns {string[]} a line each
 */
export function playwrightProblems(report) {
  /** @param {any} suite @returns {string[]} */
  const ofSuite = (suite) => [
    ...(suite.suites ?? []).flatMap(ofSuite),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests
        .filter((/** @type {any} */ each) => each.status === 'unexpected' || each.status === 'flaky')
        .map((/** @type {any} */ each) => {
          const error = each.results.find((/** @type {any} */ result) => result.error)?.error.message
          const standing = each.status === 'flaky' ? ' (passed on a second try)' : ''
          return `${each.projectName} › ${spec.file}:${spec.line} › ${spec.title}${standing}: ${firstLine(error)}`
        }),
    ),
  ]
  const outside = (report.errors ?? []).map((/** @type {any} */ error) => firstLine(error.message))
  return [...(report.suites ?? []).flatMap(ofSuite), ...outside]
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
