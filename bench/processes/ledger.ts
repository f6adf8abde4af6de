import type pg from 'pg'
import { faultsOfBooks } from '../fleet/audit.ts'

/** Throws where the books are wrong. */
export async function checkLedger(pool: pg.Pool): Promise<void> {
  const faults = await faultsOfBooks(pool)
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`)
}
