import { expect, test } from 'vitest'
import type { Database } from '../db/index.ts'
import { wholePartitions } from '../leases/index.ts'
import { createOutboxBell } from './outbox-bell.ts'

function ring(kind: Database['kind'], hasRelay: boolean, mine: readonly number[]): string[] {
  const told: string[] = []
  const run = async ({ name }: { readonly name: string }) => {
    told.push(name)
    return []
  }
  const relay = { notify: () => void told.push('own relay'), stop: async () => {} }
  createOutboxBell({
    db: { kind, run } as unknown as Database,
    relay: () => (hasRelay ? relay : null),
    partitions: () => ({ ...wholePartitions, mine: () => mine }),
    onError: (error) => expect(error).toBe(null),
  })()
  return told
}

test('new rows are told to the own relay directly, and to others only where they have a part of the players', () => {
  const all = wholePartitions.mine()
  expect(ring('embedded', true, all)).toEqual(['own relay'])
  expect(ring('embedded', false, all)).toEqual([])
  expect(ring('server', true, all)).toEqual(['own relay'])
  expect(ring('server', true, [1, 3])).toEqual(['own relay', 'ring_outbox'])
  expect(ring('server', false, all)).toEqual(['ring_outbox'])
})
