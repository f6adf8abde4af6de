import { expect, test } from 'vitest'
import { bonusOf } from '#entities/bonus/index.ts'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import type { Bonus } from '@touchline/contract'
import { createBonusNotices, isAnnounced } from './bonus-notices.ts'
import { changesOf, withToasts } from './toasts.ts'

const unseen = (id: number, more: Partial<Bonus> = {}) =>
  bonusOf(bonusSample('hunting', { id, status: 'active', issued: issuedSample({ seen: false }), ...more }))

/** The flow with a clock that is moved by hand. */
function harness() {
  const log: string[] = []
  let now = 0
  let waiting: { at: number; act: () => void }[] = []
  const notices = createBonusNotices({
    markSeen: ({ id }) => log.push(`seen ${id}`),
    refresh: () => log.push('refreshed'),
    later: (ms, act) => {
      const one = { at: now + ms, act }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
  })
  const pass = (ms: number) => {
    now += ms
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    for (const { act } of due) act()
  }
  return { notices, log, pass, shown: () => notices.shown.get()?.id ?? null }
}

test('BONUS-23 BONUS-26 a new bonus shows after a delay; closing it marks it seen, takes it off the list, and the lists are asked for again 1 s later', () => {
  const { notices, log, pass, shown } = harness()
  notices.find([unseen(1), unseen(2)])
  pass(1999)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe(1)
  notices.dismiss()
  expect([shown(), log]).toEqual([null, ['seen 1']])
  pass(999)
  expect(log).toEqual(['seen 1'])
  pass(1)
  expect(log).toEqual(['seen 1', 'refreshed'])
  // An answer that was under way still names the first.
  notices.find([unseen(1), unseen(2)])
  pass(1000)
  expect(shown()).toBe(2)
  notices.dismiss()
  notices.find([unseen(1), unseen(2)])
  pass(10_000)
  expect([shown(), log.filter((line) => line.startsWith('seen'))]).toEqual([null, ['seen 1', 'seen 2']])
})

test('BONUS-24 only bonuses that are available, active or not available are announced, and only unseen ones', () => {
  const states = ['available', 'active', 'not_available', 'bonus_over', 'expired', 'deactivated'] as const
  expect(states.filter((status) => isAnnounced(unseen(1, { status })))).toEqual(states.slice(0, 3))
  expect(isAnnounced(unseen(1, { issued: issuedSample({ seen: true }) }))).toBe(false)
  expect(isAnnounced(unseen(-1, { issued: null }))).toBe(false)
})

test('BONUS-24 when the session ends nothing waits and nothing shows', () => {
  const { notices, pass, shown } = harness()
  notices.find([unseen(1)])
  notices.stop()
  pass(5000)
  expect(shown()).toBeNull()
  notices.find([unseen(2)])
  pass(2000)
  expect(shown()).toBe(2)
  notices.stop()
  expect(shown()).toBeNull()
})

test('what another device has seen leaves without a press', () => {
  const { notices, log, pass, shown } = harness()
  notices.find([unseen(1)])
  pass(2000)
  notices.find([])
  expect([shown(), log]).toEqual([null, []])
})

test('BONUS-27 a bonus that came, changed or went is told, an offer is not, nor what has an alert', () => {
  const seen = issuedSample()
  const token = bonusOf(bonusSample('token', { id: 1, status: 'active', issued: seen }))
  const used = bonusOf(bonusSample('token', { id: 1, status: 'active', issued: { ...seen, times_used: 1 } }))
  const offer = bonusOf(bonusSample('insurance'))
  const announced = unseen(3)
  expect(changesOf([token], [token, offer, announced])).toEqual([])
  expect(changesOf([offer], [token])).toEqual([{ state: 'added', bonus: token }])
  expect(changesOf([token], [used])).toEqual([{ state: 'updated', bonus: used }])
  expect(changesOf([token, offer], [])).toEqual([{ state: 'removed', bonus: token }])
})

test('BONUS-27 a kind has one toast: the newer one takes the place of the older', () => {
  const toast = (id: number, type: 'token' | 'hunting') => ({
    state: 'added' as const,
    bonus: bonusOf(bonusSample(type, { id })),
  })
  const standing = withToasts(withToasts(new Map(), [toast(1, 'token'), toast(2, 'hunting')]), [
    toast(3, 'token'),
  ])
  expect([...standing].map(([type, { bonus }]) => [type, bonus.id])).toEqual([
    ['hunting', 2],
    ['token', 3],
  ])
})
