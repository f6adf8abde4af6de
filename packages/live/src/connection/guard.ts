/** Receives a fault and where it happened, for error reports. */
export type ReportFault = (fault: unknown, where: string) => void

/**
 * Wraps a handler so that its exceptions are reported and not thrown. Since centrifuge-js 5.8 one exception in a
 * handler disconnects the client for good.
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
        // A failing reporter must not end the connection either.
      }
    }
  }

export type Guard = ReturnType<typeof createGuard>
