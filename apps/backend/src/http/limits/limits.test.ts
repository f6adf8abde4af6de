import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundRedis, startRedis } from '../../../../../scripts/test-redis.mjs'
import { openRedis, type RedisServer } from '../../redis/client.ts'
import { createFailureLimit, createRateLimit, type Limiting } from './limits.ts'
import { createOwnCounts } from './own-counts.ts'
import { createSharedCounts } from './shared-counts.ts'

const WINDOW = 60_000
const keyOf = ({ headers }: FastifyRequest) => String(headers['who'])

/** A call of somebody; the limits look at nothing else. */
const callOf = (who: string) => ({ headers: { who } }) as unknown as FastifyRequest

/** The limits of one process. */
const processWith = (redis?: RedisServer): Limiting => ({
  own: createOwnCounts(),
  shared: redis && createSharedCounts(redis),
})

const rate = (limiting: Limiting, most: number, more: { isLoose?: boolean; windowMs?: number } = {}) =>
  createRateLimit(limiting, { name: `rate-${most}`, most, windowMs: WINDOW, keyOf, ...more })
const failures = (limiting: Limiting, most: number, name = 'guesses') =>
  createFailureLimit(limiting, { name, most, windowMs: WINDOW, keyOf })

type Rate = ReturnType<typeof createRateLimit>
type Failures = ReturnType<typeof createFailureLimit>

/** How many of so many calls, spread over these processes, are admitted. */
async function admitted(limits: readonly Rate[], who: string, calls: number): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: calls }, async (_, index) =>
      limits[index % limits.length]?.count(callOf(who), null),
    ),
  )
  return waits.filter((wait) => wait === null).length
}

async function guess(limit: Failures | undefined, who: string, refused = true): Promise<number | null> {
  const attempt = await limit?.begin(callOf(who), null)
  if (attempt === undefined) throw new Error('no limit')
  if ('wait' in attempt) return attempt.wait
  await attempt.end(refused)
  return null
}

describe('limits of one process', () => {
  test('a failure limit that is reached says when its window ends, not that a second is enough', async () => {
    const limit = failures(processWith(), 3)
    const waits = []
    for (let call = 0; call < 4; call += 1) waits.push(await guess(limit, 'eve'))
    expect(waits).toEqual([null, null, null, 60])
    expect(await guess(limit, 'ann')).toBeNull()
  })
})

describe.skipIf('reason' in foundRedis)('limits of three processes with Redis', () => {
  let server: Awaited<ReturnType<typeof startRedis>>
  const open: RedisServer[] = []
  const reports: string[] = []
  beforeAll(async () => {
    server = await startRedis()
    for (let process = 0; process < 3; process += 1)
      open.push(await openRedis(server.url, ({ message }) => reports.push(message)))
  })
  afterAll(async () => {
    await Promise.all(open.map((redis) => redis.close()))
    await server.stop()
  })

  const processes = () => open.map((redis) => processWith(redis))

  test('SAFE-19 calls of one caller count together, others are not moved', async () => {
    const limits = processes().map((one) => rate(one, 30))
    expect(await admitted(limits, 'eve', 90)).toBe(30)
    expect(await limits[1]?.count(callOf('eve'), null)).toBeGreaterThan(50)
    expect(await admitted(limits, 'ann', 30)).toBe(30)
  })

  test('each limit counts by itself, and its window ends everywhere', async () => {
    const limits = processes().map((one) => rate(one, 4, { windowMs: 300 }))
    const others = processes().map((one) => rate(one, 5))
    expect([await admitted(limits, 'eve', 12), await admitted(others, 'eve', 15)]).toEqual([4, 5])
    await expect.poll(() => limits[2]?.count(callOf('eve'), null), { interval: 20 }).toBeNull()
  })

  test('a call far from a loose limit waits for no answer, and the limit holds all the same', async () => {
    const limits = processes().map((one) => rate(one, 40, { isLoose: true }))
    let passed = 0
    for (let call = 0; call < 80; call += 1) {
      passed += await admitted([limits[call % 3] as Rate], 'eve', 1)
      // Until the count has arrived.
      await open[call % 3]?.ask((commands) => commands.ping())
    }
    expect(passed).toBeGreaterThanOrEqual(40)
    expect(passed).toBeLessThanOrEqual(43)
    expect(await Promise.all(limits.map((limit) => limit.count(callOf('eve'), null)))).not.toContain(null)
  })

  test('SAFE-19 guesses at three processes, all at once, are no more than those of one', async () => {
    const limits = processes().map((one) => failures(one, 10))
    const all = Array.from({ length: 60 }, (_, index) => guess(limits[index % 3], 'eve'))
    expect((await Promise.all(all)).filter((wait) => wait === null).length).toBeLessThanOrEqual(10)
    let more = 0
    for (let call = 0; call < 30; call += 1) if ((await guess(limits[call % 3], 'eve')) === null) more += 1
    expect(more).toBeLessThanOrEqual(10)
    for (const limit of limits) expect(await guess(limit, 'eve')).toBeGreaterThan(50)
    // Who is let in is not counted.
    for (let call = 0; call < 50; call += 1) expect(await guess(limits[call % 3], 'ann', false)).toBeNull()
  })

  test('a process that dies over a call keeps its place until the window ends, and no longer', async () => {
    const [dying, other] = processes().map((one) =>
      createFailureLimit(one, { name: 'dying', most: 1, windowMs: 300, keyOf }),
    )
    await dying?.begin(callOf('eve'), null)
    expect(await guess(other, 'eve')).toBe(1)
    await expect.poll(() => guess(other, 'eve', false), { interval: 20 }).toBeNull()
  })

  test('while Redis is away each process goes on by its own count, and says so once; then they count together again', async () => {
    const limits = processes().map((one) => rate(one, 20))
    expect(await admitted(limits, 'eve', 9)).toBe(9)
    reports.length = 0
    await server.kill()
    await expect.poll(() => open.every((redis) => redis.isAway()), { interval: 5 }).toBe(true)
    // Three calls of each were counted before, and 17 are left to it.
    expect(await admitted(limits, 'eve', 120)).toBe(51)
    expect(await guess(failures(processWith(open[0]), 1, 'away'), 'eve')).toBeNull()
    expect(reports).toHaveLength(3)
    await server.start()
    await expect.poll(() => open.some((redis) => redis.isAway()), { interval: 20 }).toBe(false)
    expect(await admitted(limits, 'ann', 60)).toBe(20)
  })

  test('a Redis that is silent costs one call a wait, and none an error', async () => {
    const limits = processes().map((one) => rate(one, 1000))
    server.pause()
    expect(await admitted(limits, 'eve', 300)).toBe(300)
    const begun = performance.now()
    expect(await admitted(limits, 'eve', 300)).toBe(300)
    expect(performance.now() - begun).toBeLessThan(400)
    server.resume()
  })

  test('nothing in Redis tells who called', async () => {
    const [one] = processes()
    if (one === undefined) throw new Error('no process')
    await expect
      .poll(() => open[0]?.ask((commands) => commands.ping()), { interval: 50, timeout: 5000 })
      .toBe('PONG')
    await rate(one, 7).count(callOf('ann@mail.example'), null)
    const keys = await open[0]?.ask((commands) => commands.keys('*'))
    expect(keys?.length).toBeGreaterThan(0)
    expect(JSON.stringify(keys)).not.toContain('mail.example')
  })
})
