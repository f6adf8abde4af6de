import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { socketUrl, type TokenAnswer } from './connection.ts'
import { marketOf } from '../store/documents.testing.ts'
import {
  balance,
  connected,
  document,
  granted,
  harness,
  pass,
  priceOf,
  unauthorized,
} from './connection.testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the connection', () => {
  test('LIVE-01 goes from disconnected through connecting to connected', async () => {
    const { connection, told } = harness()
    expect(connection.state()).toBe('disconnected')
    connection.start()
    await pass(0)
    expect(told.state.mock.calls).toEqual([['connecting'], ['connected']])
  })

  test('SAFE-06 prices are stale within two seconds of a lost connection, and fresh when it is back', async () => {
    const { store, server } = await connected()
    server.cut(true)
    expect(store.isStale()).toBe(false)
    await pass(2000)
    expect(store.isStale()).toBe(true)
    server.up()
    await pass(20_000)
    expect(store.isStale()).toBe(false)
  })

  test('a connection back at once leaves no mark', async () => {
    const { store, server } = await connected()
    const marks: boolean[] = []
    store.subscribe('stale', () => marks.push(store.isStale()))
    server.cut()
    await pass(30_000)
    expect(marks).toEqual([])
  })

  test('LIVE-01 prices are stale when the first connection does not come', async () => {
    const { store, server, connection } = harness()
    server.cut(true)
    connection.start()
    await pass(2000)
    expect(store.isStale()).toBe(true)
  })

  test('LIVE-05 it is remade with a fresh token, keeping what is watched', async () => {
    const getToken = vi.fn(granted)
    const { connection, server } = await connected({ getToken })
    connection.watchMatch(7)
    await pass(0)
    server.forget()
    getToken.mockResolvedValue({ ok: true, token: 'of the player' })
    connection.remake()
    await pass(0)
    expect(server.commands('connect')).toMatchObject([{ token: 'of the player' }])
    expect(server.channels('subscribe')).toEqual(['match:7'])
  })

  test('LIVE-06 an unauthorized token request disconnects until it is remade', async () => {
    const getToken = vi.fn(unauthorized)
    const { connection, told, store } = harness({ getToken })
    connection.start()
    await pass(120_000)
    expect([connection.state(), getToken.mock.calls.length]).toEqual(['disconnected', 1])
    expect(told.unauthorized).toHaveBeenCalledTimes(1)
    expect(store.isStale()).toBe(true)
    getToken.mockImplementation(granted)
    connection.remake()
    await pass(0)
    expect(connection.state()).toBe('connected')
  })

  test('LIVE-06 an unauthorized answer for a private channel disconnects as well', async () => {
    const { connection, told } = await connected({ authorize: unauthorized })
    connection.watchUser('en', 42)
    await pass(0)
    expect(connection.state()).toBe('disconnected')
    expect(told.unauthorized).toHaveBeenCalledTimes(1)
  })

  test('a token that cannot be had is asked for again', async () => {
    const getToken = vi.fn(async (): Promise<TokenAnswer> => ({ ok: false, reason: 'unavailable' }))
    const { connection } = harness({ getToken })
    connection.start()
    await pass(0)
    getToken.mockImplementation(granted)
    await pass(20_000)
    expect(connection.state()).toBe('connected')
  })

  test('LIVE-08 a request without an answer is given up after 5 s', async () => {
    const { connection, server } = harness()
    server.silence(true)
    connection.start()
    await pass(4999)
    expect(server.attempts()).toHaveLength(1)
    server.silence(false)
    await pass(2000)
    expect(server.attempts()).toHaveLength(2)
    expect(connection.state()).toBe('connected')
  })

  test('LIVE-08 a server that pings at most 10 s late is waited for, a later one is not', async () => {
    const { server, connection } = await connected()
    await pass(34_000)
    server.say({})
    await pass(34_900)
    expect(server.attempts()).toHaveLength(1)
    await pass(1000)
    expect(server.attempts().length + Number(connection.state() === 'connecting')).toBeGreaterThan(1)
  })

  test('LIVE-09 reconnecting backs off between 0.5 and 20 s', async () => {
    const { server } = await connected()
    server.forget()
    server.cut(true)
    const lost = Date.now()
    await pass(300_000)
    const times = [lost, ...server.attempts()]
    const pauses = times.slice(1).map((time, index) => time - (times[index] as number))
    expect(pauses.length).toBeGreaterThan(10)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(20_000)
    expect(Math.max(...pauses)).toBeGreaterThan(5000)
  })

  test('after the server sent it away for good it tries again later', async () => {
    const { server, connection, faults } = await connected()
    server.cut(false, 3500)
    await pass(19_000)
    expect(connection.state()).toBe('disconnected')
    expect(faults[0]?.[1]).toContain('3500')
    await pass(2000)
    expect(connection.state()).toBe('connected')
  })

  test('SAFE-17 a page whose session was ended elsewhere asks who is signed in, and comes back with a fresh token', async () => {
    const getToken = vi.fn(granted)
    const { server, connection, told, faults } = await connected({ getToken })
    server.forget()
    getToken.mockResolvedValue({ ok: true, token: 'of a visitor' })
    server.cut(false, 4500)
    await pass(999)
    expect([connection.state(), told.unauthorized.mock.calls.length]).toEqual(['disconnected', 0])
    await pass(1)
    expect([connection.state(), told.unauthorized.mock.calls.length]).toEqual(['connected', 1])
    expect(server.commands('connect')).toMatchObject([{ token: 'of a visitor' }])
    expect(faults).toEqual([])
  })

  test('TRACK-13 an outage is reported once, not at every attempt', async () => {
    const { connection, server, faults } = harness()
    server.cut(true)
    connection.start()
    await pass(60_000)
    expect(server.attempts().length).toBeGreaterThan(3)
    expect(faults).toHaveLength(1)
  })

  test('stopped, it stays away', async () => {
    const { connection, server } = await connected()
    connection.stop()
    server.forget()
    await pass(120_000)
    expect([connection.state(), server.attempts()]).toEqual(['disconnected', []])
  })
})

describe('faults', () => {
  test('a handler that throws is reported and the connection goes on', async () => {
    const { connection, server, told, faults } = await connected()
    connection.watchUser('en', 42)
    await pass(0)
    told.user.mockImplementationOnce(() => {
      throw new Error('broken screen')
    })
    server.publish('$user:en:42', balance(1))
    server.publish('$user:en:42', balance(2))
    await pass(0)
    expect(connection.state()).toBe('connected')
    expect(faults).toEqual([['$user:en:42 publication', 'Error: broken screen']])
    expect(told.user).toHaveBeenCalledTimes(2)
  })

  test('a document that is none is reported by its field, and the rest is told', async () => {
    const { connection, server, store, faults } = await connected()
    server.documents.set('match:7', document(7, 1))
    connection.watchMatch(7)
    await pass(0)
    const good = document(7, 3, 1800)
    const bad: [unknown, string][] = [
      [null, '(document)'],
      [{ ...good, version: '3' }, 'version'],
      [{ ...good, match_urn_id: 'a/b' }, 'match_urn_id'],
      [{ ...good, match: null }, 'match.status'],
      [{ ...good, markets: {} }, 'markets'],
      [{ ...good, markets: [{ ...marketOf(1, [1500]), status: 9 }] }, 'markets[0].status'],
      [{ ...good, markets: [marketOf(1, [1500, 1.5])] }, 'markets[0].outcomes[1].odds'],
    ]
    for (const [data] of bad) server.publish('match:7', data)
    server.publish('match:7', good)
    await pass(0)
    expect(faults.map(([, message]) => message)).toEqual(
      bad.map(([, field]) => `TypeError: match:7: ${field} is not valid`),
    )
    expect(store.outcome(priceOf(7))?.odds).toBe(1800)
  })

  test('a push of a kind this version does not know is passed over', async () => {
    const { connection, server, told, faults } = await connected()
    connection.watchUser('en', 42)
    connection.watchUpdates('en')
    await pass(0)
    server.publish('$user:en:42', { type: 'toString' })
    server.publish('updates:en', { type: 'jackpot_grew' })
    await pass(0)
    expect([told.user.mock.calls, told.updates.mock.calls, faults]).toEqual([[], [], []])
  })
})

test('an address may be a path of the page', () => {
  expect(socketUrl('/connection/websocket', 'https://bets.example/en/live')).toBe(
    'wss://bets.example/connection/websocket',
  )
  expect(socketUrl('ws://push.example/connection/websocket', 'https://bets.example')).toBe(
    'ws://push.example/connection/websocket',
  )
})
