import { createLeaseKeeper, type KeeperOptions } from './keeper.ts'
import type { Lease } from './lease.ts'

interface HoldOptions extends Omit<KeeperOptions, 'onError'> {
  readonly name: string
  /** The lease may be somebody else's by now. It is not waited for again. */
  readonly onLost: (lease: Lease) => void
  /** Told once an outage that the database cannot be asked. */
  readonly onError?: (error: unknown) => void
  /** Ends the waiting. */
  readonly signal?: AbortSignal
}

/** Waits until a keeper of its own holds the lease. */
export function holdLease({
  name,
  onLost,
  onError = () => {},
  signal,
  ...options
}: HoldOptions): Promise<Lease> {
  const keeper = createLeaseKeeper({ ...options, onError })
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      keeper.stop().catch(onError)
      reject(signal?.reason)
    }
    if (signal?.aborted === true) return giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    keeper.want(name, {
      onHeld: (lease) => {
        signal?.removeEventListener('abort', giveUp)
        const release = async () => {
          await lease.release()
          await keeper.stop()
        }
        resolve({ ...lease, release })
      },
      onLost: (lease) => {
        keeper.stop().catch(onError)
        onLost(lease)
      },
    })
  })
}
