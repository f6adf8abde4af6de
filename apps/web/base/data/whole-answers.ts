import { acceptsAnswer } from '@touchline/api-client/accepts'
import { report } from '../faults/report.ts'

/**
 * Whether an answer has all required fields (API-S-03). An incomplete one is reported here, because the caller sees
 * only a failure.
 */
export function isWholeAnswer(name: string, data: unknown): boolean {
  const isWhole = acceptsAnswer(name, data)
  if (!isWhole) report(new Error(`${name} was answered without a required field`))
  return isWhole
}
