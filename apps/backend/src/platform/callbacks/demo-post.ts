import type { Clock } from '../../clock.ts'
import { type Database, type Queries, statement } from '../../db/index.ts'
import { type CallbackSecrets, isSignedByOne, sign } from './signature.ts'

const QUEUE = statement({
  name: 'queue_demo_callback',
  parameters: { provider: 'text', text: 'text', dueAt: 'timestamptz' },
  text: 'insert into demo_callbacks (provider, text, due_at) values ($provider, $text, $dueAt)',
})

const DUE = statement({
  name: 'demo_callbacks_due',
  parameters: { provider: 'text', now: 'timestamptz' },
  row: { id: 'bigint', text: 'text', attempts: 'integer' },
  text: `select id, text, attempts from demo_callbacks where provider = $provider and due_at <= $now
    order by due_at, id limit 100`,
})

const HEARD = statement({
  name: 'demo_callback_heard',
  parameters: { id: 'bigint' },
  text: 'delete from demo_callbacks where id = $id',
})

const AGAIN = statement({
  name: 'demo_callback_again',
  parameters: { id: 'bigint', dueAt: 'timestamptz' },
  text: 'update demo_callbacks set attempts = attempts + 1, due_at = $dueAt where id = $id',
})

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

/** What a record stands at, or has changed to by now (epoch ms). */
export const standingAt = <Standing extends object>(
  standing: Standing,
  settles: (Standing & { readonly at: Date }) | null,
  now: number,
): Standing => (settles !== null && settles.at.getTime() <= now ? settles : standing)

/**
 * What every demo provider does with its records. Callbacks are queued in the transaction of what they state, signed,
 * and repeated until accepted.
 */
export function createDemoPost<Kept extends object, Statement extends object>(
  provider: 'identity' | 'payments',
  { db, clock, secrets, deliver }: DemoPostOptions,
  told: (record: Kept) => Told<Statement>,
) {
  const callback = (made: Statement, dueAt: Date) => ({
    text: JSON.stringify({ id: crypto.randomUUID(), ...made }),
    dueAt,
  })
  /** Imitates real providers: each statement is sent twice, and the first once more at the end. */
  const tell = async (transaction: Queries, record: Kept): Promise<void> => {
    const { now, later } = told(record)
    const first = callback(now, new Date(clock()))
    const callbacks = [first, first]
    if (later !== null) {
      const { statement: last, at } = later
      callbacks.push(callback(last, at), callback(last, at), callback(now, at))
    }
    for (const { text, dueAt } of callbacks) await transaction.run(QUEUE, { provider, text, dueAt })
  }
  /** Makes due callbacks one after the other; unaccepted ones become due again later. */
  const deliverDue = async (): Promise<void> => {
    const due = await db.run(DUE, { provider, now: new Date(clock()) })
    for (const { id, text, attempts } of due) {
      const isHeard = await deliver(text, sign(secrets[0], text, clock())).catch(() => false)
      const pause = RETRIES[Math.min(attempts, RETRIES.length - 1)] ?? SECOND
      await (isHeard ? db.run(HEARD, { id }) : db.run(AGAIN, { id, dueAt: new Date(clock() + pause) }))
    }
  }
  return {
    tell,
    deliverDue,
    /** Tells at once of the record that an answer has changed; null where `write` changed none. */
    answer: async (write: (transaction: Queries) => Promise<Kept | null>): Promise<Kept | null> => {
      const changed = await db.transaction(async (transaction) => {
        const record = await write(transaction)
        if (record !== null) await tell(transaction, record)
        return record
      })
      if (changed !== null) await deliverDue()
      return changed
    },
    isOwn: (text: string, signature: string): boolean => isSignedByOne(secrets, text, signature, clock()),
  }
}
