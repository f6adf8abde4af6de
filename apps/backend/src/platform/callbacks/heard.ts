import { type Queries, statement } from '../../db/index.ts'

/** A provider's statement, and what it led to. */
export interface HeardCallback {
  readonly provider: string
  /** The provider's id of the statement. */
  readonly eventId: string
  readonly reference: string
  readonly state: string
  readonly outcome: 'applied' | 'ignored' | 'mismatched' | 'unknown'
}

/** What records a statement among those of its kind; false when it is known already, for each counts once. */
export function heardIn(table: 'identity_callbacks' | 'payment_callbacks') {
  const HEAR = statement({
    name: `hear_${table}`,
    parameters: {
      provider: 'text',
      eventId: 'text',
      reference: 'uuid',
      state: 'text',
      outcome: 'text',
      now: 'timestamptz',
    },
    row: { event_id: 'text' },
    text: `insert into ${table} (provider, event_id, reference, state, outcome, received_at)
      values ($provider, $eventId, $reference, $state, $outcome, $now) on conflict do nothing returning event_id`,
  })
  return async (transaction: Queries, callback: HeardCallback, now: Date): Promise<boolean> =>
    (await transaction.run(HEAR, { ...callback, now })).length > 0
}
