import { type Database, notify, statement } from '../db/index.ts'
import type { Timer } from '../feed/timer.ts'
import type { LeaseKeeper } from './keeper.ts'
import type { Lease } from './lease.ts'

/** Into how many parts players are divided, by the remainder of their ids. The index of the outbox has this number too. */
export const PARTITIONS = 8

export const partitionOf = (id: number): number => id % PARTITIONS

/** Which partitions are this process's now. No two processes have one at the same time. */
export interface Partitions {
  mine(): readonly number[]
  /** Whether a player, by id, is of one of them. */
  has(id: number): boolean
  /**
   * Calls `changed` whenever some came or went. One that goes to another process waits for it to resolve, so that what
   * is under way can end first.
   */
  follow(changed: () => unknown): () => void
  stop(): Promise<void>
}

const ALL: readonly number[] = Array.from({ length: PARTITIONS }, (_, index) => index)

/** All of them, for a process that is alone with its database. */
export const wholePartitions: Partitions = {
  mine: () => ALL,
  has: () => true,
  follow: () => () => {},
  stop: () => Promise.resolve(),
}

export interface PartitionOptions {
  readonly db: Database
  readonly keeper: LeaseKeeper
  /** Begins the names of leases: `outbox:0`. */
  readonly group: string
  readonly holder: string
  readonly timer: Timer
  /** How often (ms) to look who else is there. */
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

/** Told when a process joins; its leaving is told by the leases it gives back. */
const CHANNEL = 'leases'

const MEMBERS = statement({
  name: 'lease_members',
  parameters: { prefix: 'text' },
  row: { name: 'text' },
  text: 'select name from leases where starts_with(name, $prefix) and until > clock_timestamp() order by name',
})

/** The names of members that are long gone: theirs are not used again, unlike those of partitions. */
const FORGET = statement({
  name: 'forget_lease_members',
  parameters: { prefix: 'text' },
  text: `delete from leases where starts_with(name, $prefix) and until < clock_timestamp() - interval '1 hour'`,
})

/** The partitions of the member at `index` of so many. */
const shareOf = (index: number, members: number): readonly number[] =>
  index < 0 ? [] : ALL.filter((partition) => partition % members === index)

/** The leases of one process on partitions. */
function createHeld({ keeper, group }: PartitionOptions, tell: () => Promise<void>) {
  const wanted = new Map<number, () => Promise<void>>()
  const leases = new Map<number, Lease>()
  let isTelling = false
  /** Several come or go in one turn: whoever follows looks once. */
  const tellSoon = () => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      void tell()
    })
  }
  const leave = async (partition: number) => {
    const giveBack = wanted.get(partition)
    wanted.delete(partition)
    if (leases.delete(partition)) await tell()
    await giveBack?.()
  }
  const join = (partition: number) => {
    const watcher = {
      onHeld: (lease: Lease) => {
        leases.set(partition, lease)
        tellSoon()
      },
      onLost: () => {
        leases.delete(partition)
        tellSoon()
      },
    }
    wanted.set(partition, keeper.want(`${group}:${partition}`, watcher))
  }
  return {
    mine: () => [...leases].filter(([, lease]) => lease.isHeld()).map(([partition]) => partition),
    has: (partition: number) => leases.get(partition)?.isHeld() === true,
    /** Gives back what is not of the share, and waits for the rest of it. */
    become: async (share: readonly number[]) => {
      for (const partition of share) if (!wanted.has(partition)) join(partition)
      await Promise.all([...wanted.keys()].filter((one) => !share.includes(one)).map(leave))
    },
  }
}

/**
 * Divides the partitions evenly among the living processes of a group. Each process holds a lease as a member; the
 * partition p is for the member at p modulo their number, in the order of their names.
 */
export function createPartitions(options: PartitionOptions): Partitions {
  const { db, keeper, group, holder, timer, everyMs, onError } = options
  const followers = new Set<() => unknown>()
  const tell = async () => {
    await Promise.all([...followers].map(async (changed) => changed())).catch(onError)
  }
  const held = createHeld(options, tell)
  const prefix = `${group}/`
  let cancel = () => {}
  let looking: Promise<void> | null = null
  let isAsked = false
  let isStopped = false

  const divide = async () => {
    const members = await db.run(MEMBERS, { prefix })
    if (isStopped) return
    const index = members.findIndex(({ name }) => name === `${prefix}${holder}`)
    await held.become(shareOf(index, members.length))
  }
  const look = (): void => {
    isAsked = true
    if (looking !== null || isStopped) return
    cancel()
    isAsked = false
    looking = divide()
      .catch(onError)
      .finally(() => {
        looking = null
        if (isStopped) return
        if (isAsked) look()
        else cancel = timer.after(everyMs, look)
      })
  }

  const leave = keeper.want(`${prefix}${holder}`, {
    onHeld: () => void notify(db, CHANNEL).catch(onError),
    onLost: look,
  })
  const unlisten = db.listen(CHANNEL, look)
  db.run(FORGET, { prefix }).catch(onError)

  return {
    mine: held.mine,
    has: (id) => held.has(partitionOf(id)),
    follow: (changed) => {
      followers.add(changed)
      return () => void followers.delete(changed)
    },
    stop: async () => {
      isStopped = true
      cancel()
      unlisten()
      await looking
      await held.become([])
      await leave()
    },
  }
}
