// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { visitRoutes } from '@touchline/contract/visit-routes'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onReport } from '#base/faults/report.ts'
import { wishes } from '#base/asks/wishes.ts'
import type * as Remind from '#player/subscriptions/reminders/remind.ts'
import { VisitApp } from './visit-app.tsx'

type VisitClient = ApiClient<keyof typeof visitRoutes>

const startRealtime = vi.fn((_live: unknown, _api: VisitClient, _locale: string, _settings: unknown) => {})
const remind = vi.fn((_event: string, _after: number) => () => {})

vi.mock('#base/config/site-context.tsx', () => ({ useSite: () => ({}) }))
vi.mock('#player/marks/opening-mark.tsx', () => ({ OpeningMark: () => null }))
vi.mock('#player/marks/stale-mark.tsx', () => ({ StaleMark: () => null }))
vi.mock('#player/realtime/popular-live.tsx', () => ({ PopularLive: () => null }))
vi.mock('#player/realtime/live-provider.tsx', () => ({
  liveOfTab: () => ({}),
  loadRealtime: async () => ({ startRealtime }),
}))
vi.mock('#player/subscriptions/reminders/remind.ts', async (original) => ({
  ...(await original<typeof Remind>()),
  remindOf: (event: string, after: number) => remind(event, after),
}))

const settings = {
  auth: { sign_up: 'open', sign_up_reminder_seconds: 20 },
  realtime_delta: true,
  sport_type_providers: { regular: ['betradar'] },
}
const page = { items: [], total: 0, page: 1, limit: 100, last_page: 1, version: 7 }
const whole = {
  player: null as unknown,
  settings: settings as object,
  token: { token: 'abc' } as object,
  authorize: { channels: [] } as object,
  matches: page as object,
  markets: page as object,
}

/** A visitor's page with these answers. Returns what the live part received. */
async function open(answers: Partial<typeof whole>) {
  const told: string[] = []
  onReport(({ error }) => told.push((error as Error).message))
  const all: Readonly<Record<string, unknown>> = { ...whole, ...answers }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(all[new URL(url, 'http://site').pathname.split('/').at(-1) ?? '']),
  )
  render(
    <NextIntlClientProvider locale="en" messages={{}}>
      <VisitApp />
    </NextIntlClientProvider>,
  )
  await vi.waitFor(() => expect(startRealtime.mock.calls.length + (wishes.isNeeded() ? 1 : 0)).toBe(1))
  const [, api, , given] = startRealtime.mock.calls[0] ?? []
  return { api: api as VisitClient, given, told }
}

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('API-S-03 AUTH-09 the first answers of a visit are taken with unknown fields', async () => {
  const { given, told } = await open({ settings: { ...settings, newer: 'than us' } })
  expect(given).toMatchObject(settings)
  expect(remind).toHaveBeenCalledExactlyOnceWith('signUp', 20)
  expect(told).toEqual([])
})

test.each(Object.keys(settings))('API-S-03 settings without %s fail their call', async (key) => {
  const { given, told } = await open({ settings: { ...settings, [key]: undefined } })
  expect(given).toBeNull()
  expect(remind).not.toHaveBeenCalled()
  expect(told).toEqual(['getSettings was answered without a required field'])
})

test('API-S-03 nobody becomes a player by an answer without an id', async () => {
  const { told } = await open({ player: {} })
  expect(startRealtime).toHaveBeenCalledOnce()
  expect(wishes.isNeeded()).toBe(false)
  expect(told).toEqual(['getPlayer was answered without a required field'])
})

const malformed = { ok: false, error: { kind: 'malformed' } }
const { version: _, ...marketsWithout } = page
const { total: __, ...matchesWithout } = page

test.each([
  ['connectionToken', { token: { tokens: 'none' } }, (api: VisitClient) => api.call('connectionToken')],
  [
    'authorizeChannels',
    { authorize: {} },
    (api: VisitClient) => api.call('authorizeChannels', { body: { channels: ['$a'] } }),
  ],
  ['listMatches', { matches: matchesWithout }, (api: VisitClient) => api.call('listMatches', { query: {} })],
  [
    'listMatches',
    { matches: { ...page, items: [{ id: 7 }] } },
    (api: VisitClient) => api.call('listMatches', { query: {} }),
  ],
  [
    'listMarkets',
    { markets: marketsWithout },
    (api: VisitClient) => api.listAll('listMarkets', { params: { matchId: 7 } }),
  ],
] as const)('API-S-03 LIVE-10 %s of a visit fails without a required field', async (name, answers, call) => {
  const { api: fine } = await open({})
  expect(await call(fine)).toMatchObject({ ok: true })
  cleanup()
  vi.clearAllMocks()
  const { api, told } = await open(answers)
  expect(await call(api)).toEqual(malformed)
  expect(told).toEqual([`${name} was answered without a required field`])
})
