// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/api-client'
import { afterEach, expect, test } from 'vitest'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { promptIdentity } from './identity-prompt.ts'

const asked = () => authEvents.get()?.event ?? null

afterEach(() => {
  authEvents.close()
  document.cookie = 'identity_prompted=; Max-Age=0; Path=/'
})

/** Whether a player with this state of identity is prompted. `phone`: on a site that verifies the phone first. */
async function prompted(state: string, phone: { isVerified: boolean } | null = null, isWanted = true) {
  const api = {
    call: (name: string) =>
      Promise.resolve({
        ok: true,
        data: name === 'getPhone' ? phone : { kind: 'serasa', state, reason: null },
      }),
  } as unknown as ApiClient
  const phoneIn = phone === null ? null : 'en'
  await promptIdentity({ api, queries: new QueryClient(), phoneIn, isWanted: () => isWanted })
  return asked()
}

test('PLAYER-03 a player who can do something about it is prompted, once a day', async () => {
  expect(await prompted('not_started')).toBe('verifyPlayer')
  authEvents.close()
  expect(await prompted('not_started')).toBeNull()
})

test.each([
  ['in_progress', 'verifyPlayer'],
  ['again', 'verifyPlayer'],
  ['waiting', null],
  ['approved', null],
  ['refused', null],
])('PLAYER-03 one whose check is %s: %s', async (state, event) => {
  expect(await prompted(state)).toBe(event)
})

test('PLAYER-03 the phone comes first, and nothing that is asked already is replaced', async () => {
  expect(await prompted('not_started', { isVerified: false })).toBeNull()
  expect(await prompted('not_started', { isVerified: true }, false)).toBeNull()
  authEvents.raise('deposit')
  expect(await prompted('not_started')).toBe('deposit')
  authEvents.close()
  expect(await prompted('not_started', { isVerified: true })).toBe('verifyPlayer')
})
