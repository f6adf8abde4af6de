import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Stack } from '../servers/stack.ts'

const HEADERS = { 'x-app': 'sportsbook', 'content-type': 'application/json' }

/** A call that sends JSON; answers what came back, with the cookies that it set. */
async function post(address: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.status, `${address} ${await answer.clone().text()}`).toBe(200)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { told: (await answer.json()) as Record<string, string>, cookie: cookies.join('; ') }
}

/**
 * Pays in for the reader of the example's paper, as the paper's own cash desk would: signed in at the paper, handed over
 * by its token, without a browser. `amount` is in cents.
 */
export async function payInForReader(stack: Stack, host: string, amount: number): Promise<void> {
  const { cookie: reader } = await post(`${host}/api/sign-in`, {})
  const { told } = await post(`${host}/api/token`, {}, { cookie: reader })
  const platform = `${stack.url}/api/platform`
  const { cookie } = await post(`${platform}/users/host_token`, { token: told['token'] })
  const asked = {
    ...{ amount, currency: 'EUR' },
    return_to: { success: '/sports', failure: '/sports', pending: '/sports' },
  }
  const deposit = await post(`${platform}/player/deposits`, asked, {
    cookie,
    'idempotency-key': randomUUID(),
  })
  const token = String(deposit.told['challenge_url']).split('/').at(-1)
  await post(`${platform}/payments/demo/challenges/${token}`, { answer: 'approve' }, { cookie })
}
