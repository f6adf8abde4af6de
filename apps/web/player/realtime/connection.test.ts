// @vitest-environment jsdom
import type { ApiClient } from '@touchline/api-client'
import type { PlacementPayload } from '@touchline/betting'
import { afterEach, expect, test, vi } from 'vitest'
import { createBetSender } from '#entities/bet/index.ts'
import { createOfflineNotice, isOffline } from './connection.ts'

afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['offline']
})

test('ERR-04 that the connection is gone is told once until it is back', () => {
  const tell = vi.fn()
  const failed = createOfflineNotice(tell)
  expect(failed({ kind: 'offline' })).toBe(true)
  dispatchEvent(new Event('offline'))
  expect(failed({ kind: 'offline' })).toBe(true)
  expect(tell).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('offline'))
  expect(tell).toHaveBeenCalledTimes(2)
})

test('ERR-01 ERR-04 a refusal or a cancelled request tells nothing', () => {
  const tell = vi.fn()
  const failed = createOfflineNotice(tell)
  expect(['refused', 'cancelled', 'malformed'].map((kind) => failed({ kind }))).toEqual([false, false, false])
  expect(tell).not.toHaveBeenCalled()
})

test('BEYOND-12 offline, and on a page that came without a connection, a bet is refused and never sent', async () => {
  const call = vi.fn(async () => ({ ok: true, data: [] }))
  const sender = createBetSender({
    api: { call } as unknown as ApiClient,
    locale: 'en',
    wait: async () => {},
    isOffline,
  })
  const send = () => sender.send({ key: 'k', isAwaited: () => true }, {} as PlacementPayload, false)
  document.documentElement.dataset['offline'] = '2026-11-21T12:00:00Z'
  expect(await send()).toEqual({ kind: 'failed' })
  delete document.documentElement.dataset['offline']
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await send()).toEqual({ kind: 'failed' })
  expect(call).not.toHaveBeenCalled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  expect(await send()).toEqual({ kind: 'placed', bets: [] })
})
