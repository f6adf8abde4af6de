import { knownMigrations } from '../migrating/known-migrations.ts'
import type { Contents } from './manifest.ts'

/** Rows of a statement, by either driver. */
export type Ask = <Row>(text: string) => Promise<readonly Row[]>

const CONTENTS = `select current_setting('server_version_num')::integer as postgres,
  (select count(*) from bets)::text as bets, (select coalesce(max(id), 0) from bets)::text as last_bet,
  (select count(*) from players)::text as players, (select count(*) from ledger_entries)::text as ledger_entries`

const UNEVEN =
  'select currency, sum(amount)::text as sum from ledger_entries group by currency having sum(amount) <> 0 order by 1'

type Counted = Readonly<Record<'bets' | 'last_bet' | 'players' | 'ledger_entries', string>> & {
  readonly postgres: number
}

/** What a database holds. Throws where it has no schema of ours. */
export async function contentsOf(ask: Ask): Promise<Contents> {
  const [table] = await ask<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  )
  if (table?.there !== true) throw new Error('the database has no schema yet: there is nothing to copy')
  const rows = await ask<{ hash: string }>('select hash from schema_migrations order by applied_at, hash')
  const [counted] = await ask<Counted>(CONTENTS)
  if (counted === undefined) throw new Error('the database could not be counted')
  return {
    migrations: rows.map(({ hash }) => hash),
    postgres: counted.postgres,
    bets: Number(counted.bets),
    last_bet: Number(counted.last_bet),
    players: Number(counted.players),
    ledger_entries: Number(counted.ledger_entries),
  }
}

const COMPARED = ['bets', 'last_bet', 'players', 'ledger_entries'] as const

/** What is wrong with a database that was restored from a copy with these contents; empty where nothing is. */
export async function restoreFaults(ask: Ask, copied: Contents): Promise<readonly string[]> {
  const restored = await contentsOf(ask)
  const others = COMPARED.filter((what) => restored[what] !== copied[what])
  const uneven = await ask<{ currency: string; sum: string }>(UNEVEN)
  return [
    ...others.map((what) => `${what} is ${restored[what]}, not ${copied[what]}`),
    ...(restored.migrations.length === copied.migrations.length ? [] : ['its schema is another']),
    ...uneven.map(({ currency, sum }) => `the ledger's ${currency} sums to ${sum}, not to zero`),
  ]
}

/** Throws for a copy whose schema this version does not know. An older one is migrated once it is restored. */
export function refuseNewer(file: string, { migrations }: Contents): void {
  const known = new Set(knownMigrations().map(({ hash }) => hash))
  const strange = migrations.filter((hash) => !known.has(hash)).length
  if (strange > 0)
    throw new Error(
      `${file} was made by a newer version: ${strange} of its migrations are not known here; restore it with that version`,
    )
}
