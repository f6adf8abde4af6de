import type { ApiClient } from '@touchline/api-client'
import { afterEach, expect, test } from 'vitest'
import { createAskingClient } from './asking-client.ts'
import { authEvents } from './auth-events.ts'

afterEach(() => authEvents.close())

const clientOf = (answer: unknown) =>
  createAskingClient({ call: () => Promise.resolve(answer) } as unknown as ApiClient)
const refused = (code: number) => ({
  ok: false,
  error: { kind: 'refused', status: 403, body: { code, message: '' } },
})

test('PLAYER-03 AUTH-06 a call that needs a proven identity opens its modal, any other refusal none; the answer is passed on', async () => {
  for (const answer of [{ ok: true, data: {} }, refused(1201), { ok: false, error: { kind: 'offline' } }]) {
    expect(await clientOf(answer).call('getPlayer')).toBe(answer)
    expect(authEvents.get()).toBeNull()
  }
  const answer = refused(1501)
  expect(await clientOf(answer).call('getPlayer')).toBe(answer)
  expect(authEvents.get()).toEqual({ event: 'verifyPlayer', detail: {} })
})
