import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allows,
  askFor,
  cancelled,
  confirmed,
  CONFIRM_WITHIN,
  type LimitState,
  RAISE_WAIT,
  remaining,
  stateAt,
} from './rules.ts'

const NOW = Date.parse('2030-01-01T10:00:00Z')

/** A limit that must be there. */
function there(state: LimitState | null): LimitState {
  if (state === null) throw new Error('no limit')
  return state
}
const limit = (value: bigint) => there(askFor(null, value, NOW))

test('BEYOND-19 a first limit and a lower one hold at once, and take back what was asked before', () => {
  const raised = there(askFor(limit(5000n), 9000n, NOW))
  expect(there(askFor(raised, 2000n, NOW + 1))).toEqual(limit(2000n))
})

test('BEYOND-19 a higher one waits a day, must be confirmed then, and lapses when it is not', () => {
  const asked = there(askFor(limit(5000n), 9000n, NOW))
  expect(asked).toEqual({
    value: 5000n,
    status: 'unconfirmed_disabled',
    requested: 9000n,
    disableAt: NOW + RAISE_WAIT,
    confirmUntil: NOW + RAISE_WAIT + CONFIRM_WITHIN,
  })
  expect(confirmed(asked, NOW + RAISE_WAIT - 1)).toEqual({ ok: false, reason: 'early' })
  expect(confirmed(asked, NOW + RAISE_WAIT)).toEqual({ ok: true, state: limit(9000n) })
  const tooLate = NOW + RAISE_WAIT + CONFIRM_WITHIN
  expect(confirmed(asked, tooLate - 1).ok).toBe(true)
  expect(stateAt(asked, tooLate)).toEqual(limit(5000n))
  expect(confirmed(asked, tooLate)).toEqual({ ok: false, reason: 'nothing' })
})

test('BEYOND-19 removing one waits like raising it; it is over from its confirmation on', () => {
  const asked = there(askFor(limit(5000n), null, NOW))
  const later = NOW + RAISE_WAIT
  const over = confirmed(asked, later)
  expect(over).toMatchObject({ ok: true, state: { status: 'confirmed_disabled', disableAt: later } })
  expect(askFor(null, null, NOW)).toBe(null)
})

test('BEYOND-19 asking for the same again does not start the wait anew, asking for another does', () => {
  const asked = askFor(limit(5000n), 9000n, NOW)
  expect(askFor(asked, 9000n, NOW + 1000)).toBe(asked)
  expect(askFor(asked, 8000n, NOW + 1000)).toMatchObject({ disableAt: NOW + 1000 + RAISE_WAIT })
  expect(cancelled(there(asked))).toEqual(limit(5000n))
})

test('BEYOND-19 whatever is asked, a limit is never above what was confirmed a day after it was asked for', () => {
  const step = fc.record({
    after: fc.integer({ min: 0, max: 3 * RAISE_WAIT }),
    act: fc.oneof(
      fc.bigInt({ min: 1n, max: 9n }).map((value) => ({ ask: value })),
      fc.constantFrom({ ask: null }, 'confirm' as const, 'cancel' as const),
    ),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let [state, now, askedAt] = [limit(5n), NOW, NOW]
      for (const { after, act } of steps) {
        now += after
        const before = stateAt(state, now)
        if (act === 'cancel') state = cancelled(state)
        else if (act === 'confirm') {
          const done = confirmed(state, now)
          if (done.ok) {
            expect(now - askedAt).toBeGreaterThanOrEqual(RAISE_WAIT)
            state = done.state
          }
        } else {
          if (act.ask !== before.requested) askedAt = now
          state = askFor(state, act.ask, now) ?? state
          expect(state.value).toBeLessThanOrEqual(before.status === 'confirmed_disabled' ? 9n : before.value)
        }
      }
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('RG-07 used and remaining: a stake may use a limit up exactly, winnings make room, nothing is left below zero', () => {
  expect(allows(5000n, 4000n, 1000n)).toBe(true)
  expect(allows(5000n, 4000n, 1001n)).toBe(false)
  expect(allows(5000n, -2000n, 7000n)).toBe(true)
  expect([remaining(5000n, 4000n), remaining(5000n, 6000n)]).toEqual([1000n, 0n])
})
