import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { foundRedis, startRedis } from '../../../../scripts/test-redis.mjs'
import type { Database } from '../db/index.ts'
import { openRedis, type Redis, type RedisServer } from '../redis/client.ts'
import { createOutboxBell, hearOutboxBell } from './outbox-bell.ts'
import { wholePartitions } from '../leases/index.ts'

interface House {
  readonly kind: Database['kind']
  readonly hasRelay: boolean
  readonly mine: readonly number[]
  /** How many hear the shared server; null while it is away, absent where there is none. */
  readonly hearing?: number | null
}

async function ring({ kind, hasRelay, mine, hearing }: House): Promise<string[]> {
  const told: string[] = []
  const run = async ({ name }: { readonly name: string }) => {
    told.push(name)
    return []
  }
  const publish = async (channel: string) => {
    told.push(`publish ${channel}`)
    return hearing
  }
  const ask = (async (question: (commands: Redis) => Promise<unknown>) =>
    hearing === null ? null : question({ publish } as unknown as Redis)) as RedisServer['ask']
  const relay = { notify: () => void told.push('own relay'), stop: async () => {} }
  createOutboxBell({
    db: { kind, run } as unknown as Database,
    redis: hearing === undefined ? null : { ask },
    relay: () => (hasRelay ? relay : null),
    partitions: () => ({ ...wholePartitions, mine: () => mine }),
    onError: (error) => expect(error).toBe(null),
  })()
  await new Promise(setImmediate)
  return told
}

const all = wholePartitions.mine()

test('new rows are told to the own relay directly, and to others only where they have a part of the players', async () => {
  expect(await ring({ kind: 'embedded', hasRelay: true, mine: all })).toEqual(['own relay'])
  expect(await ring({ kind: 'embedded', hasRelay: false, mine: all })).toEqual([])
  expect(await ring({ kind: 'server', hasRelay: true, mine: all })).toEqual(['own relay'])
  expect(await ring({ kind: 'server', hasRelay: true, mine: [1, 3] })).toEqual(['own relay', 'ring_outbox'])
  expect(await ring({ kind: 'server', hasRelay: false, mine: all })).toEqual(['ring_outbox'])
})

test('PostgreSQL is left alone where relays hear the shared server, and rings where that is away or nobody hears it', async () => {
  const api = { kind: 'server', hasRelay: false, mine: all } as const
  const shared = 'publish touchline:outbox'
  expect(await ring({ ...api, hearing: 2 })).toEqual([shared])
  expect(await ring({ ...api, hearing: 0 })).toEqual([shared, 'ring_outbox'])
  expect(await ring({ ...api, hearing: null })).toEqual(['ring_outbox'])
  expect(await ring({ kind: 'server', hasRelay: true, mine: all, hearing: 2 })).toEqual(['own relay'])
})

test('a relay hears both bells, looks once more whenever the shared server is there again, and nothing after its end', async () => {
  const bells = new EventEmitter()
  const asked: string[] = []
  const line = Object.assign(new EventEmitter(), {
    subscribe: async (channel: string) => void asked.push(channel),
    disconnect: () => void asked.push('disconnected'),
  })
  const listen = (channel: string, hear: () => void) => {
    bells.on(channel, hear)
    return () => void bells.off(channel, hear)
  }
  let heard = 0
  const stop = hearOutboxBell(
    {
      db: { kind: 'server', listen } as unknown as Database,
      redis: { connect: () => line as unknown as Redis },
    },
    () => (heard += 1),
  )
  bells.emit('outbox', '')
  expect([heard, asked]).toEqual([1, []])
  for (let time = 1; time <= 2; time += 1) {
    line.emit('ready')
    await new Promise(setImmediate)
    expect([heard, asked]).toEqual([2 * time, Array(time).fill('touchline:outbox')])
    line.emit('message', 'touchline:outbox', '')
    expect(heard).toBe(2 * time + 1)
  }
  stop()
  bells.emit('outbox', '')
  expect([heard, asked.at(-1)]).toEqual([5, 'disconnected'])
})

test('an embedded database has no other process to hear', () => {
  hearOutboxBell({ db: { kind: 'embedded' } as Database, redis: null }, () => expect.unreachable())()
})

test.skipIf('reason' in foundRedis)(
  'a bell is heard over a Redis, after that has begun anew too, and the database is not asked',
  async () => {
    const server = await startRedis()
    const [worker, api] = await Promise.all([1, 2].map(() => openRedis(server.url, () => {})))
    if (worker === undefined || api === undefined) throw new RangeError('there are two processes')
    const db = {
      kind: 'server',
      listen: () => () => {},
      run: () => Promise.reject(new Error('PostgreSQL was told')),
    } as unknown as Database
    const faults: unknown[] = []
    let heard = Promise.withResolvers<void>()
    const next = () => (heard = Promise.withResolvers<void>()).promise
    const ring = createOutboxBell({
      ...{ db, redis: api },
      relay: () => null,
      partitions: () => wholePartitions,
      onError: (fault) => faults.push(fault),
    })
    // The first is that it listens.
    const isListening = next()
    const stop = hearOutboxBell({ db, redis: worker }, () => heard.resolve())
    await isListening
    const rung = next()
    ring()
    await rung
    const isBack = next()
    await server.kill()
    await server.start()
    await isBack
    stop()
    expect(faults).toEqual([])
    await Promise.all([worker.close(), api.close()])
    await server.stop()
  },
)
