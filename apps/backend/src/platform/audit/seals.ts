import { createHash } from 'node:crypto'
import { columns, type Database, type Queries, type RowOf, statement } from '../../db/index.ts'
import { assertEpoch, type Lease } from '../../leases/index.ts'
import { addressSeal } from './audit.ts'

const MINUTE = 60_000
const PAGE = 1000
/** How far back to look for unsealed ids: calls that were under way may commit lower ids than those sealed already. */
const LATE = 10_000

const LOCK = statement({
  name: '',
  row: { pg_advisory_xact_lock: 'void' },
  text: 'select pg_advisory_xact_lock(7305863)',
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

interface Tables {
  /** Before the words of a fault; empty for the trail of players. */
  readonly prefix: string
  readonly entries: string
  readonly seals: string
  /** The sealed text of entry `a`. */
  readonly text: string
  /** Columns of the address, its salt and its own seal. */
  readonly address: string
}

/** A trail of entries and the chain of seals over it. */
const trailOf = ({ prefix, entries, seals, text, address }: Tables) => ({
  prefix,
  head: statement({
    name: `head_of_${seals}`,
    row: { n: 'bigint', seal: 'text' },
    text: `select n, seal from ${seals} order by n desc limit 1`,
  }),
  unsealed: statement({
    name: `unsealed_${entries}`,
    row: { id: 'bigint', text: 'text' },
    text: `select a.id, ${text} as text from ${entries} a
      where a.id > coalesce((select max(audit_id) from ${seals}), 0) - ${LATE}
        and not exists (select from ${seals} s where s.audit_id = a.id) order by a.id limit ${PAGE}`,
  }),
  seal: statement({
    name: `seal_${entries}`,
    parameters: { numbers: 'bigint[]', ids: 'bigint[]', seals: 'text[]' },
    text: `insert into ${seals} (n, audit_id, seal) select * from unnest($numbers::bigint[], $ids::bigint[], $seals::text[])`,
  }),
  sealed: statement({
    name: `sealed_${entries}`,
    parameters: { last: 'bigint' },
    row: SEALED_ROW,
    text: `select s.n, s.audit_id, s.seal, a.id, ${address}, ${text} as text
      from ${seals} s left join ${entries} a on a.id = s.audit_id where s.n > $last order by s.n limit ${PAGE}`,
  }),
  leftOut: statement({
    name: `left_out_of_${seals}`,
    parameters: { now: 'timestamptz' },
    row: { id: 'bigint' },
    text: `select a.id from ${entries} a where a.at < $now
      and not exists (select from ${seals} s where s.audit_id = a.id) limit 100`,
  }),
})

type Trail = ReturnType<typeof trailOf>

const MILLISECONDS = '(extract(epoch from a.at) * 1000)::bigint'

/** Of a player's entry everything is sealed but the address, which may be erased; its own seal stands for it. */
const PLAYERS = trailOf({
  prefix: '',
  entries: 'player_audit',
  seals: 'audit_seals',
  text: `jsonb_build_array(a.id, a.player_id, a.event, a.details, ${MILLISECONDS}, a.address_seal)::text`,
  address: 'a.address, a.address_salt, a.address_seal',
})

/** Of what staff did nothing is erased. */
const STAFF = trailOf({
  prefix: 'staff: ',
  entries: 'staff_audit',
  seals: 'staff_audit_seals',
  text: `jsonb_build_array(a.id, a.staff_id, a.call, a.about, a.code, a.reason, a.before, a.after, ${MILLISECONDS}, a.address)::text`,
  address: 'null::text as address, null::text as address_salt, null::text as address_seal',
})

const sealOf = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`).digest('hex')

async function sealTrail(transaction: Queries, trail: Trail): Promise<void> {
  const [head] = await transaction.run(trail.head)
  let [n, seal] = [head?.n ?? 0n, head?.seal ?? '']
  const entries = await transaction.run(trail.unsealed)
  if (entries.length === 0) return
  const sealed = entries.map(({ id, text }) => {
    n += 1n
    seal = sealOf(seal, text)
    return { n, id, seal }
  })
  await transaction.run(trail.seal, {
    numbers: sealed.map((row) => row.n),
    ids: sealed.map((row) => row.id),
    seals: sealed.map((row) => row.seal),
  })
}

/**
 * Seals all entries since the last time, each together with the seal before; one process at a time, and none whose
 * lease another one holds by now.
 */
export function sealAudit(db: Database, lease: Pick<Lease, 'name' | 'epoch'> | null = null): Promise<void> {
  return db.transaction(async (transaction) => {
    if (lease !== null) await assertEpoch(transaction, lease.name, lease.epoch)
    await transaction.run(LOCK)
    await sealTrail(transaction, PLAYERS)
    await sealTrail(transaction, STAFF)
  })
}

const isOtherAddress = ({ address, address_salt: salt, address_seal: seal }: SealedRow): boolean =>
  address !== null && (salt === null || addressSeal(salt, address) !== seal)

async function faultsOf(db: Queries, trail: Trail, now: number, signal?: AbortSignal): Promise<string[]> {
  const faults: string[] = []
  let [last, before] = [0n, '']
  for (;;) {
    signal?.throwIfAborted()
    const rows = await db.run(trail.sealed, { last })
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
  const leftOut = await db.run(trail.leftOut, { now: new Date(now - 10 * MINUTE) })
  return [...faults, ...leftOut.map(({ id }) => `entry ${id} was never sealed`)].map(
    (fault) => trail.prefix + fault,
  )
}

/**
 * Tells in words what differs from the sealed audit trails of players and staff: changed, missing, moved or unsealed
 * entries. Empty when they are intact.
 */
export const auditFaults = async (db: Queries, now: number, signal?: AbortSignal): Promise<string[]> => [
  ...(await faultsOf(db, PLAYERS, now, signal)),
  ...(await faultsOf(db, STAFF, now, signal)),
]

const COUNT = statement({
  name: 'count_audit_seals',
  row: { count: 'bigint' },
  text: 'select (select count(*) from audit_seals) + (select count(*) from staff_audit_seals) as count',
})

export const countSeals = async (db: Queries): Promise<bigint> => (await db.run(COUNT))[0]?.count ?? 0n
