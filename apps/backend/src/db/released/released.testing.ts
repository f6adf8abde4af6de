import { fileURLToPath } from 'node:url'
import type { Described } from '../described.testing.ts'
import type { DeclaredStatement } from '../statement.ts'

// The statements of the release before, kept as they were: its processes run them on the schema of the next.

/** A line each: JSON, by name. Written by `npm run released`. */
export const RELEASED = fileURLToPath(new URL('statements.txt', import.meta.url))

/** The commit of that release, 40 hex digits; written with them. Its processes are run on the schema of now. */
export const RELEASED_COMMIT = fileURLToPath(new URL('commit.txt', import.meta.url))

export interface ReleasedStatement {
  readonly name: string
  readonly text: string
  /** Types by PostgreSQL's names, in their order. */
  readonly parameters: readonly string[]
  /** Names and types of what it answers. */
  readonly columns: readonly string[]
}

export const released = (
  { name, text }: Pick<DeclaredStatement, 'name' | 'text'>,
  { parameters, columns }: Described,
): ReleasedStatement => ({
  name,
  text,
  parameters,
  columns: columns.map((column) => `${column.name} ${column.type}`),
})

/** What a statement of before takes or answers otherwise by now. What it answers besides troubles nobody. */
export function changes(before: ReleasedStatement, now: ReleasedStatement): readonly string[] {
  const gone = before.columns.filter((column) => !now.columns.includes(column))
  const taken = before.parameters.flatMap((type, at) =>
    type === now.parameters[at] ? [] : [`$${at + 1} is ${now.parameters[at]}, was ${type}`],
  )
  return [...gone.map((column) => `no longer answers ${column}`), ...taken]
}
