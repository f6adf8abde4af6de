import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TokenAnswer } from './connection.ts'
import { balance, connected, document, pass, priceOf } from './connection.testing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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

  test('LIVE-11 each part of a payload reaches whom it is for: match, markets, notifications, notification, bet and provider_statuses; a type of tomorrow harms nothing', async () => {
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
    const own = [
      { type: 'bet_changed', bet: { id: 3 } },
      { type: 'notification', notification: { id: 4 } },
      { type: 'notifications', notifications: [{ id: 5 }, { id: 6 }] },
    ]
    for (const push of [...lists, { type: 'weather_changed', weather: 'rain' }])
      server.publish('updates:en', push)
    for (const push of [...own, { type: 'weather_changed', notification: {} }])
      server.publish('$user:en:42', push)
    await pass(0)
    expect([store.match(7)?.state?.status, store.outcome(priceOf(7))?.odds]).toEqual([1, 1700])
    expect(told.updates.mock.calls).toEqual(lists.map((push) => [push]))
    expect(told.user.mock.calls).toEqual(own.map((push) => [push]))
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
