import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundRedis, startRedis } from '../../../../scripts/test-redis.mjs'
import { createManualTime } from '../manual-time.ts'
import { openRedis, type RedisServer } from '../redis/client.ts'
import { heardByInterest } from './heard-by-interest.ts'
import { createMemoryInterest, createRedisInterest, INTEREST_KEPT, type Interest } from './interest.ts'

const START = 1_700_000_000_000

const plain = (listening: ReadonlyMap<number, ReadonlySet<string>> | null) =>
  listening && Object.fromEntries([...listening].map(([id, languages]) => [id, [...languages].toSorted()]))

describe('who listens, in memory', () => {
  test('is not known at first, for tokens of before may be in use; then by the tokens that were issued, until they end', async () => {
    const time = createManualTime(START)
    const interest = createMemoryInterest(time.clock)
    await interest.note(7, ['en'])
    expect([await interest.of([7]), await interest.all([0, 7])]).toEqual([null, null])
    time.advance(INTEREST_KEPT)
    await interest.note(8, ['de', 'en'])
    await interest.note(15, ['ar'])
    expect(plain(await interest.of([7, 8, 9]))).toEqual({ 8: ['de', 'en'] })
    expect(plain(await interest.all([7]))).toEqual({ 15: ['ar'] })
    time.advance(INTEREST_KEPT - 1)
    await interest.note(8, ['de'])
    time.advance(1)
    expect(plain(await interest.all([0, 1, 2, 3, 4, 5, 6, 7]))).toEqual({ 8: ['de'] })
  })
})

if ('reason' in foundRedis) console.warn(`Tests with Redis are left out: ${foundRedis.reason}`)

describe.skipIf('reason' in foundRedis)('who listens, in Redis', () => {
  let server: Awaited<ReturnType<typeof startRedis>>
  let redis: RedisServer
  beforeAll(async () => {
    server = await startRedis()
    redis = await openRedis(server.url, () => {})
  })
  afterAll(async () => {
    await redis.close()
    await server.stop()
  })
  beforeEach(async () => void (await redis.ask((commands) => commands.flushall())))

  /** Two processes, of which one issues tokens. */
  const setUp = (mayBeOlder = false) => {
    const time = createManualTime(Date.now())
    const process = () => createRedisInterest({ redis, ...time, mayBeOlder: async () => mayBeOlder })
    return { time, api: process(), worker: process() }
  }

  test('is known to every process at once, by player and by partition, until it ends', async () => {
    const { time, api, worker } = setUp()
    await api.note(7, ['en', 'de'])
    await api.note(16, ['en'])
    expect(plain(await worker.of([7, 16, 99]))).toEqual({ 7: ['de', 'en'], 16: ['en'] })
    expect(plain(await worker.all([0]))).toEqual({ 16: ['en'] })
    time.advance(INTEREST_KEPT + 1)
    expect(plain(await worker.all([0, 7]))).toEqual({})
    const life = await redis.ask((commands) => commands.pttl('interest:player:7'))
    expect(life).toBeGreaterThan(INTEREST_KEPT - 10_000)
  })

  test('where the record began while tokens may have been in use, anybody may listen until those have ended', async () => {
    const { time, api, worker } = setUp(true)
    await api.note(7, ['en'])
    expect([await worker.of([7]), await worker.all([7])]).toEqual([null, null])
    time.advance(INTEREST_KEPT)
    expect(plain(await worker.of([7]))).toEqual({ 7: ['en'] })
  })

  test('while the server is away anybody may listen, and as long again where something could not be noted', async () => {
    const { time, api, worker } = setUp()
    await api.note(7, ['en'])
    await server.kill()
    await expect.poll(() => redis.isAway()).toBe(true)
    expect([await worker.of([7]), await worker.all([7])]).toEqual([null, null])
    await api.note(8, ['en'])
    await server.start()
    await expect.poll(() => redis.ask((commands) => commands.ping())).toBe('PONG')
    time.advance(1000)
    await expect.poll(() => redis.ask((commands) => commands.get('interest:since'))).not.toBe(null)
    expect(await worker.of([7])).toBe(null)
    time.advance(INTEREST_KEPT)
    expect(plain(await worker.of([7]))).toEqual({})
  })
})

describe('a publisher that does not know who is subscribed', () => {
  const setUp = (interest: Partial<Interest>) =>
    heardByInterest(
      { publish: () => Promise.resolve(), isHeard: () => true, heard: () => null },
      interest as Interest,
    )

  test('is heard by all until it has looked, and then by those who listen', async () => {
    const languages = new Map([[7, new Set(['en'])]])
    const publisher = setUp({ of: async () => languages, all: async () => languages })
    expect([publisher.isHeard('$user:de:9'), publisher.heard()]).toEqual([true, null])
    await publisher.look?.([7, 9])
    const channels = ['$user:en:7', '$user:de:7', '$user:en:9', 'match:3', 'updates:en']
    expect(channels.map(publisher.isHeard)).toEqual([true, false, false, true, true])
    expect([...(publisher.heard() ?? [])]).toEqual(['$user:en:7'])
    languages.set(9, new Set(['de', 'ar']))
    await publisher.lookAll?.([1, 7])
    expect([...(publisher.heard() ?? [])]).toEqual(['$user:en:7', '$user:de:9', '$user:ar:9'])
  })

  test('is heard by all again where that cannot be known', async () => {
    let answer: ReadonlyMap<number, ReadonlySet<string>> | null = new Map()
    const publisher = setUp({ of: async () => answer })
    await publisher.look?.([7])
    expect(publisher.isHeard('$user:en:7')).toBe(false)
    answer = null
    await publisher.look?.([7])
    expect(publisher.isHeard('$user:en:7')).toBe(true)
  })
})
