export { createLeaseKeeper, type LeaseKeeper } from './keeper.ts'
export type { Lease } from './lease.ts'
export { assertEpoch, LostLeaseError } from './rows.ts'
export { createPartitions, PARTITIONS, partitionOf, type Partitions, wholePartitions } from './partitions.ts'
