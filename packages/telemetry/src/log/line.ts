/** Levels from the quietest to the loudest, as `level` names them. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

type Holds = (value: unknown) => boolean

const isWhole: Holds = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const isText: Holds = (value) => typeof value === 'string'
const matches =
  (pattern: RegExp): Holds =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
/** One id or several. */
const isIds: Holds = (value) => [value].flat().every(isWhole)
const isError: Holds = (value) =>
  typeof value === 'object' && value !== null && isText(Reflect.get(value, 'message'))

/** How ids of calls look: random, so that nothing can be told from one. */
const CALL_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text can be the id of a call. */
export const isCallId = matches(CALL_ID)

/**
 * Every field that a line of any process may have: what its value has to be, and whether each line has it. The table of
 * docs/operations.md says what they mean.
 */
export const LINE_FIELDS: Readonly<Record<string, { readonly holds: Holds; readonly isAlways?: true }>> = {
  level: { holds: (value) => (LEVELS as readonly unknown[]).includes(value), isAlways: true },
  time: { holds: isWhole, isAlways: true },
  msg: { holds: isText, isAlways: true },
  pid: { holds: isWhole, isAlways: true },
  roles: { holds: isText, isAlways: true },
  where: { holds: isText },
  request: { holds: isCallId },
  trace: { holds: matches(/^[\da-f]{32}$/) },
  bet: { holds: isIds },
  match: { holds: isIds },
  route: { holds: isText },
  status: { holds: isWhole },
  ms: { holds: isWhole },
  url: { holds: matches(/^\//) },
  err: { holds: isError },
  after: { holds: isWhole },
  metrics: { holds: isWhole },
  lost: { holds: isWhole },
}

/** What a line says that the schema has not, by field; nothing for a line that keeps to it. */
export function lineFaults(line: string): readonly string[] {
  let fields: Record<string, unknown>
  try {
    fields = JSON.parse(line) as Record<string, unknown>
  } catch {
    return ['it is no JSON']
  }
  const wrong = Object.entries(fields).flatMap(([name, value]) => {
    if (!Object.hasOwn(LINE_FIELDS, name)) return [`${name} is in no line`]
    return LINE_FIELDS[name]?.holds(value) === true ? [] : [`${name} may not be ${JSON.stringify(value)}`]
  })
  const missing = Object.entries(LINE_FIELDS).flatMap(([name, { isAlways }]) =>
    isAlways === true && !Object.hasOwn(fields, name) ? [`${name} is missing`] : [],
  )
  return [...wrong, ...missing]
}
