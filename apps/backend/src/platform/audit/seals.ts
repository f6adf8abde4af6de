import { createHash } from 'node:crypto'
import { columns, type Database, type Queries, type RowOf, statement } from '../../db/index.ts'
import { assertEpoch, type Lease } from '../../leases/index.ts'
import { addressSeal } from './audit.ts'

const MINUTE = 60_000
const PAGE = 1000
/** How far back to look for unsealed ids: calls that were under way may commit lower ids than those sealed already. */
const LATE = 10_000

/**
 * The sealed text of an entry: everything but the address, which may be erased; the address's own seal stands for it.
 */
const TEXT = `jsonb_build_array(a.id, a.player_id, a.event, a.details, (extract(epoch from a.at) * 1000)::bigint, a.address_seal)::text`

const LOCK = statement({
  name: '',
  row: { pg_advisory_xact_lock: 'void' },
  text: 'select pg_advisory_xact_lock(7305863)',
})

const HEAD = statement({
  name: 'head_of_audit_seals',
  row: { n: 'bigint', seal: 'text' },
  text: 'select n, seal from audit_seals order by n desc limit 1',
})

const UNSEALED = statement({
  name: 'unsealed_audit',
  row: {
    id: 'bigint',
    text: 'text',
  },
  text: `select a.id, ${TEXT} as text from player_audit a
    where a.id > coalesce((select max(audit_id) from audit_seals), 0) - ${LATE}
      and not exists (select from audit_seals s where s.audit_id = a.id) order by a.id limit ${PAGE}`,
})

const SEAL = statement({
  name: 'seal_audit',
  parameters: { numbers: 'bigint[]', ids: 'bigint[]', seals: 'text[]' },
  text: `insert into audit_seals (n, audit_id, seal) select * from unnest($numbers::bigint[], $ids::bigint[], $seals::text[])`,
})

const SEALED_ROW = columns({
  n: 'bigint',
  audit_id: 'bigint',
  seal: 'text',
  /** Null when the entry is missing. */
  id: 'bigint?',
  text: 'text',
  address: 'text?',
  address_salt: 'text?',
  address_seal: 'text?',
})
type SealedRow = RowOf<typeof SEALED_ROW>

const SEALED = statement({
  name: 'sealed_audit',
  parameters: { last: 'bigint' },
  row: SEALED_ROW,
  text: `select s.n, s.audit_id, s.seal, a.id, a.address, a.address_salt, a.address_seal, ${TEXT} as text
    from audit_seals s left join player_audit a on a.id = s.audit_id where s.n > $last order by s.n limit ${PAGE}`,
})

const LEFT_OUT = statement({
  name: 'left_out_of_audit_seals',
  parameters: { now: 'timestamptz' },
  row: { id: 'bigint' },
  text: 'select a.id from player_audit a where a.at < $now and not exists (select from audit_seals s where s.audit_id = a.id) limit 100',
})

const sealOf = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`).digest('hex')

/**
 * Seals all entries since the last time, each together with the seal before; one process at a time, and none whose
 * lease another one holds by now.
 */
export function sealAudit(db: Database, lease: Pick<Lease, 'name' | 'epoch'> | null = null): Promise<void> {
  return db.transaction(async (transaction) => {
    if (lease !== null) await assertEpoch(transaction, lease.name, lease.epoch)
    await transaction.run(LOCK)
    const [head] = await transaction.run(HEAD)
    let [n, seal] = [head?.n ?? 0n, head?.seal ?? '']
    const entries = await transaction.run(UNSEALED)
    if (entries.length === 0) return
    const sealed = entries.map(({ id, text }) => {
      n += 1n
      seal = sealOf(seal, text)
      return { n, id, seal }
    })
    await transaction.run(SEAL, {
      numbers: sealed.map((row) => row.n),
      ids: sealed.map((row) => row.id),
      seals: sealed.map((row) => row.seal),
    })
  })
}

const isOtherAddress = ({ address, address_salt: salt, address_seal: seal }: SealedRow): boolean =>
  address !== null && (salt === null || addressSeal(salt, address) !== seal)

/**
 * Tells in words what differs from the sealed audit trail: changed, missing, moved or unsealed entries. Empty when it
 * is intact.
 */
export async function auditFaults(db: Queries, now: number, signal?: AbortSignal): Promise<string[]> {
  const faults: string[] = []
  let [last, before] = [0n, '']
  for (;;) {
    signal?.throwIfAborted()
    const rows = await db.run(SEALED, { last })
    for (const row of rows) {
      if (row.n !== last + 1n) faults.push(`seal ${last + 1n} is missing`)
      if (row.id === null) faults.push(`entry ${row.audit_id} is gone`)
      else if (sealOf(before, row.text) !== row.seal)
        faults.push(`entry ${row.audit_id} is not what was sealed`)
      else if (isOtherAddress(row)) faults.push(`the address of entry ${row.audit_id} is not what was sealed`)
      last = row.n
      before = row.seal
    }
    if (rows.length < PAGE) break
  }
  const leftOut = await db.run(LEFT_OUT, { now: new Date(now - 10 * MINUTE) })
  return [...faults, ...leftOut.map(({ id }) => `entry ${id} was never sealed`)]
}

const COUNT = statement({
  name: 'count_audit_seals',
  row: { count: 'bigint' },
  text: 'select count(*) from audit_seals',
})

export const countSeals = async (db: Queries): Promise<bigint> => (await db.run(COUNT))[0]?.count ?? 0n
