import { type AddressInfo, createServer } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundRedis, startRedis } from '../../../../scripts/test-redis.mjs'
import { isGone, openRedis, type RedisServer } from './client.ts'

if ('reason' in foundRedis) console.warn(`Tests with Redis are left out: ${foundRedis.reason}`)

describe.skipIf('reason' in foundRedis)('a server of the Redis protocol', () => {
  let server: Awaited<ReturnType<typeof startRedis>>
  let redis: RedisServer
  let now = 0
  const faults: string[] = []
  beforeAll(async () => {
    server = await startRedis()
    redis = await openRedis(
      server.url,
      ({ message }) => faults.push(message),
      () => now,
    )
  })
  afterAll(async () => {
    await redis.close()
    await server.stop()
  })

  const set = (value: string) => redis.ask((commands) => commands.set('a', value))
  const back = async () => {
    await expect.poll(() => redis.ask((commands) => commands.ping()), { interval: 20 }).toBe('PONG')
  }

  test('answers, and is closed with what is under way', async () => {
    expect(await set('1')).toBe('OK')
    const other = await openRedis(server.url, () => {})
    const [answer] = await Promise.all([other.ask((commands) => commands.get('a')), other.close()])
    expect(answer).toBe('1')
    expect(faults).toEqual([])
  })

  test('is not taken for away by a process that stood still itself', async () => {
    const asking = redis.ask((commands) => commands.ping())
    const until = performance.now() + 700
    while (performance.now() < until);
    expect([await asking, redis.isAway()]).toEqual(['PONG', false])
  })

  test('that is killed answers null at once and is reported once; it is used again when it is back', async () => {
    await server.kill()
    await expect.poll(() => redis.isAway(), { interval: 5 }).toBe(true)
    expect(await Promise.all(Array.from({ length: 50 }, () => set('2')))).toEqual(Array(50).fill(null))
    expect(faults).toHaveLength(1)
    await server.start()
    now += 2000
    await back()
    expect([await set('3'), faults.length, redis.isAway()]).toEqual(['OK', 1, false])
  })

  test('that is silent is waited for by one alone, every now and then', async () => {
    server.pause()
    faults.length = 0
    expect(await set('4')).toBeNull()
    const begun = performance.now()
    expect(await Promise.all(Array.from({ length: 50 }, () => set('5')))).toEqual(Array(50).fill(null))
    expect(performance.now() - begun).toBeLessThan(100)
    now += 1500
    const asked = performance.now()
    const all = await Promise.all(Array.from({ length: 50 }, async () => [await set('6'), performance.now()]))
    // The one that looks again has waited for the time-out of a command.
    expect(all.filter(([, at]) => Number(at) - asked > 300)).toHaveLength(1)
    expect(faults).toHaveLength(1)
    server.resume()
    now += 1500
    await back()
  })

  test('a question that it refuses is answered null too, and reported', async () => {
    faults.length = 0
    expect(await redis.ask((commands) => commands.lpush('a', 'x'))).toBeNull()
    expect(faults).toEqual([expect.stringContaining('WRONGTYPE')])
    now += 1500
    await back()
  })

  test('that is away at the start keeps nobody from starting', async () => {
    await server.kill()
    const told: string[] = []
    const late = await openRedis(server.url, ({ message }) => told.push(message))
    expect([await late.ask((commands) => commands.ping()), told.length]).toEqual([null, 1])
    await server.start()
    await expect.poll(() => late.ask((commands) => commands.ping()), { interval: 20 }).toBe('PONG')
    await late.close()
    await back()
  })

  test('a second connection may block, within its bound', async () => {
    const follower = redis.connect(200)
    await expect.poll(() => follower.status).toBe('ready')
    expect(await follower.xread('BLOCK', 100, 'STREAMS', 'nothing', '$')).toBeNull()
  })
})

test('a command is told apart from its connection: one that is ended but not read yet is gone too', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const client = new Redis(port, '127.0.0.1', { enableOfflineQueue: false, enableReadyCheck: false })
  client.on('error', () => {})
  try {
    const [refusal] = await Promise.allSettled([client.ping()])
    const { reason } = refusal as PromiseRejectedResult
    expect(isGone({ status: 'ready' }, reason)).toBe(true)
    expect(isGone({ status: 'ready' }, new Error('WRONGTYPE Operation against a key'))).toBe(false)
    expect(isGone({ status: 'close' }, new Error('Connection is closed.'))).toBe(true)
  } finally {
    client.disconnect()
    silent.close()
  }
})
