import { selectionId } from '@touchline/betting'
import type { UserPush } from '@touchline/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ConnectionOptions, createConnection, socketUrl, type TokenAnswer } from './connection.ts'
import { documentOfPush } from './document.ts'
import { createLiveStore } from './store.ts'
import { marketOf, pushOf } from './testing.ts'
import { createTestServer } from './testing-server.ts'

const granted = async (): Promise<TokenAnswer> => ({ ok: true, token: 't' })
const unauthorized = async (): Promise<TokenAnswer> => ({ ok: false, reason: 'unauthorized' })

const balance = (version: number): UserPush => ({
  type: 'balance_changed',
  currency: 'EUR',
  balance: version,
  available_to_bet_with_locked_cents: version,
  version,
})

const document = (matchId: number, version: number, price = 1500) =>
  pushOf(matchId, version, [marketOf(1, [price])])
const priceOf = (matchId: number) =>
  selectionId({ matchUrn: `sr:match:${matchId}`, marketId: '1', outcomeId: '1' })

function harness(options: Partial<ConnectionOptions> = {}) {
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

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** A connection that is up. */
async function connected(options: Partial<ConnectionOptions> = {}) {
  const all = harness(options)
  all.connection.start()
  await pass(0)
  expect(all.connection.state()).toBe('connected')
  return all
}

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

describe('matches', () => {
  test('LIVE-03 watching a match brings its newest document and all that follow', async () => {
    const { connection, server, store } = await connected()
    server.documents.set('match:7', document(7, 5, 1500))
    connection.watchMatch(7)
    await pass(0)
    expect(store.outcome(priceOf(7))?.odds).toBe(1500)
    server.publish('match:7', document(7, 6, 1600))
    await pass(0)
    expect(store.outcome(priceOf(7))).toMatchObject({ odds: 1600, move: 'up' })
  })

  test('many matches watched at once go in one frame', async () => {
    const { connection, server } = await connected()
    server.forget()
    for (let matchId = 1; matchId <= 100; matchId += 1) connection.watchMatch(matchId)
    await pass(0)
    expect(server.frames.map((frame) => frame.length)).toEqual([100])
  })

  test('what is watched before the start is subscribed with it', async () => {
    const { connection, server } = harness()
    connection.watchMatch(7)
    connection.start()
    await pass(0)
    expect(server.channels('subscribe')).toEqual(['match:7'])
  })

  test('a match is left some seconds after its last watcher, and not while scrolled back to', async () => {
    const { connection, server } = await connected()
    const first = connection.watchMatch(7)
    const second = connection.watchMatch(7)
    await pass(0)
    first()
    first()
    await pass(10_000)
    expect(server.channels('unsubscribe')).toEqual([])
    second()
    await pass(4000)
    const third = connection.watchMatch(7)
    await pass(20_000)
    expect(server.channels('subscribe')).toEqual(['match:7'])
    expect(server.channels('unsubscribe')).toEqual([])
    third()
    await pass(5000)
    expect(server.channels('unsubscribe')).toEqual(['match:7'])
  })

  test('a match that is no longer watched is stale, and fresh when watched again', async () => {
    const { connection, server, store } = await connected()
    server.documents.set('match:7', document(7, 5))
    const leave = connection.watchMatch(7)
    await pass(0)
    leave()
    await pass(5000)
    expect(store.isStale(7)).toBe(true)
    connection.watchMatch(7)
    await pass(0)
    expect(store.isStale(7)).toBe(false)
  })

  test('LIVE-07 patches are asked for when the flag is on only', async () => {
    for (const delta of [true, false]) {
      const { connection, server } = await connected({ delta })
      connection.watchMatch(7)
      await pass(0)
      expect(server.commands('subscribe')[0]?.['delta']).toBe(delta ? 'fossil' : undefined)
    }
  })

  test('LIVE-10 after a reconnect each match is stale until its document has come', async () => {
    const { connection, server, store, seed } = await connected()
    seed(7, 1)
    server.documents.set('match:7', document(7, 5))
    connection.watchMatch(7)
    await pass(0)
    server.cut(true)
    await pass(2000)
    server.up()
    server.documents.set('match:7', document(7, 9, 1700))
    await pass(20_000)
    expect([store.isStale(7), store.outcome(priceOf(7))?.odds]).toEqual([false, 1700])
  })

  test('LIVE-10 what cannot be recovered is asked to be fetched, together, and stale until then', async () => {
    const { connection, server, store, seed, told } = await connected()
    for (const matchId of [7, 8]) {
      seed(matchId, 5)
      connection.watchMatch(matchId)
    }
    await pass(0)
    expect(told.matchGap).not.toHaveBeenCalled()
    server.cut()
    await pass(2000)
    expect(told.matchGap.mock.calls).toEqual([[[7, 8]]])
    expect([store.isStale(7), store.isStale(8)]).toEqual([true, true])
    seed(7, 6)
    expect([store.isStale(7), store.isStale(8)]).toEqual([false, true])
    server.publish('match:8', document(8, 6))
    await pass(0)
    expect(store.isStale(8)).toBe(false)
  })

  test('LIVE-10 a gap that stays open is asked for again, a closed or unwatched one is not', async () => {
    const { connection, seed, told } = await connected()
    connection.watchMatch(7)
    connection.watchMatch(8)
    const leave = connection.watchMatch(9)
    await pass(1)
    leave()
    seed(7, 1)
    await pass(10_000)
    await pass(10_000)
    expect(told.matchGap.mock.calls).toEqual([[[7, 8, 9]], [[8]], [[8]]])
    seed(8, 1)
    await pass(10_000)
    expect(told.matchGap).toHaveBeenCalledTimes(3)
  })

  test('a match of which nobody knows anything is asked to be fetched', async () => {
    const { connection, told } = await connected()
    connection.watchMatch(7)
    await pass(1)
    expect(told.matchGap.mock.calls).toEqual([[[7]]])
  })

  test('a page rendered long ago is not taken for new', async () => {
    const { connection, seed, told } = await connected()
    seed(7, 5)
    await pass(61_000)
    connection.watchMatch(7)
    await pass(1)
    expect(told.matchGap).toHaveBeenCalledTimes(1)
  })

  test('a channel the server refuses is stale and tried again with the next connection', async () => {
    const { connection, server, store, faults } = await connected()
    server.silence(true)
    connection.watchMatch(7)
    await pass(0)
    const id = server.frames.flat().find((command) => command['subscribe'] !== undefined)?.id
    server.say({ id, error: { code: 106, message: 'limit exceeded' } })
    server.silence(false)
    await pass(0)
    expect(store.isStale(7)).toBe(true)
    expect(faults[0]?.[1]).toContain('match:7: 106')
    server.documents.set('match:7', document(7, 5))
    server.cut()
    await pass(20_000)
    expect(store.isStale(7)).toBe(false)
  })
})

describe('what a site offers', () => {
  test('LIVE-22 pushes of matches that it does not offer change no price and no list, and what came with the page cannot be bet on', async () => {
    const { connection, server, store, told, seed } = await connected({
      shows: ({ sport_type, provider }) => sport_type === 'regular' && provider === 'betradar',
    })
    for (const id of [1, 2, 3]) {
      seed(id, 1)
      connection.watchMatch(id)
    }
    connection.watchUpdates('en')
    await pass(0)
    server.publish('match:1', document(1, 2, 1700))
    server.publish('match:2', { ...document(2, 2, 1700), sport_type: 'cyber' })
    server.publish('match:3', { ...document(3, 2, 1700), provider: 'oddin' })
    await pass(0)
    expect([1, 2, 3].map((id) => store.outcome(priceOf(id))?.odds)).toEqual([1700, 1500, 1500])
    expect([1, 2, 3].map((id) => store.isStale(id))).toEqual([false, true, true])

    const begun = { id: 4, urn_id: 'sr:match:4', sport_id: 1, tournament_id: 1, status: 1 }
    const began = { ...begun, sport_type: 'regular', provider: 'betradar' }
    for (const match of [began, { ...began, sport_type: 'cyber' }, { ...began, provider: 'oddin' }])
      server.publish('updates:en', { type: 'match_status_changed', match })
    await pass(0)
    expect(told.updates.mock.calls).toEqual([[{ type: 'match_status_changed', match: began }]])
  })
})

describe('other channels', () => {
  test('LIVE-03 updates come on the channel of the language', async () => {
    const { connection, server, told } = await connected()
    connection.watchUpdates('en')
    await pass(0)
    expect(server.channels('subscribe')).toEqual(['updates:en'])
    const push = { type: 'provider_status_changed', provider_statuses: { betradar: false } }
    server.publish('updates:en', push)
    await pass(0)
    expect(told.updates.mock.calls).toEqual([[push]])
  })

  test('LIVE-11 each part of a payload reaches whom it is for: match, markets, provider_statuses and bet; a type of tomorrow harms nothing', async () => {
    const { connection, server, store, told, faults } = await connected()
    connection.watchMatch(7)
    connection.watchUpdates('en')
    connection.watchUser('en', 42)
    await pass(0)
    server.publish('match:7', document(7, 2, 1700))
    const begun = { id: 7, urn_id: 'sr:match:7', sport_id: 1, tournament_id: 1, status: 1 }
    const lists = [
      { type: 'match_status_changed', match: { ...begun, sport_type: 'regular', provider: 'betradar' } },
      { type: 'provider_status_changed', provider_statuses: { betradar: false } },
    ]
    const own = { type: 'bet_changed', bet: { id: 3 } }
    for (const push of [...lists, { type: 'weather_changed', weather: 'rain' }])
      server.publish('updates:en', push)
    for (const push of [own, { type: 'weather_changed', notification: {} }])
      server.publish('$user:en:42', push)
    await pass(0)
    expect([store.match(7)?.state?.status, store.outcome(priceOf(7))?.odds]).toEqual([1, 1700])
    expect(told.updates.mock.calls).toEqual(lists.map((push) => [push]))
    expect(told.user.mock.calls).toEqual([[own]])
    expect(faults).toEqual([])
  })

  test('LINK-07 the language br is pt in channels', async () => {
    const { connection, server } = await connected()
    connection.watchUpdates('br')
    connection.watchUser('br', 42)
    await pass(0)
    expect(server.channels('subscribe')).toEqual(['updates:pt', '$user:pt:42'])
  })

  test('LIVE-02 the private channel is subscribed with its own token', async () => {
    const authorize = vi.fn(
      async (channel: string): Promise<TokenAnswer> => ({ ok: true, token: `for ${channel}` }),
    )
    const { connection, server } = await connected({ authorize })
    connection.watchUser('en', 42)
    connection.watchMatch(7)
    await pass(0)
    expect(server.commands('subscribe').map(({ channel, token }) => [channel, token])).toEqual([
      ['match:7', undefined],
      ['$user:en:42', 'for $user:en:42'],
    ])
  })

  test('LIVE-04 the private channel is left at once when the player is gone', async () => {
    const { connection, server, told } = await connected()
    const leave = connection.watchUser('en', 42)
    await pass(0)
    leave()
    await pass(0)
    expect(server.channels('unsubscribe')).toEqual(['$user:en:42'])
    server.publish('$user:en:42', balance(1))
    await pass(0)
    expect(told.user).not.toHaveBeenCalled()
  })

  test('a repeated balance is dropped, others are told', async () => {
    const { connection, server, told } = await connected()
    connection.watchUser('en', 42)
    await pass(0)
    for (const version of [1, 2, 1, 2, 3]) server.publish('$user:en:42', balance(version))
    server.publish('$user:en:42', { ...balance(1), currency: 'USD' })
    await pass(0)
    expect(told.user.mock.calls.map(([push]) => 'version' in push && [push.currency, push.version])).toEqual([
      ['EUR', 1],
      ['EUR', 2],
      ['EUR', 3],
      ['USD', 1],
    ])
  })

  test('LIVE-10 a player is asked to refetch after the first subscribe and after every unrecovered one', async () => {
    const { connection, server, told } = await connected()
    connection.watchUser('en', 42)
    connection.watchUpdates('en')
    await pass(0)
    expect(told.userGap.mock.calls).toEqual([['subscribed']])
    server.cut()
    await pass(20_000)
    expect(told.userGap.mock.calls).toEqual([['subscribed'], ['unrecovered']])
    expect(told.updatesGap.mock.calls).toEqual([['subscribed'], ['unrecovered']])
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
