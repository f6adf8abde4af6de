// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oddsChoice } from '#base/choices/odds-choice.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { answering, leave, open, PLAYER, SETTINGS } from '../player-page.testing.ts'

vi.mock('../../realtime/live-provider.tsx', () => ({
  liveOfTab: () => null,
  loadRealtime: async () => ({ startRealtime: () => {} }),
}))

beforeEach(() => {
  oddsChoice.settle(oddsChoice.unsent())
  oddsType.set('percent')
})
afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  vi.unstubAllGlobals()
})

test("STORE-04 ODDS-03 for a player the server's odds format wins over the stored one, and is stored", async () => {
  answering(PLAYER)
  open()
  await vi.waitFor(() => expect(oddsType.get()).toBe('american'))
  expect([sessionStorage, localStorage].map((area) => area.getItem('odds_type'))).toEqual([
    'american',
    'american',
  ])
})

/** Formats that the page has sent, in order. The test answers each. */
function settingsCalls() {
  const sent: string[] = []
  const waiting: ((response: Response) => void)[] = []
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST' || !url.endsWith('/settings')) return others(url, init)
    sent.push((JSON.parse(String(init.body)) as { odds_type: string }).odds_type)
    return new Promise<Response>((resolve) => waiting.push(resolve))
  })
  const answer = (response: Response) => waiting.shift()?.(response)
  return {
    sent,
    take: (selected: string) =>
      answer(
        Response.json({
          ...SETTINGS,
          odds_types: { available: [], selected },
          updated_at: '2026-11-21T12:00:01Z',
        }),
      ),
    refuse: () => answer(Response.json({ code: 500, message: 'away' }, { status: 500 })),
  }
}

test('STORE-04 the format that a player chooses is sent to the server, which then says the same', async () => {
  answering(PLAYER)
  const { sent, take } = settingsCalls()
  open()
  await vi.waitFor(() => expect(oddsType.get()).toBe('american'))
  oddsChoice.make('british')
  await vi.waitFor(() => expect(sent).toEqual(['british']))
  take('british')
  await vi.waitFor(() => expect([oddsType.get(), oddsChoice.unsent()]).toEqual(['british', null]))
})

test('STORE-04 several choices one upon the other: one is sent at a time, and the last stays', async () => {
  answering(PLAYER)
  const { sent, take } = settingsCalls()
  open()
  await vi.waitFor(() => expect(oddsType.get()).toBe('american'))
  oddsChoice.make('british')
  await vi.waitFor(() => expect(sent).toEqual(['british']))
  oddsChoice.make('percent')
  oddsChoice.make('hongkong')
  take('british')
  await vi.waitFor(() => expect(sent).toEqual(['british', 'hongkong']))
  expect(oddsType.get()).toBe('hongkong')
  take('hongkong')
  await vi.waitFor(() => expect(oddsChoice.unsent()).toBeNull())
  expect(oddsType.get()).toBe('hongkong')
})

test('STORE-04 what a player chose before it is known who looks is sent, not overwritten', async () => {
  answering(PLAYER)
  const { sent, take } = settingsCalls()
  oddsChoice.make('malaysian')
  open()
  await vi.waitFor(() => expect(sent).toEqual(['malaysian']))
  expect(oddsType.get()).toBe('malaysian')
  take('malaysian')
  await vi.waitFor(() => expect(oddsChoice.unsent()).toBeNull())
})

test('STORE-04 a format that the server refuses is not shown as chosen', async () => {
  answering(PLAYER)
  const { sent, refuse } = settingsCalls()
  open()
  await vi.waitFor(() => expect(oddsType.get()).toBe('american'))
  oddsChoice.make('british')
  await vi.waitFor(() => expect(sent).toEqual(['british']))
  refuse()
  await vi.waitFor(() => expect(oddsType.get()).toBe('american'))
})

test("STORE-04 a visitor's choice is sent to nobody", async () => {
  answering(null)
  const { sent } = settingsCalls()
  oddsChoice.make('malaysian')
  const { session } = open()
  await vi.waitFor(() => expect(session.store.getState().status).toBe('not_logged_in'))
  oddsChoice.make('british')
  expect([sent, oddsType.get(), oddsChoice.unsent()]).toEqual([[], 'british', null])
})

test('STORE-04 a visitor keeps the stored one', async () => {
  answering(null)
  const { session, queries } = open()
  await vi.waitFor(() => expect(session.store.getState().status).toBe('not_logged_in'))
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(queries.getQueryData(['player', 'settings'])).toEqual(SETTINGS)
  expect(oddsType.get()).toBe('percent')
})
