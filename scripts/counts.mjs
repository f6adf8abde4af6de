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
