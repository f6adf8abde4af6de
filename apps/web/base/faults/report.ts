/** An error with context, for the error-collecting service. */
export interface Report {
  readonly error: unknown
  readonly extra?: Readonly<Record<string, unknown>>
}

const MOST_WAITING = 30
const waiting: Report[] = []
let take: ((report: Report) => void) | null = null

/** Reports an error if the operator has a service for it (TRACK-08). Reports wait until its code is loaded. */
export function report(error: unknown, extra?: Report['extra']): void {
  const made = extra === undefined ? { error } : { error, extra }
  if (take !== null) take(made)
  else if (waiting.length < MOST_WAITING) waiting.push(made)
}

/** Passes all reports to `next`, the waiting ones first. */
export function onReport(next: (report: Report) => void): void {
  take = next
  for (const made of waiting.splice(0)) next(made)
}
