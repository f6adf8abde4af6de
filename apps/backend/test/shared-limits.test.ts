import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundRedis, startRedis } from '../../../scripts/test-redis.mjs'
import { createSharedCounts } from '../src/http/limits/shared-counts.ts'
import { openRedis, type RedisServer } from '../src/redis/client.ts'
import { embedded } from './databases.ts'
import { type Answer, type House, openHouseOn } from './house.ts'

describe.skipIf('reason' in foundRedis)('two processes with Redis', () => {
  let server: Awaited<ReturnType<typeof startRedis>>
  const open: RedisServer[] = []
  const houses: House[] = []
  const reports: string[] = []
  beforeAll(async () => {
    server = await startRedis()
    const db = await embedded()
    for (let process = 0; process < 2; process += 1) {
      const redis = await openRedis(server.url, ({ message }) => reports.push(message))
      open.push(redis)
      houses.push(await openHouseOn(db, { counts: createSharedCounts(redis), rateLimit: 100 }))
    }
  })
  afterAll(async () => {
    await Promise.all(houses.map((house) => house.close()))
    await houses[0]?.db.close()
    await Promise.all(open.map((redis) => redis.close()))
    await server.stop()
  })

  const at = (turn: number): House => houses[turn % houses.length] as House
  const prove = (turn: number, cookie: string): Promise<Answer> =>
    at(turn).call('POST', '/api/platform/users/proof', { cookie, body: { password: `a wrong one ${turn}` } })

  test('SAFE-19 a signed-in player’s password is guessed ten times, not ten times at each, and others are not told to wait', async () => {
    const { cookie } = await at(0).player(0n)
    const other = await at(0).player(0n)
    const answers: Answer[] = []
    for (let turn = 0; turn < 24; turn += 1) answers.push(await prove(turn, cookie))
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(200)
    expect((await prove(1, other.cookie)).status).not.toBe(429)
  })

  test('SAFE-19 calls of one player are limited over both; with Redis away each limits by itself, says so once and answers nobody with a fault', async () => {
    const { cookie } = await at(0).player(0n)
    const look = async (turn: number) =>
      (await at(turn).call('GET', '/api/platform/player', { cookie })).status
    const statuses: number[] = []
    for (let turn = 0; turn < 130; turn += 1) statuses.push(await look(turn))
    const admitted = statuses.filter((status) => status === 200).length
    expect(admitted).toBeGreaterThanOrEqual(100)
    // Far from the limit nobody waits for the count.
    expect(admitted).toBeLessThanOrEqual(104)
    await server.kill()
    await expect.poll(() => open.every((redis) => redis.isAway()), { interval: 5 }).toBe(true)
    const next = await at(0).player(0n)
    const alone: number[] = []
    for (let turn = 0; turn < 230; turn += 1)
      alone.push((await at(turn).call('GET', '/api/platform/player', { cookie: next.cookie })).status)
    expect(alone.filter((status) => status === 200)).toHaveLength(200)
    expect(new Set(alone)).toEqual(new Set([200, 429]))
    expect(reports).toHaveLength(2)
    await server.start()
  })
})
