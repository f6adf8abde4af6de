import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

const LOGIN = { login: 'player@bench.example', password: 'a-player-of-benchmarks' }

/** The backend's settings with a player who has money. */
export const WITH_PLAYER = {
  DEMO_PLAYER: 'true',
  DEMO_EMAIL: LOGIN.login,
  DEMO_PASSWORD: LOGIN.password,
} as const

/** Calls as the signed-in player, at a front. Throws when one is refused. */
export interface PlayerCalls {
  post(path: string, body: unknown): Promise<void>
}

/**
 * Signs that player in without the form, in all pages of this context. The question for an identity counts as asked
 * today, so that it covers no page.
 */
export async function signIn(context: BrowserContext, front: string): Promise<PlayerCalls> {
  const post = async (path: string, data: unknown) => {
    const headers = { 'x-app': 'sportsbook', 'idempotency-key': randomUUID() }
    const answer = await context.request.post(front + path, { headers, data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  await post('/api/platform/users/sign_in', LOGIN)
  await context.addCookies([{ name: 'identity_prompted', value: '1', url: front }])
  return { post }
}
