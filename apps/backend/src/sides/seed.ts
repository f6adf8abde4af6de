import type { Database } from '../db/index.ts'
import { seedCurrencies } from '../platform/accounts/seed.ts'
import { seedDemoPlayer, shutDemoPlayer } from '../platform/users/seed.ts'

/**
 * Writes the currencies and the demo player, or closes that account where `open` is false. Repeating it changes
 * nothing.
 */
export async function seed(
  db: Database,
  { open = true, ...demo }: { readonly open?: boolean; readonly email: string; readonly password: string },
  now: Date,
): Promise<void> {
  await seedCurrencies(db)
  if (open) await seedDemoPlayer(db, demo, now)
  else await shutDemoPlayer(db, demo.email)
}
