import { type Queries, statement } from '../../db/index.ts'
import { seen } from '../../telemetry/seen.ts'

// The function is in migration 0056: where the backend's role makes no tables, it makes these and no others.
const KEEP = statement({
  name: 'keep_ledger_months',
  parameters: { now: 'timestamptz' },
  row: { strayed: 'bigint' },
  text: 'select strayed from keep_ledger_months($now)',
})

/**
 * Makes the ledger's partitions of this month and the next two. Throws where bets were placed in a month that had none
 * yet: they are where they belong by then, or in `ledger_entries_strays` until somebody looks.
 */
export async function keepLedgerMonths(db: Queries, now: number): Promise<void> {
  const [row] = await db.run(KEEP, { now: new Date(now) })
  const strayed = Number(row?.strayed ?? 0)
  if (seen.ledger.isHeard()) seen.ledger.tell({ check: 'months', faults: strayed, at: now })
  if (strayed > 0) throw new Error(`${strayed} entries of the ledger came in a month without a partition`)
}
