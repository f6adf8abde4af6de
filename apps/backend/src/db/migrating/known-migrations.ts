import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { isExpanding } from './expanding.ts'

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** A change of the schema, run once. */
export interface Migration {
  /** Name of its file, such as `0050_messages`. */
  readonly name: string
  readonly hash: string
  /** Its statements. */
  readonly sql: readonly string[]
  /** Whether the release before can go on after it. */
  readonly expands: boolean
}

let known: readonly Migration[] | undefined

/** All migrations that this version knows, in the order in which they run. */
export function knownMigrations(): readonly Migration[] {
  if (known !== undefined) return known
  const journal: unknown = JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'))
  const { entries } = journal as { readonly entries: readonly { readonly tag: string }[] }
  const files = readMigrationFiles({ migrationsFolder: FOLDER })
  known = files.map(({ hash, sql }, index) => {
    const name = entries[index]?.tag ?? ''
    return { name, hash, sql, expands: isExpanding(name, sql) }
  })
  return known
}
