import pg from 'pg'
import { MIGRATION_LOCK } from '../migrating/migrate.ts'
import { openArchive, writeArchive } from './archive.ts'
import { type Ask, contentsOf, refuseNewer, restoreFaults } from './contents.ts'
import type { Manifest } from './manifest.ts'
import { feed, findProgram, outputOf, reaching } from './pg-programs.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Milliseconds for a connection. */
const PATIENCE = 10_000

async function connected<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE })
  // A connection that breaks fails what is under way; unheard, it would end the process.
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

const asking =
  (client: pg.Client): Ask =>
  async <Row>(text: string) =>
    (await client.query(text)).rows as Row[]

/**
 * Copies a database on a server while everybody works on: what was committed before this is called is in it, and all
 * of it is of one moment.
 */
export const backUpServer = (
  address: string,
  file: string,
  { now, environment }: { readonly now: Date; readonly environment: Environment },
): Promise<Manifest> => {
  const program = findProgram('pg_dump', environment)
  return connected(address, async (client) => {
    // The program looks at the very moment that was counted.
    await client.query('begin isolation level repeatable read read only')
    const contents = await contentsOf(asking(client))
    const { rows } = await client.query('select pg_export_snapshot() as id')
    const reached = reaching(address, environment)
    const args = [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--snapshot=${String(rows[0]?.id)}`,
      `--dbname=${reached.database}`,
    ]
    const run = { program, args, environment: reached.environment }
    return writeArchive(file, { database: 'server', made_at: now.toISOString(), contents }, outputOf(run))
  })
}

/** Tables and functions that are neither PostgreSQL's nor an extension's. */
const THINGS = `select (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%' and n.nspname not like 'pg\\_temp%'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
  + (select count(*) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as count`

/** Restores a copy into an empty database, in one transaction: after a failure it is as empty as before. */
export async function restoreServer(
  address: string,
  file: string,
  environment: Environment,
): Promise<Manifest> {
  const { manifest, payload } = await openArchive(file)
  if (manifest.database !== 'server')
    throw new Error(`${file} is of an embedded database: restore it without DATABASE_URL`)
  refuseNewer(file, manifest.contents)
  const program = findProgram('pg_restore', environment)
  await connected(address, async (client) => {
    // A backend that starts meanwhile waits before it makes tables of its own.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query(THINGS)
    if (Number(rows[0]?.count) > 0)
      throw new Error(
        'DATABASE_URL: the database is not empty; a backup is restored into an empty one (createdb)',
      )
    const reached = reaching(address, environment)
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    const run = {
      program,
      args: [...args, `--dbname=${reached.database}`],
      environment: reached.environment,
    }
    await feed(run, payload())
    const faults = await restoreFaults(asking(client), manifest.contents)
    if (faults.length > 0) throw new Error(`restored, but not as it was: ${faults.join('; ')}`)
  })
  return manifest
}
