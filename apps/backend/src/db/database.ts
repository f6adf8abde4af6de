import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** drizzle's query builder, the same over both drivers. */
export type Orm = PgDatabase<PgQueryResultHKT>

/**
 * Raw SQL with `$1` parameters. PostgreSQL prepares it once a connection under `name`, so one name never has two texts.
 * JSON goes in as text with a cast: `$1::jsonb`.
 */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface Queries {
  readonly orm: Orm
  /** Rows of one statement in one round trip. BIGINT comes back as bigint, timestamps as Date, jsonb parsed. */
  run<Row>(statement: Statement, parameters?: readonly unknown[]): Promise<Row[]>
}

/**
 * PostgreSQL, in this process or elsewhere. The embedded one has a single connection: everything waits while a transaction is
 * open, so keep them short and await nothing but the database inside; in it use the `Queries` passed in, never the outer ones.
 */
export interface Database extends Queries {
  readonly kind: 'embedded' | 'server'
  /**
   * Commits when `work` resolves, rolls back when it throws. `work` runs again when another transaction was in its way (a deadlock, a
   * serialization failure): outside the database it may do nothing that counts twice. Lost at the commit, nobody knows what became of it.
   */
  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const VACUUM = { name: 'maintenance', text: 'VACUUM (ANALYZE)' } as const satisfies Statement

/** Gives dead rows back and refreshes the planner's statistics. The embedded database does neither by itself. */
export async function maintenance(db: Database): Promise<void> {
  if (db.kind === 'embedded') await db.run(VACUUM)
}
