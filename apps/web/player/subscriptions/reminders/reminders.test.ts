// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsQuery } from '#entities/preferences/index.ts'
import { createSession } from '#entities/session/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { writeCookie } from '#base/device/cookies.ts'
import { querySource } from '#base/data/query-source.ts'
import { startDepositReminder } from './reminders.ts'

beforeEach(() => void vi.useFakeTimers())
let leave = () => {}
afterEach(() => {
  leave()
  vi.useRealTimers()
  authEvents.close()
  document.cookie = 'reminder_invoked=; Max-Age=0; Path=/'
  sessionStorage.clear()
})

const player = { id: 1, email: 'lena@example.com', statuses: [], auth_fields_missed: [] }

async function openPage() {
  const deposits = {
    allowed: true,
    quick: 'all',
    fields: [],
    reminder: { after: 10, group: null },
    platform_url: null,
  }
  const answers = { getPlayer: player, getSettings: { deposits } }
  const api = {
    call: (name: keyof typeof answers) => Promise.resolve({ ok: true, data: answers[name] }),
  } as unknown as ApiClient
  vi.spyOn(performance, 'now').mockReturnValue(0)
  const session = createSession({
    api,
    loadPlayerData: () => Promise.resolve(),
    dropPlayerData: () => {},
    otherTabs: { send: () => {}, listen: () => () => {} },
  })
  await session.load()
  const settings = querySource(new QueryClient(), () => settingsQuery(api), session.store)
  leave = startDepositReminder({ session, settings })
  await pass(1)
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

test('DEPOSIT-09 the reminder opens after its seconds, and not again while its cookie is there', async () => {
  await openPage()
  await pass(9900)
  expect(authEvents.get()).toBeNull()
  await pass(200)
  expect(authEvents.get()).toMatchObject({ event: 'deposit' })
  expect(document.cookie).toContain('reminder_invoked=1')
  authEvents.close()
  leave()
  await openPage()
  await pass(60_000)
  expect(authEvents.get()).toBeNull()
})

test('DEPOSIT-09 a reminder that another tab has given meanwhile is not given twice', async () => {
  await openPage()
  await pass(5000)
  writeCookie('reminder_invoked', '1')
  await pass(60_000)
  expect(authEvents.get()).toBeNull()
})

test('TRACK-06 the countdown goes on in the next page of the visit, whose start is kept', async () => {
  const first = Date.now()
  await openPage()
  await pass(7000)
  leave()
  expect(sessionStorage.getItem('deposit_reminder')).toBe(String(first))
  await openPage()
  await pass(2900)
  expect(authEvents.get()).toBeNull()
  await pass(200)
  expect(authEvents.get()).toMatchObject({ event: 'deposit' })
})

test.each(['rubbish', '', '9e99'])(
  'SAFE-11 where %j stands for the start, the page counts anew',
  async (kept) => {
    sessionStorage.setItem('deposit_reminder', kept)
    await openPage()
    await pass(9900)
    expect(authEvents.get()).toBeNull()
    await pass(200)
    expect(authEvents.get()).toMatchObject({ event: 'deposit' })
  },
)
