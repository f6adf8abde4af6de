import { acceptsAnswer } from '@touchline/api-client/accepts'
import { report } from '../faults/report.ts'

/** Whether an answer has all that it must (API-S-03). One that has not is reported: whoever asked hears of a failure only. */
export function isWholeAnswer(name: string, data: unknown): boolean {
  const isWhole = acceptsAnswer(name, data)
  if (!isWhole) report(new Error(`${name} was answered without a required field`))
  return isWhole
}
