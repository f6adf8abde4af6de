import { spannedWithin } from '@touchline/telemetry/spans'

export {
  beginSpan,
  isEndpoint,
  isRatio,
  isTraced,
  linksTo,
  markThing,
  parentOf,
  readHeaders,
  runIn,
  SAMPLERS,
  type Span,
  spanned,
  traceOf,
} from '@touchline/telemetry/spans'

/** Runs a statement; where it is part of traced work it is a span by its name, and what it was given is in none. */
export const asStatement = <R>(name: string, run: () => R): R =>
  spannedWithin(name === '' ? 'statement' : name, run, () => ({
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.query.summary': name },
  }))
