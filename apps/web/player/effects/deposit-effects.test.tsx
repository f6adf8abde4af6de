// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderFor } from '#modals/modals.testing.tsx'
import { authEvents } from '#base/asks/auth-events.ts'
import { writeCookie } from '#base/device/cookies.ts'
import { DepositEffects } from './deposit-effects.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
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
  await renderFor(api, <DepositEffects />)
  await act(() => vi.advanceTimersByTimeAsync(1))
}

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('DEPOSIT-09 the reminder opens after its seconds, and not again while its cookie is there', async () => {
  await openPage()
  await pass(9900)
  expect(authEvents.get()).toBeNull()
  await pass(200)
  expect(authEvents.get()).toMatchObject({ event: 'deposit' })
  expect(document.cookie).toContain('reminder_invoked=1')
  authEvents.close()
  cleanup()
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
  cleanup()
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
