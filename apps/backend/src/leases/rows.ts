import { type Queries, statement } from '../db/index.ts'

// Names that are held by others are left out before the insert, because `on conflict` would lock even rows that it does
// not change, and two processes could wait for each other's. What this holder has without knowing it, since the answer
// was lost or it was not wanted for a moment, is taken anew: nobody else could have it before its end.
const HOLD = statement({
  name: 'hold_leases',
  parameters: {
    holder: 'text',
    life: 'double precision?',
    heldNames: 'text[]',
    heldEpochs: 'bigint[]',
    wanted: 'text[]',
  },
  row: { name: 'text', epoch: 'bigint?', wait: 'double precision?' },
  text: `with asked as (
      select clock_timestamp() as now, case when $life::float8 is null then 'infinity'::timestamptz
        else clock_timestamp() + $life::float8 * interval '1 millisecond' end as until
    ), kept as (
      update leases l set until = asked.until from asked, unnest($heldNames::text[], $heldEpochs::bigint[]) as mine(name, epoch)
      where l.name = mine.name and l.epoch = mine.epoch and l.holder = $holder::text returning l.name, l.epoch
    ), taken as (
      insert into leases as l (name, holder, epoch, until)
      select wanted.name, $holder::text, 1, asked.until from asked, unnest($wanted::text[]) as wanted(name)
      where $life::float8 is null or not exists (select from leases o where o.name = wanted.name and o.until > asked.now and o.holder <> $holder::text)
      order by wanted.name
      on conflict (name) do update set holder = excluded.holder, epoch = l.epoch + 1, until = excluded.until
        where $life::float8 is null or l.until <= clock_timestamp() or l.holder = excluded.holder
      returning l.name, l.epoch
    )
    select name, epoch, null::float8 as wait from kept union all select name, epoch, null from taken
    union all
    select o.name, null, extract(epoch from o.until - asked.now)::float8 * 1000 from leases o, asked
    where $life::float8 is not null and o.name = any($wanted::text[]) and o.until > asked.now and o.holder <> $holder::text`,
})

const RELEASE = statement({
  name: 'release_leases',
  parameters: { holder: 'text', heldNames: 'text[]', heldEpochs: 'bigint[]' },
  text: `update leases l set until = clock_timestamp() from unnest($heldNames::text[], $heldEpochs::bigint[]) as mine(name, epoch)
    where l.name = mine.name and l.epoch = mine.epoch and l.holder = $holder`,
})

// The lock lets renewals wait until the transaction ends, and nobody else take the lease before it has.
const CHECK = statement({
  name: 'check_lease',
  parameters: { name: 'text' },
  row: { epoch: 'bigint' },
  text: 'select epoch from leases where name = $name for share',
})

/** A lease by its name, and the epoch under which it is held. */
export interface HeldName {
  readonly name: string
  readonly epoch: number
}

export interface Answer {
  readonly held: ReadonlyMap<string, number>
  /** Milliseconds until the first of the wanted ones is free, if nobody renews it; null when none is held by others. */
  readonly wait: number | null
}

export interface Ask {
  readonly holder: string
  /** Milliseconds. Null is for ever, and takes what other processes held: in a database that is this process's alone. */
  readonly life: number | null
  readonly held: readonly HeldName[]
  readonly wanted: readonly string[]
}

/** Renews the held ones and takes those of the wanted ones that are free, all in one statement. */
export async function askForLeases(db: Queries, { holder, life, held, wanted }: Ask): Promise<Answer> {
  const rows = await db.run(HOLD, {
    holder,
    life,
    heldNames: held.map(({ name }) => name),
    heldEpochs: held.map(({ epoch }) => epoch),
    wanted,
  })
  const waits = rows.flatMap(({ wait }) => (wait === null ? [] : [wait]))
  return {
    held: new Map(rows.flatMap(({ name, epoch }) => (epoch === null ? [] : [[name, Number(epoch)]]))),
    wait: waits.length === 0 ? null : Math.min(...waits),
  }
}

/** Lets go of leases, so that others need not wait for their end. */
export const releaseLeases = (db: Queries, holder: string, held: readonly HeldName[]) =>
  db.run(RELEASE, {
    holder,
    heldNames: held.map(({ name }) => name),
    heldEpochs: held.map(({ epoch }) => epoch),
  })

/** Thrown where something is written under a lease that somebody else holds by now. */
export class LostLeaseError extends Error {
  constructor(name: string) {
    super(`the lease ${name} is held by another process`)
  }
}

/**
 * Makes a transaction fail whose lease has gone to another holder, and keeps it from going before the transaction ends.
 */
export async function assertEpoch(transaction: Queries, name: string, epoch: number): Promise<void> {
  const [row] = await transaction.run(CHECK, { name })
  if (row === undefined || Number(row.epoch) !== epoch) throw new LostLeaseError(name)
}
