import type { Clock } from '../clock.ts'
import type { Timer } from '../feed/timer.ts'
import type { Lease, LeaseWatcher } from './lease.ts'
import type { HeldName } from './rows.ts'

/** A lease that is held or waited for. */
export interface Wanted {
  readonly watcher: LeaseWatcher
  /** Null while it is not held. */
  lease: Lease | null
  /** Until when it may be relied on, by the clock of this process. */
  until: number
}

interface HoldingsOptions {
  readonly clock: Clock
  readonly timer: Timer
  /** Names that are held by whoever has the same set. */
  readonly heldHere: Set<string>
  readonly giveBack: (name: string, one: Wanted) => Promise<void>
}

/** Calls `lose` for what nobody could renew in time, when its time is over. */
function createExpiry(
  all: ReadonlyMap<string, Wanted>,
  { clock, timer }: HoldingsOptions,
  lose: (name: string, one: Wanted) => void,
) {
  let cancel = () => {}
  const look = (): void => {
    cancel()
    let next = Number.POSITIVE_INFINITY
    for (const [name, one] of all) {
      if (one.lease === null) continue
      if (clock() >= one.until) lose(name, one)
      else next = Math.min(next, one.until)
    }
    if (next < Number.POSITIVE_INFINITY) cancel = timer.after(Math.max(1, Math.ceil(next - clock())), look)
  }
  return { look, stop: () => cancel() }
}

/** What one holder has and wants, by name. */
export function createHoldings(options: HoldingsOptions) {
  const { clock, heldHere, giveBack } = options
  const all = new Map<string, Wanted>()

  const drop = (name: string, one: Wanted): Lease | null => {
    const { lease } = one
    one.lease = null
    if (lease !== null) heldHere.delete(name)
    return lease
  }

  const lose = (name: string, one: Wanted): void => {
    const lease = drop(name, one)
    if (lease !== null) one.watcher.onLost(lease)
  }

  const expiry = createExpiry(all, options, lose)

  return {
    all,
    held: (): HeldName[] =>
      [...all].flatMap(([name, { lease }]) => (lease === null ? [] : [{ name, epoch: lease.epoch }])),
    wanted: (): string[] =>
      [...all].filter(([name, { lease }]) => lease === null && !heldHere.has(name)).map(([name]) => name),
    take: (name: string, one: Wanted, epoch: number, until: number): void => {
      one.until = until
      if (one.lease !== null) return
      const lease: Lease = {
        name,
        epoch,
        isHeld: () => one.lease === lease && clock() < one.until,
        release: () => giveBack(name, one),
      }
      one.lease = lease
      heldHere.add(name)
      one.watcher.onHeld(lease)
    },
    lose,
    /** Also while the database does not answer. */
    loseExpired: expiry.look,
    /** It is not wanted any more; answers it where it was held. */
    remove: (name: string, one: Wanted): Lease | null => {
      if (all.get(name) === one) all.delete(name)
      return drop(name, one)
    },
    clear: (): void => {
      expiry.stop()
      for (const [name, one] of all) drop(name, one)
      all.clear()
    },
  }
}
