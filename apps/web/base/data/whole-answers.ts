import { acceptsAnswer } from '@touchline/api-client/accepts'
import { report } from '../faults/report.ts'

/** Whether an answer of the API has all that it must; one that has not is reported, for whoever asked is told of a failure only (API-S-03). */
export function isWholeAnswer(name: string, data: unknown): boolean {
  const isWhole = acceptsAnswer(name, data)
  if (!isWhole) report(new Error(`${name} was answered without a required field`))
  return isWhole
}
