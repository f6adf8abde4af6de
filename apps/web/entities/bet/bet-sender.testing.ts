import type { ApiClient, ApiResult } from '@touchline/api-client'
import { type BetSender, createBetSender } from './bet-sender.ts'

/** What a bet is sent with, for tests: one device, keys counted from key-1, a clock that stands, no waits. */
export function sendingBy(
  call: (name: string, args: Record<string, unknown>) => Promise<ApiResult<unknown>>,
) {
  let keys = 0
  const sender: BetSender = createBetSender({
    api: { call } as unknown as ApiClient,
    locale: 'en',
    wait: () => Promise.resolve(),
  })
  return { sender, deviceId: () => 'device', newKey: () => `key-${(keys += 1)}`, now: () => 1000 }
}

/** An answer that is expected next, and of which call. */
export type ListedAnswer = [name: string, answer: ApiResult<unknown> | Promise<ApiResult<unknown>>]

/** Calls with listed answers, and what they were sent; an unexpected call fails the test. */
export function listedCalls(answers: ListedAnswer[]) {
  const sent: { readonly name: string; readonly args: Record<string, unknown> }[] = []
  const call = (name: string, args: Record<string, unknown>) => {
    sent.push({ name, args })
    const [expected, answer] = answers.shift() ?? []
    if (expected !== name || answer === undefined) throw new Error(`unexpected call ${name}`)
    return Promise.resolve(answer)
  }
  return { call, sent }
}

/** A refusal of the backend with one of its codes. */
export const refusedWith = (code: number, status: number, rest: object = {}): ApiResult<never> => ({
  ok: false,
  error: { kind: 'refused', status, body: { code, message: 'refused', ...rest } },
})
