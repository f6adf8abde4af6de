import { expect } from 'vitest'
import type { Site } from '@touchline/contract/sites'
import {
  createGameClient,
  type GameClient,
  newName,
  type SendCall,
} from '../../src/platform/wallet/game-client.ts'
import { type House, ledgerFaults, WALLET_SECRETS } from '../house.ts'

/** A site with games of two providers, whose pages this house would have. */
export const GAMING: Partial<Site> = {
  virtualGamingArena: true,
  arenaApps: [
    { provider: 'games', app: 'dice', name: { en: 'Dice' } },
    { provider: 'others', app: 'dice', name: { en: 'Dice' } },
  ],
  arenaProviders: {
    games: { page: '/demo/games/{app}', apps: ['dice'] },
    others: { page: '/demo/others/{app}', apps: ['dice'] },
  },
}

export const [SECRET, OLD_SECRET, OTHERS_SECRET] = WALLET_SECRETS.map(({ secret }) => secret) as [
  string,
  string,
  string,
]

/** Calls the house as a server outside does. */
export const sendTo =
  (house: House): SendCall =>
  async ({ method, path, body, headers }) => {
    const answer = await house.app.inject({
      method,
      url: path,
      headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? null : JSON.parse(answer.body) }
  }

/** The server of a provider of games. */
export const serverOf = (house: House, provider = 'games', secret = SECRET): GameClient =>
  createGameClient({ provider, secret, send: sendTo(house), clock: house.time.clock })

/** Launches a game as the player's browser does; answers the token that the game is opened with. */
export async function launchToken(
  house: House,
  cookie: string,
  provider = 'games',
  headers: Record<string, string> = {},
): Promise<string> {
  const path = `/api/virtual-wallet/${provider}/launch`
  const { status, body } = await house.call('POST', path, { cookie, body: { app: 'dice' }, headers })
  expect([status, body]).toEqual([200, { url: expect.stringContaining('#play=') }])
  return (body.url as string).split('#play=')[1] ?? ''
}

/** A player at a game. */
export async function seated(house: House, balance = 10_000n, provider = 'games', secret = SECRET) {
  const { id, cookie } = await house.player(balance)
  const server = serverOf(house, provider, secret)
  const token = await launchToken(house, cookie, provider)
  const { status, body: session } = await server.session({ token })
  expect(status).toBe(200)
  const of = (amount: number, round = newName(), name = newName()) => ({
    session_id: session.session_id as string,
    transaction_id: name,
    round_id: round,
    amount,
    currency: 'EUR',
  })
  return { id, cookie, server, token, session, of }
}

/** What takes a stake or a win back. */
export const backOf = ({
  session_id,
  transaction_id,
}: {
  readonly session_id: string
  readonly transaction_id: string
}) => ({ session_id, transaction_id })

/** After each test: the ledger sums to zero, and nobody has reported anything. */
export async function keepBooks(house: House): Promise<void> {
  expect(await ledgerFaults(house.db)).toEqual([])
  expect(house.errors).toEqual([])
}
