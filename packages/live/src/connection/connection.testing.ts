import { selectionId } from '@touchline/betting'
import type { UserPush } from '@touchline/contract'
import { expect, vi } from 'vitest'
import { type ConnectionOptions, createConnection, type TokenAnswer } from './connection.ts'
import { documentOfPush } from '../store/document.ts'
import { createLiveStore } from '../store/store.ts'
import { marketOf, pushOf } from '../store/documents.testing.ts'
import { createTestServer } from './server.testing.ts'

// Shared by the tests of the connection.

export const granted = async (): Promise<TokenAnswer> => ({ ok: true, token: 't' })
export const unauthorized = async (): Promise<TokenAnswer> => ({ ok: false, reason: 'unauthorized' })

export const balance = (version: number): UserPush => ({
  type: 'balance_changed',
  currency: 'EUR',
  balance: version,
  available_to_bet_with_locked_cents: version,
  version,
})

export const document = (matchId: number, version: number, price = 1500) =>
  pushOf(matchId, version, [marketOf(1, [price])])
export const priceOf = (matchId: number) =>
  selectionId({ matchUrn: `sr:match:${matchId}`, marketId: '1', outcomeId: '1' })

export function harness(options: Partial<ConnectionOptions> = {}) {
  const server = createTestServer()
  const store = createLiveStore({ schedule: (task) => task() })
  const faults: [string, string][] = []
  const told = {
    user: vi.fn<(push: UserPush) => void>(),
    updates: vi.fn(),
    userGap: vi.fn(),
    updatesGap: vi.fn(),
    matchGap: vi.fn(),
    unauthorized: vi.fn(),
    state: vi.fn(),
  }
  const connection = createConnection({
    url: 'ws://server/connection/websocket',
    store,
    getToken: granted,
    authorize: granted,
    delta: false,
    onUpdates: told.updates,
    onUpdatesGap: told.updatesGap,
    onUser: told.user,
    onUserGap: told.userGap,
    onMatchGap: told.matchGap,
    onUnauthorized: told.unauthorized,
    onState: told.state,
    report: (fault, where) => faults.push([where, String(fault)]),
    websocket: server.websocket,
    ...options,
  })
  const seed = (matchId: number, version: number) => store.seed([documentOfPush(document(matchId, version))])
  return { server, store, faults, told, connection, seed }
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A connection that is up. */
export async function connected(options: Partial<ConnectionOptions> = {}) {
  const all = harness(options)
  all.connection.start()
  await pass(0)
  expect(all.connection.state()).toBe('connected')
  return all
}
