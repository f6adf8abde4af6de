/** Where something went wrong, for the error report. */
export type ReportFault = (fault: unknown, where: string) => void

/**
 * Wraps a handler so that what it throws is reported and goes no further: since centrifuge-js 5.8 one exception in a handler
 * disconnects the client for good.
 */
export const createGuard =
  (report: ReportFault) =>
  <Arguments extends readonly unknown[]>(where: string, handler: (...args: Arguments) => void) =>
  (...args: Arguments): void => {
    try {
      handler(...args)
    } catch (fault) {
      try {
        report(fault, where)
      } catch {
        // A reporter that fails must not take the connection down either.
      }
    }
  }

export type Guard = ReturnType<typeof createGuard>
