import { FEED_BOUNDS, type ReadLine, type Refusal } from '@touchline/contract'
import type { z } from 'zod'
import { checkInput } from './fields.ts'
import { parseJsonBody } from './json-body.ts'

/** Media type of a body of lines. */
export const LINES_TYPE = 'application/x-ndjson'

/** A body of lines before they are read. */
export interface LinesBody {
  readonly text: string
}

const isLinesBody = (body: unknown): body is LinesBody => body instanceof Lines

class Lines implements LinesBody {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export const linesBody = (text: string): LinesBody => new Lines(text)

/** The part that an error is listed under when it is about a whole line. */
const WHOLE = 'line'

const fault = (number: number, reason: string) => ({ number, errors: { [WHOLE]: [reason] } })

function readLine(number: number, text: string, schema: z.ZodType, language: string): ReadLine<unknown> {
  if (text.length > FEED_BOUNDS.line) return fault(number, `must have ${FEED_BOUNDS.line} characters at most`)
  const parsed = parseJsonBody(text)
  if (!parsed.ok) return fault(number, parsed.reason)
  const checked = checkInput(schema, parsed.value, WHOLE, language)
  return checked.ok ? { number, value: checked.value } : { number, errors: checked.errors }
}

/** Reads each line of a body by itself; empty ones count as places and are left out. A refusal is about all of them. */
export function readLines(
  body: unknown,
  schema: z.ZodType,
  language: string,
): { readonly lines: readonly ReadLine<unknown>[] } | { readonly refusal: Refusal } {
  if (!isLinesBody(body))
    return { refusal: { refused: 422, errors: { body: [`must be lines of JSON, as ${LINES_TYPE}`] } } }
  const texts = body.text.split('\n').map((text) => text.trim())
  if (texts.length > FEED_BOUNDS.lines + 1)
    return { refusal: { refused: 422, errors: { body: [`must have ${FEED_BOUNDS.lines} lines at most`] } } }
  const lines = texts.flatMap((text, index) =>
    text === '' ? [] : [readLine(index + 1, text, schema, language)],
  )
  return { lines }
}
