import type { UserPush } from '@touchline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { embedded } from '../../test/databases.ts'
import type { Database } from '../db/index.ts'
import { wholePartitions } from '../leases/index.ts'
import { createManualTime } from '../manual-time.ts'
import { type OutboxRelay, startOutboxRelay } from './outbox.ts'
import { type RenderOutbox, relayBatch } from './outbox-batch.ts'

const LOCALES = ['en', 'de', 'ar']

const ADD = {
  name: '',
  text: `insert into outbox (player_id, payload, created_at)
    select $1, jsonb_build_object('version', version), to_timestamp(0) from unnest($2::int[]) as version`,
}
const LEFT = { name: '', text: 'select id from outbox' }
const EMPTY = { name: '', text: 'delete from outbox' }

const balance = (version: number): UserPush => ({
  type: 'balance_changed',
  currency: 'EUR',
  balance: version * 100,
  available_to_bet_with_locked_cents: version * 100,
  version,
})

/** Every payload is the version of a balance; a negative one has nothing left to tell. */
const render: RenderOutbox = async function* (wanted) {
  for (const { payload, locales } of wanted) {
    const version = Number(payload['version'])
    yield Object.fromEntries(locales.map((locale) => [locale, version < 0 ? null : balance(version)]))
  }
}

/** A publisher that records, fails while told to, and is heard on all channels but some. */
function recorder(unheard: readonly string[] = []) {
  const published: [string, number][] = []
  let failing = 0
  let onPublish = () => {}
  return {
    published,
    fail: (times: number) => {
      failing = times
    },
    whenPublished: (action: () => void) => {
      onPublish = action
    },
    publisher: {
      isHeard: (channel: string) => !unheard.includes(channel),
      heard: () => null,
      publish: async (channel: string, data: unknown) => {
        if (failing > 0) {
          failing -= 1
          throw new Error('not reachable')
        }
        published.push([channel, (data as { version: number }).version])
        onPublish()
      },
    },
  }
}

describe('the outbox relay', () => {
  let db: Database
  const relays: OutboxRelay[] = []
  beforeAll(async () => {
    db = await embedded()
  })
  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop()
    await db.run(EMPTY)
  })
  afterAll(() => db.close())

  const add = (playerId: number, ...versions: number[]) => db.run(ADD, [playerId, versions])
  const left = async () => (await db.run(LEFT)).length

  test('publishes each row on the channel of its player in every language, in order, and deletes it', async () => {
    await add(7, 1, 2)
    await add(8, 1)
    const { published, publisher } = recorder()
    expect(await relayBatch({ db, publisher, render, locales: LOCALES })).toMatchObject({
      count: 3,
      heard: 3,
    })
    const of = (channel: string) =>
      published.filter(([name]) => name === channel).map(([, version]) => version)
    for (const locale of LOCALES) {
      expect(of(`$user:${locale}:7`)).toEqual([1, 2])
      expect(of(`$user:${locale}:8`)).toEqual([1])
    }
    expect(await left()).toBe(0)
  })

  test('LINK-07 the language br is pt in the channel', async () => {
    await add(7, 1)
    const { published, publisher } = recorder()
    await relayBatch({ db, publisher, render, locales: ['br'] })
    expect(published).toEqual([['$user:pt:7', 1]])
  })

  test('a row with nothing left to tell is deleted', async () => {
    await add(7, -1)
    const { published, publisher } = recorder()
    await relayBatch({ db, publisher, render, locales: LOCALES })
    expect([published, await left()]).toEqual([[], 0])
  })

  test('nothing is rendered or published for channels that nobody hears, and their rows are deleted all the same', async () => {
    await add(7, 1)
    await add(8, 2)
    await add(9, 3)
    const asked: unknown[] = []
    const asking: RenderOutbox = (wanted) => {
      asked.push(...wanted.map(({ payload, locales }) => [payload['version'], ...locales]))
      return render(wanted)
    }
    const nobodyIsAt = ['$user:en:7', '$user:ar:7', '$user:en:8', '$user:de:8', '$user:ar:8']
    const { published, publisher } = recorder(nobodyIsAt)
    expect(await relayBatch({ db, publisher, render: asking, locales: LOCALES })).toMatchObject({
      count: 3,
      heard: 2,
    })
    expect(asked).toEqual([
      [1, 'de'],
      [3, 'en', 'de', 'ar'],
    ])
    expect(published).toEqual([
      ['$user:de:7', 1],
      ['$user:en:9', 3],
      ['$user:de:9', 3],
      ['$user:ar:9', 3],
    ])
    expect(await left()).toBe(0)
  })

  test('LINK-07 two locales of one channel are rendered and published once, in the first of them', async () => {
    await add(7, 1)
    const { published, publisher } = recorder()
    const asked: unknown[] = []
    const asking: RenderOutbox = (wanted) => {
      asked.push(...wanted.map(({ locales }) => locales))
      return render(wanted)
    }
    await relayBatch({ db, publisher, render: asking, locales: ['br', 'en', 'pt'] })
    expect(asked).toEqual([['br', 'en']])
    expect(published.map(([channel]) => channel)).toEqual(['$user:pt:7', '$user:en:7'])
  })

  test('calls have their turn between the slices of a long batch', async () => {
    await add(7, ...Array.from({ length: 100 }, (_, index) => index))
    const { published, publisher } = recorder()
    const atTurns: number[] = []
    let isDone = false
    const turn = () => {
      atTurns.push(published.length)
      if (!isDone) setImmediate(turn)
    }
    setImmediate(turn)
    await relayBatch({ db, publisher, render, locales: ['en'] })
    isDone = true
    expect(published.map(([, version]) => version)).toEqual(Array.from({ length: 100 }, (_, index) => index))
    const slices = atTurns.map((count, index) => count - (atTurns[index - 1] ?? 0))
    expect(Math.max(...slices)).toBeLessThanOrEqual(8)
  })

  test('a failed publication keeps every row: nothing is lost and nothing overtakes', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => index + 1)
    await add(7, ...versions)
    const { published, publisher, fail } = recorder()
    fail(1)
    const { failures } = await relayBatch({ db, publisher, render, locales: ['en'] })
    expect([...failures]).toEqual([[7, new Error('not reachable')]])
    expect(await left()).toBe(20)
    await relayBatch({ db, publisher, render, locales: ['en'] })
    expect(published.map(([, version]) => version)).toEqual([...versions.slice(1), ...versions])
    expect(await left()).toBe(0)
  })

  test('a player whose push fails delays nobody of another partition, and nothing of theirs is overtaken', async () => {
    const time = createManualTime(0)
    const faults: unknown[] = []
    await add(7, 1, 2)
    await add(8, 1)
    await add(15, 1)
    const { published, publisher } = recorder()
    let isBroken = true
    const breaking: RenderOutbox = async function* (wanted) {
      let index = 0
      for await (const pushes of render(wanted)) {
        if (isBroken && wanted[index]?.playerId === 7) throw new Error('cannot be rendered')
        index += 1
        yield pushes
      }
    }
    const relay = startOutboxRelay({
      db,
      publisher,
      render: breaking,
      locales: ['en'],
      timer: time.timer,
      onError: (fault) => faults.push(fault),
    })
    relays.push(relay)
    const until = async (isDone: () => boolean) => {
      while (!isDone()) {
        time.advance(10)
        await new Promise(setImmediate)
      }
    }
    await until(() => published.length > 0)
    expect(published).toEqual([['$user:en:8', 1]])
    expect(faults).toEqual([new Error('cannot be rendered')])
    isBroken = false
    await until(() => published.length === 4)
    expect(published.slice(1)).toEqual([
      ['$user:en:7', 1],
      ['$user:en:7', 2],
      ['$user:en:15', 1],
    ])
  })

  test('a process relays the partitions that are its own, and stops in the middle when they are not any more', async () => {
    for (const playerId of [1, 2, 9, 10]) await add(playerId, 1)
    const { published, publisher, whenPublished } = recorder()
    const mine = new Set([1])
    const partitions = { ...wholePartitions, mine: () => [...mine], has: (id: number) => mine.has(id % 8) }
    const batch = () => relayBatch({ db, publisher, render, locales: ['en'], partitions }, [...mine])
    expect(await batch()).toMatchObject({ count: 2, heard: 2 })
    expect(published.map(([channel]) => channel)).toEqual(['$user:en:1', '$user:en:9'])
    mine.add(2)
    whenPublished(() => mine.clear())
    await batch()
    expect(published.map(([channel]) => channel)).toEqual(['$user:en:1', '$user:en:9', '$user:en:2'])
    expect(await left()).toBe(1)
  })

  test('whoever follows what rows are about is told of those that somebody hears, before they are rendered', async () => {
    await add(7, 1)
    await add(8, 2)
    const told: unknown[] = []
    const asking: RenderOutbox = (wanted) => {
      told.push(...wanted.map(({ playerId }) => playerId))
      return render(wanted)
    }
    const { publisher } = recorder(['$user:en:8'])
    const onHeard = (rows: readonly { readonly playerId: number }[]) =>
      told.push(rows.map(({ playerId }) => playerId))
    await relayBatch({ db, publisher, render: asking, locales: ['en'], onHeard })
    expect(told).toEqual([[7], 7])
  })

  test('each row has a key of its own, under which a publisher that is asked again publishes once', async () => {
    await add(7, 1, 2)
    const keys: unknown[] = []
    const publisher = {
      isHeard: () => true,
      heard: () => null,
      publish: async (_channel: string, _data: unknown, options?: { readonly key?: string }) =>
        void keys.push(options?.key),
    }
    await relayBatch({ db, publisher, render, locales: ['en', 'de'] })
    expect(keys).toEqual([keys[0], keys[0], keys[2], keys[2]])
    expect(new Set(keys).size).toBe(2)
  })

  test('looks again at every interval, at once when told, and after a failure', async () => {
    const time = createManualTime(0)
    const faults: unknown[] = []
    const { published, publisher, fail, whenPublished } = recorder()
    const options = { db, publisher, render, locales: ['en'], timer: time.timer, interval: 200 }
    const relay = startOutboxRelay({ ...options, onError: (fault) => faults.push(fault) })
    relays.push(relay)
    const publication = () => new Promise<void>((resolve) => whenPublished(resolve))

    await add(7, 1)
    const first = publication()
    relay.notify()
    await first
    await add(7, 2)
    fail(1)
    // Each round ends with a timer. Time is moved until that is there, so that the test does not depend on the
    // database's speed.
    const second = publication()
    let isDone = false
    void second.then(() => {
      isDone = true
    })
    while (!isDone) {
      time.advance(200)
      await new Promise(setImmediate)
    }
    await relay.stop()
    expect(faults).toHaveLength(1)
    expect(published.map(([, version]) => version)).toEqual([1, 2])
    expect(await left()).toBe(0)
  })

  test('what comes during a round gathers for the next one, which is not far', async () => {
    const time = createManualTime(0)
    const { published, publisher, whenPublished } = recorder()
    const asked: number[] = []
    const counted: RenderOutbox = (wanted) => {
      asked.push(wanted.length)
      return render(wanted)
    }
    const timer = { after: vi.fn(time.timer.after) }
    const relay = startOutboxRelay({
      db,
      publisher,
      render: counted,
      locales: ['en'],
      timer,
      interval: 200,
      onError: () => {},
    })
    relays.push(relay)
    await vi.waitFor(() => expect(timer.after).toHaveBeenCalledOnce())
    const first = new Promise<void>((resolve) => whenPublished(resolve))
    await add(7, 1)
    relay.notify()
    await first
    relay.notify()
    await vi.waitFor(() => expect(timer.after).toHaveBeenCalledTimes(2))
    for (const version of [2, 3, 4]) {
      await add(7, version)
      relay.notify()
    }
    expect(published).toHaveLength(1)
    const second = new Promise<void>((resolve) => whenPublished(resolve))
    time.advance(25)
    await second
    await relay.stop()
    expect(published.map(([, version]) => version)).toEqual([1, 2, 3, 4])
    expect(asked).toEqual([1, 3])
  })

  test('while nobody listens it takes its time; the first who does is told at the next look', async () => {
    const time = createManualTime(0)
    const unheard = ['$user:en:7']
    const { published, publisher, whenPublished } = recorder(unheard)
    const timer = { after: vi.fn(time.timer.after) }
    const options = { db, publisher, render, locales: ['en'], timer, interval: 200, onError: () => {} }
    const relay = startOutboxRelay(options)
    relays.push(relay)
    await vi.waitFor(() => expect(timer.after).toHaveBeenCalledOnce())
    await add(7, 1)
    relay.notify()
    await vi.waitFor(() => expect(timer.after).toHaveBeenCalledTimes(2))
    expect(await left()).toBe(0)

    unheard.pop()
    await add(7, 2)
    relay.notify()
    expect(timer.after.mock.lastCall?.[0]).toBe(200)
    const told = new Promise<void>((resolve) => whenPublished(resolve))
    time.advance(200)
    await told
    expect(published).toEqual([['$user:en:7', 2]])
  })

  test('after stopping nothing is looked at', async () => {
    const time = createManualTime(0)
    const { published, publisher } = recorder()
    const relay = startOutboxRelay({
      db,
      publisher,
      render,
      locales: ['en'],
      timer: time.timer,
      onError: () => {},
    })
    await relay.stop()
    await add(7, 1)
    relay.notify()
    time.advance(10_000)
    await relay.stop()
    expect(published).toEqual([])
  })
})
