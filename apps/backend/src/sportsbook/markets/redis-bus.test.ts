import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foundRedis, startRedis } from '../../../../../scripts/test-redis.mjs'
import { systemClock } from '../../clock.ts'
import { systemTimer } from '../../feed/timer.ts'
import { openRedis, type RedisServer } from '../../redis/client.ts'
import {
  bookMatch,
  NO_SPECIFIER,
  openReader,
  openWriter,
  type Reading,
  stateAt,
  winner,
  type Writer,
} from './books.testing.ts'
import type { BookNews } from './book-news.ts'
import { createRedisBus } from './redis-bus.ts'

if ('reason' in foundRedis) console.warn(`Tests with Redis are left out: ${foundRedis.reason}`)

const time = { clock: systemClock, timer: systemTimer, advance: () => {}, jump: () => {} }
const home = { marketId: 1, specifier: NO_SPECIFIER, outcomeId: '1' }

describe.skipIf('reason' in foundRedis)('a book by Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  /** Another process of the test, to look at the server and to disturb it. */
  let admin: Redis
  let writing: RedisServer
  let reading: RedisServer
  let writer: Writer
  let one: Reading
  const faults: unknown[] = []
  const closing: (() => unknown)[] = []

  const busOf = (server: RedisServer, most?: number) =>
    createRedisBus({ server, onError: (error) => faults.push(error), ...(most && { most }) })
  /** A writer of this epoch, whose feed is heard every 50 ms. */
  const openWriterOf = (epoch: number) => {
    const opened = openWriter(busOf(writing), time)
    const beat = () => opened.book.apply({ type: 'provider_heard', provider: 'betradar', at: Date.now() })
    beat()
    opened.book.lead(epoch, () => true)
    const beating = setInterval(beat, 50)
    closing.push(() => {
      clearInterval(beating)
      opened.book.stop()
    })
    return opened
  }
  const openReaderOf = (server: RedisServer = reading) => {
    const opened = openReader(busOf(server), time)
    closing.push(opened.reader.stop)
    return opened
  }
  const oddsOf = ({ reader }: Reading, matchId = 7) => reader.quote({ matchId, ...home })?.odds
  const priced = (matchId: number, odds: number) => {
    writer.book.open(bookMatch(matchId), { state: stateAt(0), markets: [], version: 1 })
    writer.price(matchId, odds)
  }
  const shown = async (of: Reading, odds: number, matchId?: number) => {
    await expect.poll(() => oddsOf(of, matchId), { interval: 10, timeout: 8000 }).toBe(odds)
  }
  /** The writer states prices before it says, with its next turn, that the feed stands by them. */
  const heard = async ({ reader }: Reading) => {
    await expect.poll(() => reader.isHeard(), { interval: 10, timeout: 8000 }).toBe(true)
  }

  beforeAll(async () => {
    redis = await startRedis()
    admin = new Redis(redis.url)
    admin.on('error', () => {})
    writing = await openRedis(redis.url, () => {})
    reading = await openRedis(redis.url, () => {})
  })
  afterAll(async () => {
    admin.disconnect()
    await Promise.all([writing.close(), reading.close()])
    await redis.stop()
  })
  beforeEach(async () => {
    await admin.flushall()
    faults.length = 0
    writer = openWriterOf(1)
    one = openReaderOf()
    priced(7, 2000)
    await shown(one, 2000)
    await heard(one)
  })
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  const deviant = winner(2500, { id: 18, specifier: 'total=2.5' as typeof NO_SPECIFIER, status: -1 })

  test('says exactly what the writer holds, to whoever comes early or late', async () => {
    const halves = { win: 0.123_456_789_012_345, halfWin: 0.1, refund: 1 / 3, halfLose: 0 }
    const outcomes = deviant.outcomes.map((outcome) => ({ ...outcome, chances: halves }))
    writer.book.apply({
      type: 'markets_changed',
      matchId: 7,
      markets: [winner(2100), { ...deviant, outcomes, mostBalanced: false }],
    })
    await shown(one, 2100)
    const two = openReaderOf()
    await two.reader.ready
    for (const { reader, listed } of [one, two]) {
      expect(reader.entry(7)).toEqual(writer.book.entry(7))
      expect(reader.snapshot(7)).toEqual(writer.book.snapshot(7))
      expect(reader.pricedAt(7)).toBe(writer.book.pricedAt(7))
      expect([...listed]).toEqual([7])
      expect(reader.isHeard()).toBe(true)
    }
    writer.book.close(7)
    await expect.poll(() => one.reader.size() + two.reader.size(), { interval: 10 }).toBe(0)
    expect(faults).toEqual([])
  })

  test('brings thousands of matches, in several questions', async () => {
    for (let id = 100; id < 1100; id += 1) priced(id, 3000)
    await shown(one, 3000, 1099)
    const two = openReaderOf()
    await two.reader.ready
    expect([one.reader.size(), two.reader.size(), two.listed.size]).toEqual([1001, 1001, 1001])
  })

  test('SAFE-23 takes nothing of an earlier owner that wakes', async () => {
    const old = writer
    writer = openWriterOf(2)
    priced(7, 2200)
    await shown(one, 2200)
    old.price(7, 1100)
    old.book.close(7)
    await wait(400)
    expect(oddsOf(one)).toBe(2200)
    expect(old.book.isHeard()).toBe(false)
    expect(one.reader.quote({ matchId: 7, ...home })?.epoch).toBe(2)
  })

  test.each(['flushed', 'killed'])(
    'a server that is %s is filled again, and prices stand suspended until then at most',
    async (how) => {
      if (how === 'flushed') await admin.flushall()
      else {
        await redis.kill()
        await expect.poll(() => one.reader.isHeard(), { timeout: 3000 }).toBe(false)
        expect(one.reader.quote({ matchId: 7, ...home })?.marketStatus).toBe(-1)
        await expect.poll(() => writer.book.isHeard(), { timeout: 3000 }).toBe(false)
        writer.price(7, 2300)
        await redis.start()
      }
      writer.price(7, 2400)
      await shown(one, 2400)
      await expect
        .poll(() => one.reader.quote({ matchId: 7, ...home })?.marketStatus, { timeout: 5000 })
        .toBe(1)
      const two = openReaderOf()
      await shown(two, 2400)
      expect(writer.errors.length).toBeLessThanOrEqual(1)
      expect(faults).toEqual([])
    },
  )

  test('a server that stands still leaves prices suspended within 2 s, and goes on where it was', async () => {
    redis.pause()
    await wait(2000)
    expect(one.reader.quote({ matchId: 7, ...home })?.marketStatus).toBe(-1)
    redis.resume()
    writer.price(7, 2500)
    await shown(one, 2500)
    await expect
      .poll(() => one.reader.quote({ matchId: 7, ...home })?.marketStatus, { timeout: 5000 })
      .toBe(1)
  })

  test('a reader behind whose back the tail was cut takes the snapshot anew', async () => {
    const key = (await admin.keys('*tail'))[0] ?? ''
    const gone = openReaderOf()
    await gone.reader.ready
    const told: BookNews[][] = []
    const cut = busOf(reading).follow({
      snapshot: ({ news }) => void told.push([...news]),
      tail: () => {
        // What comes next is lost: nobody reads between these two.
        if (told.length === 1)
          void admin
            .multi()
            .xadd(key, '*', 'count', 9999, 'batch', '{"epoch":1,"matches":[],"closed":[],"up":{},"heard":{}}')
            .exec()
      },
    })
    await expect.poll(() => told.length, { timeout: 5000 }).toBeGreaterThan(1)
    cut()
    writer.price(7, 2600)
    await shown(gone, 2600)
    await admin.del(key)
    writer.price(7, 2700)
    await shown(gone, 2700)
    await shown(one, 2700)
  })

  test('nonsense in the server is reported with its field, and what is right stays readable', async () => {
    priced(8, 3000)
    await shown(one, 3000, 8)
    const book = (await admin.keys('*newest'))[0] ?? ''
    await admin.hset(book, '9', '[2,1,"x"]\n[]')
    await admin.hset(book, '10', '[1]')
    const [head = ''] = (await admin.hget(book, '8'))?.split('\n') ?? []
    await admin.hset(book, '8', `${head}\n[[1,"",1,0,[["1","2.5"]]]]`)
    const two = openReaderOf()
    await two.reader.ready
    expect(two.reader.size()).toBe(2)
    // The server hands its fields out in no order.
    expect(faults.map(String).toSorted()).toEqual([
      'Error: book entry: form: 2 expected',
      'Error: book entry: state: an object expected',
    ])
    faults.length = 0
    expect([oddsOf(two), oddsOf(two, 8), oddsOf(two, 8)]).toEqual([2000, undefined, undefined])
    expect(two.reader.entry(8)).toMatchObject({ state: stateAt(0), markets: [] })
    expect(faults.map(String)).toEqual(['Error: book entry: markets[0].outcomes[0].odds: a number expected'])
  })
})
