import { describe, expect, test, vi } from 'vitest'
import type { ReadTokens } from '../tokens.ts'
import { createBroker } from './channels/broker.ts'
import { type Command, type Disconnect, readFrame } from './protocol.ts'
import { createSessions, type SessionLimits } from './session.ts'

const LIMITS: SessionLimits = { channels: 3, channelLength: 20, burst: 100, rate: 10 }
const TIMING = { ping: 10_000, pong: 8000, connect: 5000, grace: 2000 }

/** Tokens as text: `user` or `user/channel`; `!` is expired, `?` invalid; `user@ms` expires at that time. */
const readToken = (token: string) => {
  if (token === '!') return { ok: false, reason: 'expired' } as const
  if (token === '?') return { ok: false, reason: 'invalid' } as const
  const [name = '', end] = token.split('@')
  const [user = '', channel = ''] = name.split('/')
  const expiresAt = end === undefined ? Number.POSITIVE_INFINITY : Number(end)
  return { ok: true, claims: { user, channel, session: null, expiresAt } } as const
}

const tokens: ReadTokens = {
  connection: async (token) => readToken(token),
  subscription: async (token) => readToken(token),
}

function harness(limits: Partial<SessionLimits> = {}) {
  let now = 0
  const clock = () => now
  const broker = createBroker(clock)
  const lines: unknown[] = []
  const ends: Disconnect[] = []
  const faults: unknown[] = []
  const open = createSessions({
    broker,
    tokens,
    hasEnded: () => false,
    isKnown: (channel) => channel !== 'match:404',
    clock,
    limits: { ...LIMITS, ...limits },
    timing: TIMING,
    onError: (fault) => faults.push(fault),
  })
  const session = open('c1', {
    send: ({ text }) => lines.push(JSON.parse(text.toString())),
    end: (disconnect) => ends.push(disconnect),
  })
  return {
    broker,
    session,
    lines,
    ends,
    faults,
    at: (time: number) => {
      now = time
      session.tick()
    },
    /** Sends commands and waits for their replies. */
    async send(...commands: object[]): Promise<void> {
      session.receive(readFrame(commands.map((one) => JSON.stringify(one)).join('\n')) as readonly Command[])
      await new Promise(setImmediate)
    },
  }
}

const connect = (token: string) => ({ id: 1, connect: { token } })
const subscribe = (id: number, channel: string, more: object = {}) => ({
  id,
  subscribe: { channel, ...more },
})

describe('commands', () => {
  test('subscribes sent with the connect are answered after it, in order', async () => {
    const { send, lines } = harness()
    await send(
      connect('7'),
      subscribe(2, 'match:1'),
      subscribe(3, '$user:en:7', { token: '7/$user:en:7' }),
      subscribe(4, 'match:2'),
    )
    expect(lines.map((line) => (line as { id: number }).id)).toEqual([1, 2, 3, 4])
    expect(lines[0]).toEqual({ id: 1, connect: { client: 'c1', version: 'touchline', ping: 10, pong: true } })
  })

  test('anything before a connect is a bad request', async () => {
    const { send, ends, lines } = harness()
    await send(subscribe(1, 'match:1'))
    expect([ends[0]?.code, lines]).toEqual([3501, []])
  })

  test('after a refused connect nothing else is answered, and the client is not sent away for good', async () => {
    const { send, ends, lines, at } = harness()
    await send(connect('!'), subscribe(2, 'match:1'))
    await send(subscribe(3, 'match:2'))
    expect(lines).toEqual([{ id: 1, error: { code: 109, message: 'token expired' } }])
    expect(ends).toEqual([])
    at(5000)
    expect(ends[0]?.code).toBe(3000)
  })

  test('a second connect is a bad request', async () => {
    const { send, ends } = harness()
    await send(connect(''), connect(''))
    expect(ends[0]?.code).toBe(3501)
  })

  test('a publication between a private subscribe and its answer is not lost', async () => {
    const { send, lines, broker } = harness()
    await send(connect('7'))
    const done = send(subscribe(2, '$user:en:7', { token: '7/$user:en:7' }))
    for (let turn = 1; turn <= 20; turn += 1) {
      await broker.publisher.publish('$user:en:7', { turn })
    }
    await done
    const reply = lines.findIndex((line) => 'subscribe' in (line as object))
    const { offset } = (lines[reply] as { subscribe: { offset: number } }).subscribe
    type Push = { push: { pub: { offset: number; data: { turn: number } } } }
    const pushes = lines.filter((line) => 'push' in (line as object)).map((line) => (line as Push).push.pub)
    expect(lines.slice(0, reply).filter((line) => 'push' in (line as object))).toEqual([])
    expect(pushes.map((publication) => publication.offset)).toEqual(
      pushes.map((_, index) => offset + 1 + index),
    )
    expect(pushes.map(({ data }) => data.turn)).toEqual(
      pushes.map((_, index) => 20 - pushes.length + 1 + index),
    )
    expect(pushes.length).toBeGreaterThan(0)
  })

  test('limits: channels, their names, twice the same', async () => {
    const { send, lines } = harness()
    await send(
      connect(''),
      subscribe(2, 'match:1'),
      subscribe(3, 'match:1'),
      subscribe(4, `match:${'1'.repeat(20)}`),
    )
    await send(subscribe(5, 'match:2'), subscribe(6, 'match:3'), subscribe(7, 'match:4'))
    const codes = lines.map((line) => (line as { error?: { code: number } }).error?.code)
    expect(codes).toEqual([undefined, undefined, 105, 107, undefined, undefined, 106])
  })

  test('an unsubscribed channel is silent and its place is free', async () => {
    const { send, lines, broker } = harness({ channels: 1 })
    await send(
      connect(''),
      subscribe(2, 'match:1'),
      { id: 3, unsubscribe: { channel: 'match:1' } },
      subscribe(4, 'match:2'),
    )
    await broker.publisher.publish('match:1', {})
    expect(lines.at(-1)).toMatchObject({ id: 4, subscribe: {} })
  })

  test('a refused channel takes no place', async () => {
    const { send, lines } = harness({ channels: 1 })
    await send(connect('7'), subscribe(2, '$user:en:8'), subscribe(3, 'nothing:1'), subscribe(4, 'match:1'))
    expect(lines.at(-1)).toMatchObject({ id: 4, subscribe: {} })
  })

  test('the budget of commands fills with time', async () => {
    const { send, ends, at } = harness({ burst: 3, rate: 1 })
    await send(connect(''), { id: 2, ping: {} }, { id: 3, ping: {} })
    at(2000)
    await send({ id: 4, ping: {} }, { id: 5, ping: {} })
    expect(ends).toEqual([])
    await send({ id: 6, ping: {} })
    expect(ends[0]?.code).toBe(3013)
  })

  test('a token that cannot be read for a fault of ours ends in 3004 and is reported', async () => {
    const failing = vi.spyOn(tokens, 'connection').mockRejectedValueOnce(new Error('broken'))
    const { send, ends, faults } = harness()
    await send(connect(''))
    expect([ends[0]?.code, faults.length]).toEqual([3004, 1])
    failing.mockRestore()
  })
})

describe('time', () => {
  test('a socket that never connects is closed', () => {
    const { at, ends } = harness()
    at(4999)
    expect(ends).toEqual([])
    at(5000)
    expect(ends[0]?.code).toBe(3000)
  })

  test('pings come at their interval; an answered one is forgotten, an unanswered one ends the connection', async () => {
    const { send, at, lines, ends } = harness()
    await send(connect(''))
    at(10_000)
    expect(lines.at(-1)).toEqual({})
    await send({})
    at(18_000)
    expect(ends).toEqual([])
    at(20_000)
    at(27_999)
    expect(ends).toEqual([])
    at(28_000)
    expect(ends[0]?.code).toBe(3012)
  })

  test('a connection ends some time after its token, unless refreshed', async () => {
    const { send, at, lines, ends } = harness()
    await send(connect('7@4000'))
    expect(lines[0]).toMatchObject({ connect: { expires: true, ttl: 4 } })
    at(5000)
    await send({ id: 2, refresh: { token: '7@9000' } })
    expect(lines.at(-1)).toMatchObject({ id: 2, refresh: { expires: true, ttl: 4 } })
    at(10_999)
    expect(ends).toEqual([])
    await send({})
    at(11_000)
    expect(ends[0]?.code).toBe(3005)
  })

  test('a refresh cannot turn one player into another', async () => {
    const { send, ends } = harness()
    await send(connect('7@4000'))
    await send({ id: 2, refresh: { token: '8@9000' } })
    expect(ends[0]?.code).toBe(3500)
  })

  test('a private subscription ends the connection some time after its token, unless refreshed', async () => {
    const { send, at, lines, ends } = harness()
    await send(connect('7'), subscribe(2, '$user:en:7', { token: '7/$user:en:7@3000' }))
    expect(lines.at(-1)).toMatchObject({ subscribe: { expires: true, ttl: 3 } })
    at(4000)
    await send({ id: 3, sub_refresh: { channel: '$user:en:7', token: '7/$user:en:7@6000' } })
    expect(lines.at(-1)).toEqual({ id: 3, sub_refresh: { expires: true, ttl: 2 } })
    at(7999)
    expect(ends).toEqual([])
    at(8000)
    expect(ends[0]?.code).toBe(3006)
  })

  test('a token of another channel refreshes nothing', async () => {
    const { send, ends } = harness()
    await send(connect('7'), subscribe(2, '$user:en:7', { token: '7/$user:en:7@3000' }))
    await send({ id: 3, sub_refresh: { channel: '$user:en:7', token: '7/$user:de:7@6000' } })
    expect(ends[0]?.code).toBe(3500)
  })
})

describe('a channel with nothing behind it', () => {
  test('is refused for now, and nothing of it is kept', async () => {
    const { send, lines, broker } = harness()
    await send(connect('u'), subscribe(2, 'match:404'), subscribe(3, 'match:1'))
    expect(lines.slice(1)).toMatchObject([
      { id: 2, error: { code: 102, temporary: true } },
      { id: 3, subscribe: {} },
    ])
    expect(broker.size()).toBe(1)
  })
})

describe('a recovery that fails', () => {
  const from = { recover: true, offset: 5, epoch: 'of another time' }

  test('is a refusal for a client that asked for one, which then subscribes anew', async () => {
    const { send, lines, broker } = harness()
    await broker.publisher.publish('match:1', {})
    await send(connect('7'), subscribe(2, 'updates:en', { ...from, flag: 3 }))
    expect(lines[1]).toEqual({ id: 2, error: { code: 112, message: 'unrecoverable position' } })
    await send(subscribe(3, 'updates:en'))
    expect(lines[2]).toMatchObject({ id: 3, subscribe: { recoverable: true } })
  })

  test('is told in the answer to any other, and one that succeeds is no refusal', async () => {
    const { send, lines, broker } = harness()
    await broker.publisher.publish('match:1', { odds: 1 })
    await send(
      connect('7'),
      subscribe(2, 'updates:en', { ...from, flag: 1 }),
      subscribe(3, 'match:1', { ...from, flag: 3 }),
    )
    expect(lines[1]).toMatchObject({ id: 2, subscribe: { was_recovering: true } })
    expect(lines[1]).not.toMatchObject({ subscribe: { recovered: true } })
    expect(lines[2]).toMatchObject({ id: 3, subscribe: { recovered: true } })
  })

  test('leaves no private channel open', async () => {
    const { send, lines, broker } = harness()
    await send(connect('7'), subscribe(2, '$user:en:7', { ...from, flag: 2, token: '7/$user:en:7' }))
    expect(lines[1]).toMatchObject({ error: { code: 112 } })
    await broker.publisher.publish('$user:en:7', { secret: 1 })
    expect(lines).toHaveLength(2)
  })
})
