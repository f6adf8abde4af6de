import { expect, test } from 'vitest'
import type { Common } from '../common.ts'
import { createDrain } from './readiness.ts'
import { standingOf } from './standing.ts'

interface Given {
  readonly roles: readonly string[]
  readonly isOwner?: boolean
  readonly feed?: 'simulator' | 'none'
  /** Age (ms) of the feed as the book knows it. */
  readonly age: number | null
  /** When the oldest push was written; null where none waits. */
  readonly oldest?: Date | null
}

const asked = ({ roles, isOwner = false, feed = 'simulator', age, oldest = null }: Given) => {
  const common = {
    settings: { ROLES: roles, FEED: feed, QUOTE_AGE_MS: 1500 },
    offer: { book: { feedAge: () => age } },
    db: {
      run: async ({ name }: { readonly name: string }) =>
        name === 'oldest_outbox_row' && oldest !== null ? [{ at: oldest }] : [],
    },
    drain: createDrain(),
  } as unknown as Common
  return standingOf(common, () => isOwner)()
}

const ALL = ['api', 'feed', 'worker']
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

test('a late feed decides about the process that is the feed alone; where calls are answered, and in who waits for it, it is told', async () => {
  const late = (decides: boolean) => ({
    isReady: !decides,
    causes: [{ cause: 'feed', decides, ms: 3001 }],
  })
  const fine = { isReady: true, causes: [] }
  expect(await asked({ roles: ['feed'], isOwner: true, age: 3000 })).toEqual(fine)
  expect(await asked({ roles: ['feed'], isOwner: true, age: 3001 })).toEqual(late(true))
  expect(await asked({ roles: ['feed'], age: 3001 })).toEqual(late(false))
  expect(await asked({ roles: ['api'], age: 3001 })).toEqual(late(false))
  expect(await asked({ roles: ALL, isOwner: true, age: 3001 })).toEqual(late(false))
})

test('a feed that was never heard is late, unless there is none of our own', async () => {
  expect(await asked({ roles: ['api'], age: null })).toEqual({
    isReady: true,
    causes: [{ cause: 'feed', decides: false }],
  })
  expect(await asked({ roles: ['api'], age: null, feed: 'none' })).toEqual({ isReady: true, causes: [] })
})

test('late pushes decide about a worker alone, and are nobody’s cause where none are relayed', async () => {
  const oldest = LONG_AGO
  const relay = { cause: 'relay', ms: expect.any(Number) as number }
  expect(await asked({ roles: ['worker'], age: 0, oldest })).toEqual({
    isReady: false,
    causes: [{ ...relay, decides: true }],
  })
  expect(await asked({ roles: ALL, age: 0, oldest })).toEqual({
    isReady: true,
    causes: [{ ...relay, decides: false }],
  })
  expect(await asked({ roles: ['api'], age: 0, oldest })).toEqual({ isReady: true, causes: [] })
})
