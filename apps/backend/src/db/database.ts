import type { Arguments, TypedStatement } from './statement.ts'

/**
 * Hears a notice's text. Null means that notices may have been missed, so whoever hears it looks at everything: it comes
 * once listening has begun, and after each gap.
 */
export type HearNotice = (text: string | null) => void

export interface Queries {
  /** Rows of one statement in one round trip. BIGINT comes back as bigint, timestamps as Date, jsonb parsed. */
  run<Row, Given = readonly unknown[]>(
    statement: TypedStatement<Row, Given>,
    ...parameters: Arguments<NoInfer<Given>>
  ): Promise<Row[]>
}

/**
 * PostgreSQL, embedded or on a server. The embedded one has a single connection: while a transaction is open,
 * everything else waits. So keep transactions short, and await nothing in them but the database. Inside one use the
 * `Queries` that are passed in, never the outer ones.
 */
export interface Database extends Queries {
  readonly kind: 'embedded' | 'server'
  /**
   * Commits when `work` resolves, rolls back when it throws. After a deadlock or a serialization failure `work` runs
   * again, so it must have no effect outside the database that counts twice. If the connection is lost during the
   * commit, the outcome is unknown.
   */
  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>
  /**
   * Hears what any process says to `channel` by `notify`, until the answer is called. `hear` gets null when it listens,
   * and again whenever notices may have been missed: then it looks at everything.
   */
  listen(channel: string, hear: HearNotice): () => void
  /** Of the pool, now: those that are open, those of them that nobody uses, and work that waits for one. */
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

const VACUUM = { name: 'maintenance', text: 'VACUUM (ANALYZE)' }

/** Frees dead rows and refreshes the planner's statistics. The embedded database does neither by itself. */
export async function maintenance(db: Database): Promise<void> {
  if (db.kind === 'embedded') await db.run(VACUUM)
}
