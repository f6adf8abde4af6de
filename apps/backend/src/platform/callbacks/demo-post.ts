import type { Clock } from '../../clock.ts'
import type { Database, Queries, Statement } from '../../db/index.ts'
import { type CallbackSecrets, sign } from './signature.ts'

const QUEUE = {
  name: 'queue_demo_callback',
  text: 'insert into demo_callbacks (provider, text, due_at) values ($1, $2, $3)',
} as const satisfies Statement

const DUE = {
  name: 'demo_callbacks_due',
  text: `select id, text, attempts from demo_callbacks where provider = $1 and due_at <= $2
    order by due_at, id limit 100`,
} as const satisfies Statement

const HEARD = {
  name: 'demo_callback_heard',
  text: 'delete from demo_callbacks where id = $1',
} as const satisfies Statement

const AGAIN = {
  name: 'demo_callback_again',
  text: 'update demo_callbacks set attempts = attempts + 1, due_at = $2 where id = $1',
} as const satisfies Statement

const SECOND = 1000
/** Pauses (ms) before an unanswered callback is repeated; the last one repeats. */
const RETRIES = [1, 5, 30, 300].map((seconds) => seconds * SECOND)

export interface DemoPostOptions {
  readonly db: Database
  readonly clock: Clock
  /** Keys of its signatures. */
  readonly secrets: CallbackSecrets
  /** Makes a callback; false when it was not accepted. */
  readonly deliver: (text: string, signature: string) => Promise<boolean>
}

/** A statement to make now, and the one it will change to. Both get their ids here. */
export interface Told<Statement extends object> {
  readonly now: Statement
  readonly later: { readonly statement: Statement; readonly at: Date } | null
}

/** Callbacks of a demo provider: queued in the transaction of what they state, signed, and repeated until accepted. */
export function createDemoPost<Statement extends object>(
  provider: 'identity' | 'payments',
  { db, clock, secrets, deliver }: DemoPostOptions,
) {
  const callback = (statement: Statement, dueAt: Date) => ({
    text: JSON.stringify({ id: crypto.randomUUID(), ...statement }),
    dueAt,
  })
  return {
    /** Imitates real providers: each statement is sent twice, and the first once more at the end. */
    async tell(transaction: Queries, { now, later }: Told<Statement>): Promise<void> {
      const first = callback(now, new Date(clock()))
      const callbacks = [first, first]
      if (later !== null) {
        const { statement, at } = later
        callbacks.push(callback(statement, at), callback(statement, at), callback(now, at))
      }
      for (const { text, dueAt } of callbacks) await transaction.run(QUEUE, [provider, text, dueAt])
    },
    /** Makes due callbacks one after the other; unaccepted ones become due again later. */
    async deliverDue(): Promise<void> {
      const due = await db.run<{ id: bigint; text: string; attempts: number }>(DUE, [
        provider,
        new Date(clock()),
      ])
      for (const { id, text, attempts } of due) {
        const isHeard = await deliver(text, sign(secrets[0], text, clock())).catch(() => false)
        const pause = RETRIES[Math.min(attempts, RETRIES.length - 1)] ?? SECOND
        await (isHeard ? db.run(HEARD, [id]) : db.run(AGAIN, [id, new Date(clock() + pause)]))
      }
    },
  }
}
