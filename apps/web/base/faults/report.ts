/** An error for the service that collects them, and what is known besides. */
export interface Report {
  readonly error: unknown
  readonly extra?: Readonly<Record<string, unknown>>
}

const MOST_WAITING = 30
const waiting: Report[] = []
let take: ((report: Report) => void) | null = null

/** Reports an error where the operator has a service for them (TRACK-08); until its code is there, the report waits. */
export function report(error: unknown, extra?: Report['extra']): void {
  const made = extra === undefined ? { error } : { error, extra }
  if (take !== null) take(made)
  else if (waiting.length < MOST_WAITING) waiting.push(made)
}

/** Hands all reports to `next`, those that wait first. */
export function onReport(next: (report: Report) => void): void {
  take = next
  for (const made of waiting.splice(0)) next(made)
}
