import { describe, expect, test } from 'vitest'
import type { Context } from '../http/context.ts'
import { realtimeHandlers } from './handlers.ts'
import { createTokenIssuer, createTokenReader } from './tokens.ts'

const secret = 'a secret that is only used in tests 0123456789'
const clock = () => 1_700_000_000_000
const handlers = realtimeHandlers(createTokenIssuer({ secret, clock, lifetime: 60 }))
const reader = createTokenReader({ secret, clock })

const contextOf = (playerId: number | null): Context => ({
  identity:
    playerId === null
      ? null
      : {
          playerId,
          tokenHash: '',
          home: null,
          language: 'en',
          acceptance: { mode: 'none', tolerance: 0 },
          pve: false,
        },
  locale: 'en',
  actor: null,
  staff: null,
  setStaff: () => {},
  idempotencyKey: '',
  host: 'localhost',
  country: null,
  address: '',
  device: null,
  cookie: () => undefined,
  sessionToken: null,
  setSession: () => {},
  deviceToken: null,
  setDevice: () => {},
})

const authorize = (playerId: number, channels: string[]) =>
  handlers.authorizeChannels({ params: undefined, query: undefined, body: { channels } }, contextOf(playerId))

describe('API-S-05 realtime tokens', () => {
  test('API-S-05 a connection token names the player, or nobody', async () => {
    for (const [playerId, user] of [
      [42, '42'],
      [null, ''],
    ] as const) {
      const call = { params: undefined, query: undefined, body: undefined }
      const answer = await handlers.connectionToken(call, contextOf(playerId))
      const read = await reader.connection('token' in answer ? answer.token : '')
      expect(read).toMatchObject({ ok: true, claims: { user } })
    }
  })

  test('API-S-05 a player gets tokens for the own channels, each for its channel', async () => {
    const answer = await authorize(42, ['$user:en:42', '$user:de:42'])
    if (!('channels' in answer)) throw new Error('refused')
    expect(answer.channels.map(({ channel }) => channel)).toEqual(['$user:en:42', '$user:de:42'])
    for (const { channel, token } of answer.channels)
      expect(await reader.subscription(token)).toMatchObject({ ok: true, claims: { user: '42', channel } })
  })

  test("SAFE-17 another player's channel, or one that only looks own, is forbidden", async () => {
    const others = [
      '$user:en:43',
      '$user:en:042',
      '$user:en:42:x',
      '$user:en:421',
      '$user::42',
      'match:42',
      '$other:en:42',
      '$user:en:42\n',
    ]
    for (const channel of others) {
      expect(await authorize(42, [channel])).toEqual({ refused: 403 })
      expect(await authorize(42, ['$user:en:42', channel])).toEqual({ refused: 403 })
    }
  })
})

test('who may listen is noted before a token is given out', async () => {
  const noted: unknown[] = []
  const interest = { note: async (...what: unknown[]) => void noted.push(what) }
  const noting = realtimeHandlers(createTokenIssuer({ secret, clock, lifetime: 60 }), interest)
  const call = (channels: string[]) =>
    noting.authorizeChannels({ params: undefined, query: undefined, body: { channels } }, contextOf(42))
  await call(['$user:en:42', '$user:de:42'])
  await call(['$user:en:43'])
  expect(noted).toEqual([[42, ['en', 'de']]])
})
