import type { ApiClient, ApiResult } from '@touchline/api-client'
import type { SportsbookSession } from '@touchline/contract'
import { expect, test, vi } from 'vitest'
import { hasActivityLimit, TRACK_EVERY, trackActivity } from './activity-track.ts'
import { askSession, CHECK_EVERY, SessionForbiddenError, watchSession } from './session-watch.ts'

const session: SportsbookSession = {
  id: 'a',
  started_at: '2030-01-01T10:00:00.000Z',
  server_time: '2030-01-01T11:00:00.000Z',
  bets_sum: 0,
  wins_sum: 0,
  currency: 'EUR',
  subunits: 100,
}
const refused = (status: number, details?: unknown): ApiResult<never> => ({
  ok: false,
  error: { kind: 'refused', status, body: { code: status, message: '', details } },
})

/** An API whose calls are answered from a list; the last answer repeats. */
function apiOf(...answers: ApiResult<unknown>[]) {
  const call = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]))
  return { api: { call } as unknown as ApiClient, call }
}

function setUp(...answers: ApiResult<unknown>[]) {
  const { api, call } = apiOf(...answers)
  const due: { ms: number; action: () => void }[] = []
  const heard = { onSession: vi.fn(), onOutOfLimit: vi.fn(), onUnauthorized: vi.fn() }
  const stop = watchSession({
    ask: () => askSession(api),
    after: (ms, action) => {
      due.push({ ms, action })
      return () => void due.splice(0)
    },
    ...heard,
  })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  /** Ends the pending wait and returns its length. */
  const next = async () => {
    const waiting = due.shift()
    waiting?.action()
    await settled()
    return waiting?.ms
  }
  return { call, heard, stop, settled, next, due }
}

test('RG-01 the session is asked about every 30 s, by a call that no cache answers', async () => {
  const { call, heard, settled, next, stop, due } = setUp({ ok: true, data: session })
  await settled()
  expect(heard.onSession).toHaveBeenCalledWith(session)
  expect(await next()).toBe(CHECK_EVERY)
  expect(CHECK_EVERY).toBe(30_000)
  expect(call.mock.calls).toEqual([['openSession'], ['openSession']])
  stop()
  expect(due).toEqual([])
})

test('RG-01 a connection that is away for a while ends nothing', async () => {
  const { heard, settled, next } = setUp({ ok: false, error: { kind: 'offline' } }, refused(500), {
    ok: true,
    data: session,
  })
  await settled()
  await next()
  await next()
  expect(heard.onSession).toHaveBeenCalledOnce()
})

test('RG-04 a 400 stops the questions', async () => {
  const { call, heard, settled, next } = setUp(refused(400))
  await settled()
  expect(await next()).toBeUndefined()
  expect(call).toHaveBeenCalledOnce()
  expect(heard.onOutOfLimit).not.toHaveBeenCalled()
})

test('RG-05 RG-06 a 403 is an error of its own, that of a used-up session limit', async () => {
  await expect(askSession(apiOf(refused(403)).api)).rejects.toThrow(SessionForbiddenError)
  await expect(askSession(apiOf(refused(403)).api, 'continueSession')).rejects.toThrow('User is out of limit')
  const { heard, settled, due } = setUp(refused(403))
  await settled()
  expect(heard.onOutOfLimit).toHaveBeenCalledOnce()
  expect(due).toEqual([])
})

test('RG-06 a 401 ends the questions as that of any query', async () => {
  const { heard, settled, due } = setUp(refused(401))
  await settled()
  expect(heard.onUnauthorized).toHaveBeenCalledOnce()
  expect(due).toEqual([])
})

function tracking(...answers: ApiResult<unknown>[]) {
  const { api, call } = apiOf(...answers)
  let tick = () => {}
  let visible = true
  const every = vi.fn((_: number, action: () => void) => {
    tick = action
    return () => {
      tick = () => {}
    }
  })
  const onReached = vi.fn()
  trackActivity({ api, every, isVisible: () => visible, onReached })
  return {
    call,
    every,
    onReached,
    see: (now: boolean) => {
      visible = now
    },
    pass: async () => {
      tick()
      await new Promise<void>((resolve) => setImmediate(resolve))
    },
  }
}

test('RG-08 activity is told every 60 s while the page is visible', async () => {
  const { call, every, see, pass } = tracking({ ok: true, data: { remaining_seconds: 60 } })
  expect(every.mock.calls[0]?.[0]).toBe(TRACK_EVERY)
  expect(TRACK_EVERY).toBe(60_000)
  await pass()
  see(false)
  await pass()
  expect(call).toHaveBeenCalledTimes(2)
  see(true)
  await pass()
  expect(call).toHaveBeenCalledTimes(3)
})

test('RG-09 a 401 ends the tracking and tells until when the limit is used up', async () => {
  const { call, onReached, pass } = tracking(refused(401, { until: '2030-01-02T00:00:00.000Z' }))
  await pass()
  await pass()
  expect(onReached.mock.calls).toEqual([['2030-01-02T00:00:00.000Z']])
  expect(call.mock.calls.length).toBeLessThanOrEqual(2)
})

test('API-P-13 RG-08 limits on activity that hold are asked for; without one nothing is tracked', async () => {
  const { api, call } = apiOf({ ok: true, data: [] }, { ok: true, data: [{}] }, refused(500))
  expect([await hasActivityLimit(api), await hasActivityLimit(api), await hasActivityLimit(api)]).toEqual([
    false,
    true,
    false,
  ])
  expect(call).toHaveBeenCalledWith('listLimits', {
    query: { type: 'activity', status: 'active,confirmed_disabled,unconfirmed_disabled' },
  })
})
