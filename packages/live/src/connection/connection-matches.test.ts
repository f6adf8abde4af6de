import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connected, document, harness, pass, priceOf } from './connection.testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  test('SAFE-06 after a loss no price stops being marked as old before the newest of every watched match is there', async () => {
    const { connection, server, store } = await connected()
    for (const id of [7, 8]) {
      server.documents.set(`match:${id}`, document(id, 5))
      connection.watchMatch(id)
    }
    await pass(0)
    server.cut(true)
    await pass(2000)
    server.up()
    for (const id of [7, 8]) server.documents.set(`match:${id}`, document(id, 9, 1700))
    const shown: unknown[] = []
    store.subscribe('stale', () =>
      shown.push([store.isStale(), ...[7, 8].map((id) => store.outcome(priceOf(id))?.odds)]),
    )
    await pass(20_000)
    expect(shown).toEqual([[false, 1700, 1700]])
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
    await pass(2000)
    await pass(4000)
    expect(told.matchGap.mock.calls).toEqual([[[7, 8, 9]], [[8, 9]], [[8]]])
    seed(8, 1)
    await pass(10_000)
    expect(told.matchGap).toHaveBeenCalledTimes(3)
  })

  test('LIVE-10 a gap is asked for again soon at first, then less and less often; a new one begins anew', async () => {
    const { connection, told } = await connected()
    const asked: number[] = []
    const began = Date.now()
    told.matchGap.mockImplementation(() => asked.push(Date.now() - began))
    connection.watchMatch(7)
    await pass(40_000)
    connection.watchMatch(8)
    await pass(5000)
    expect(asked).toEqual([0, 2000, 6000, 14_000, 24_000, 34_000, 40_000, 42_000])
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

  test('LIVE-10 a page that could not connect at first does not take what came with it for new, since the server may have begun anew', async () => {
    const { connection, server, store, seed, told } = harness()
    seed(7, 5)
    connection.watchMatch(7)
    server.cut(true)
    connection.start()
    await pass(1000)
    expect(connection.state()).toBe('connecting')
    server.up()
    await pass(20_000)
    expect(connection.state()).toBe('connected')
    expect([told.matchGap.mock.calls[0], store.isStale(7)]).toEqual([[[7]], true])
    seed(7, 6)
    expect(store.isStale(7)).toBe(false)
  })

  test('a page whose first try is taken has as new what came with it', async () => {
    const { connection, store, seed, told } = harness()
    seed(7, 5)
    connection.watchMatch(7)
    connection.start()
    await pass(1000)
    expect([told.matchGap.mock.calls, store.isStale(7)]).toEqual([[], false])
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
