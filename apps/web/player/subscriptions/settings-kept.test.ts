// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { settingsQuery, settingsUpdate } from '#entities/preferences/index.ts'
import { answering, leave, open, PLAYER, SETTINGS } from './player-page.testing.ts'

vi.mock('../realtime/live-provider.tsx', () => ({
  liveOfTab: () => null,
  loadRealtime: async () => ({ startRealtime: () => {} }),
}))

afterEach(() => {
  for (const stop of leave.splice(0)) stop()
  vi.unstubAllGlobals()
})

const KEPT = [
  'custom_bet_allow_single',
  'custom_bet_enabled',
  'video_enabled',
  'allow_multiple_active_user_freebets',
] as const

/** A page whose player's settings have come. */
async function withSettings() {
  answering(PLAYER)
  const { api, queries } = open()
  const held = () => queries.getQueryData(settingsQuery(api).queryKey)
  await vi.waitFor(() => expect(held()).toBeDefined())
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const ask = () => queries.fetchQuery({ ...settingsQuery(api), staleTime: 0 })
  const change = (odds_type: 'british' | 'hongkong') =>
    queries.getMutationCache().build(queries, settingsUpdate(api, queries)).execute({ odds_type })
  return { held, ask, change }
}

/** The settings of a moment: `second` says when, the flags what. */
const at = (second: number, flag: boolean) => ({
  ...SETTINGS,
  ...Object.fromEntries(KEPT.map((name) => [name, flag])),
  updated_at: `2026-11-21T12:00:0${second}Z`,
})

test('SITE-05 what the settings say of builders, video and several free bets is kept, and an answer of before changes none of it', async () => {
  const { held, ask } = await withSettings()
  answering(PLAYER, { settings: at(5, true) })
  await ask()
  expect(held()).toEqual(at(5, true))
  answering(PLAYER, { settings: at(4, false) })
  await ask()
  expect(held()).toEqual(at(5, true))
  answering(PLAYER, { settings: at(6, false) })
  await ask()
  expect(held()).toEqual(at(6, false))
})

test('SITE-05 the answer to a change that comes late leaves what a later one has set', async () => {
  const { held, ask, change } = await withSettings()
  answering(PLAYER, { settings: { ...at(3, false), odds_types: { available: [], selected: 'british' } } })
  const late: (() => void)[] = []
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') await new Promise<void>((resolve) => late.push(resolve))
    return answered(url, init)
  })
  const changing = change('british')
  await vi.waitFor(() => expect(late).toHaveLength(1))
  answering(PLAYER, { settings: at(7, true) })
  await ask()
  late[0]?.()
  await changing
  expect(held()).toEqual(at(7, true))
})
