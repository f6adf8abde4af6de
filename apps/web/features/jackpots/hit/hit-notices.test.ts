import type { JackpotHit } from '@touchline/contract'
import { expect, test } from 'vitest'
import { sampleHit } from '#base/data/jackpots.testing.ts'
import { createHitNotices } from './hit-notices.ts'

/** Notices whose time passes by hand. */
function notices() {
  const told: string[] = []
  let waits: { readonly ms: number; readonly act: () => void } | null = null
  const own = createHitNotices({
    markSeen: ({ id }) => void told.push(`seen ${id}`),
    markProcessed: ({ id }) => void told.push(`processed ${id}`),
    later: (ms, act) => {
      const waiting = { ms, act }
      waits = waiting
      return () => {
        if (waits === waiting) waits = null
      }
    },
  })
  return {
    ...own,
    told,
    waited: () => waits?.ms ?? null,
    pass: () => {
      const due = waits
      waits = null
      due?.act()
    },
    id: () => own.shown.get()?.hit.id ?? null,
  }
}

const mine = (id: number, more: Partial<JackpotHit> = {}) => sampleHit(id, { current_user: true, ...more })

test('hits of others follow one another, each after its delay and after the one before was closed', () => {
  const all = notices()
  all.find([sampleHit(7), sampleHit(4)])
  expect([all.id(), all.waited()]).toEqual([null, 2000])
  all.pass()
  expect([all.id(), all.waited()]).toEqual([4, null])
  all.dismiss()
  expect([all.id(), all.waited()]).toEqual([null, 2000])
  all.pass()
  all.dismiss()
  expect([all.id(), all.waited()]).toEqual([null, null])
  expect(all.told).toEqual(['seen 4', 'processed 4', 'seen 7', 'processed 7'])
})

test('an own hit shows at once and comes before those that wait; how many follow is known', () => {
  const all = notices()
  all.find([sampleHit(1), sampleHit(2)])
  all.find([mine(3)])
  expect([all.id(), all.shown.get()?.more, all.waited()]).toEqual([3, 2, null])
  all.find([sampleHit(1), sampleHit(2), mine(3), mine(4)])
  expect([all.id(), all.shown.get()?.more]).toEqual([3, 3])
  all.dismiss()
  expect(all.id()).toBe(4)
  all.dismiss()
  expect([all.id(), all.waited()]).toEqual([null, 2000])
})

test('what is not approved, was closed here or elsewhere is not announced', () => {
  const all = notices()
  const left = ['initial', 'declined'] as const
  all.find([...left.map((status, index) => mine(index + 1, { status })), mine(5, { processed: true })])
  expect([all.id(), all.waited()]).toEqual([null, null])
  all.find([mine(6, { status: 'approved' })])
  all.dismiss()
  // An answer that was under way still names it.
  all.find([mine(6, { status: 'approved' })])
  expect([all.id(), all.told]).toEqual([null, ['seen 6', 'processed 6']])
})

test('once stopped nothing is shown any more', () => {
  const all = notices()
  all.find([sampleHit(1)])
  all.stop()
  expect([all.waited(), all.id()]).toEqual([null, null])
})
