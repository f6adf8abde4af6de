export { holdLease, type HoldOptions } from './hold-lease.ts'
export { createLeaseKeeper, type KeeperOptions, type LeaseKeeper } from './keeper.ts'
export type { Lease, LeaseWatcher } from './lease.ts'
export { assertEpoch, LostLeaseError } from './rows.ts'
