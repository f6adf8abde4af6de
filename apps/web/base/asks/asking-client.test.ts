import type { ApiClient } from '@touchline/api-client'
import { afterEach, expect, test, vi } from 'vitest'
import { createAskingClient } from './asking-client.ts'
import { authEvents } from './modals/auth-events.ts'
import { proofAsk } from './modals/proof-ask.ts'

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

test('a call that needs the player to show who they are is made again once that was shown, and ends with its refusal when it was not', async () => {
  const answers: unknown[] = []
  const calls: unknown[][] = []
  const client = createAskingClient({
    call: (...args: unknown[]) => {
      calls.push(args)
      return Promise.resolve(answers.shift())
    },
  } as unknown as ApiClient)
  const body = { amount: 100, currency: 'EUR' }
  const withdraw = () => client.call('requestWithdrawal', { body, idempotencyKey: 'one key' })

  answers.push(refused(1112), { ok: true, data: 'paid' })
  const shown = withdraw()
  await vi.waitFor(() => expect(proofAsk.get()).not.toBeNull())
  proofAsk.get()?.(true)
  expect(await shown).toEqual({ ok: true, data: 'paid' })
  expect(calls[1]).toEqual(calls[0])
  expect(proofAsk.get()).toBeNull()

  answers.push(refused(1112))
  const given = withdraw()
  await vi.waitFor(() => expect(proofAsk.get()).not.toBeNull())
  proofAsk.get()?.(false)
  expect(await given).toEqual(refused(1112))

  // Two calls at once ask one question. After a second refusal it does not ask again.
  answers.push(refused(1112), refused(1112), refused(1112), { ok: true, data: {} })
  const both = Promise.all([withdraw(), withdraw()])
  await vi.waitFor(() => expect(calls).toHaveLength(5))
  proofAsk.get()?.(true)
  expect(await both).toEqual([refused(1112), { ok: true, data: {} }])
  expect(proofAsk.get()).toBeNull()
})
