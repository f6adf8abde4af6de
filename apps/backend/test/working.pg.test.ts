import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { openServer } from '../src/db/server.ts'
import { systemTimer } from '../src/feed/timer.ts'
import { startJobs } from '../src/jobs/jobs.ts'
import { createLeaseKeeper, createPartitions, PARTITIONS } from '../src/leases/index.ts'
import { createOutboxBell, OUTBOX_CHANNEL, startOutboxRelay } from '../src/realtime/index.ts'
import type { RenderOutbox } from '../src/realtime/outbox-batch.ts'
import { createOfferWatch } from '../src/sportsbook/cash-out/watch.ts'
import { createSettlement, type SettlementStep } from '../src/sportsbook/settlement/settlement.ts'
import { startSettlementWork } from '../src/sportsbook/settlement/work.ts'
import { openOnServer } from './databases.ts'
import { type House, ledgerFaults, openHouseOn, place, placement, selection } from './house.ts'
import { market, WON } from './settling/testing.ts'

const TTL = 900
const sql = (text: string) => ({ name: '', text })

/** A process that works: a pool, leases and a share of the players. `kill` leaves all as it is, as SIGKILL does. */
async function openWorker(address: string, holder: string) {
  const db = await openServer(address, () => {}, { connections: 4 })
  let isDead = false
  const timer = {
    after: (milliseconds: number, action: () => void) =>
      systemTimer.after(milliseconds, () => (isDead ? undefined : action())),
  }
  const onError = (error: unknown) => {
    if (!isDead) throw error
  }
  const keeper = createLeaseKeeper({
    db,
    holder,
    clock: () => performance.now(),
    timer,
    ttlMs: TTL,
    onError,
  })
  const partitions = createPartitions({
    db,
    keeper,
    group: 'outbox',
    holder,
    timer,
    everyMs: TTL / 3,
    onError,
  })
  return {
    db,
    timer,
    keeper,
    partitions,
    onError,
    isDead: () => isDead,
    kill: async () => {
      isDead = true
      await db.close()
    },
    stop: async () => {
      if (isDead) return
      await partitions.stop()
      await keeper.stop()
      await db.close()
    },
  }
}

type Worker = Awaited<ReturnType<typeof openWorker>>

let admin: Database
let address: string
const workers: Worker[] = []
beforeAll(async () => {
  const opened = await openOnServer()
  admin = opened.db
  address = opened.address
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await admin.close()
})

const openWorkers = async (...names: readonly string[]): Promise<Worker[]> => {
  for (const worker of workers.splice(0)) await worker.stop()
  workers.push(...(await Promise.all(names.map((name) => openWorker(address, name)))))
  await shared()
  return workers
}
/** Resolves once the living ones have all partitions between them. */
const shared = async () => {
  const owned = () => workers.filter((one) => !one.isDead()).flatMap(({ partitions }) => partitions.mine())
  await expect.poll(() => owned().length, { timeout: 10_000 }).toBe(PARTITIONS)
}

describe('the outbox of three processes, of which one is killed', () => {
  /** Takes a publication once under its key, as Centrifugo does, and says no more once its process is dead. */
  const taken: [channel: string, version: number][] = []
  const keys = new Set<string>()

  const render: RenderOutbox = async function* (wanted) {
    for (const { payload } of wanted)
      yield {
        en: {
          type: 'balance_changed',
          currency: 'EUR',
          balance: 0,
          available_to_bet_with_locked_cents: 0,
          version: Number(payload['version']),
        },
      }
  }

  const startRelay = ({ db, timer, partitions, onError, isDead }: Worker) => {
    const relay = startOutboxRelay({
      db,
      publisher: {
        isHeard: () => true,
        heard: () => null,
        publish: async (channel, data, { key = '' } = {}) => {
          if (isDead()) throw new Error('dead')
          if (keys.has(`${channel} ${key}`)) return
          keys.add(`${channel} ${key}`)
          taken.push([channel, (data as { version: number }).version])
        },
      },
      render,
      locales: ['en'],
      timer,
      partitions,
      onError,
      // So long that only notices are fast.
      interval: 60_000,
    })
    db.listen(OUTBOX_CHANNEL, () => relay.notify())
    return relay
  }

  test('publishes each push once and in order, whoever it is that lives', async () => {
    const players = Array.from({ length: 24 }, (_, index) => index + 1)
    const relays = (await openWorkers('a', 'b', 'c')).map(startRelay)
    const ring = createOutboxBell({
      db: admin,
      relay: () => null,
      partitions: () => ({ ...(workers[0] as Worker).partitions, mine: () => [] }),
      onError: (error) => expect(error).toBe(null),
    })
    const rounds = 30
    for (let version = 1; version <= rounds; version += 1) {
      await admin.run(
        sql(`insert into outbox (player_id, payload, created_at)
          select player_id, jsonb_build_object('version', ${version}), now() from unnest(array[${players.join()}]) as player_id`),
      )
      ring()
      if (version === 10) await workers[1]?.kill()
    }
    const left = async () => (await admin.run(sql('select 1 from outbox'))).length
    await expect.poll(left, { timeout: 15_000 }).toBe(0)
    for (const player of players)
      expect(
        taken.filter(([channel]) => channel === `$user:en:${player}`).map(([, version]) => version),
      ).toEqual(Array.from({ length: rounds }, (_, index) => index + 1))
    for (const relay of relays) await relay.stop()
  })
})

test('a job that is for one process runs in one at a time, and goes on in another when that one is killed', async () => {
  await admin.run(sql('create table runs (id serial primary key, holder text, epoch bigint)'))
  await openWorkers('a', 'b', 'c')
  let running = 0
  let most = 0
  for (const [index, { db, keeper, timer, onError }] of workers.entries())
    startJobs(
      [
        {
          name: 'count',
          runs: 'once',
          every: 20,
          run: async (_now, _signal, lease) => {
            running += 1
            most = Math.max(most, running)
            await db
              .run(sql(`insert into runs (holder, epoch) values ('${index}', ${lease?.epoch})`))
              .finally(() => (running -= 1))
          },
        },
      ],
      { clock: () => performance.now(), timer, keeper, onError },
    )
  const holders = async () =>
    admin.run<{ holder: string; epoch: bigint; runs: number }>(
      sql('select holder, epoch, count(*)::int as runs from runs group by 1, 2 order by 2'),
    )
  await expect.poll(async () => (await holders())[0]?.runs ?? 0).toBeGreaterThan(3)
  const [first] = await holders()
  await workers[Number(first?.holder)]?.kill()
  await expect.poll(async () => (await holders())[1]?.runs ?? 0, { timeout: 10_000 }).toBeGreaterThan(3)
  const all = await holders()
  expect(all.map(({ epoch }) => epoch)).toEqual([1n, 2n])
  expect(new Set(all.map(({ holder }) => holder)).size).toBe(2)
  expect(most).toBe(1)
})

describe('bets', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouseOn(admin)
  })
  afterAll(() => house.close())

  const betters = async (count: number, matchId: number) => {
    const players: { readonly id: number; readonly cookie: string }[] = []
    for (let index = 0; index < count; index += 1) players.push(await house.player(10_000n))
    for (const { cookie } of players)
      expect((await place(house, cookie, placement([selection({ matchId })], 1000))).status).toBe(200)
    return players
  }
  const open = async (matchId: number) =>
    (await admin.run(sql(`select 1 from legs where match_id = ${matchId} and result is null`))).length

  /** The part of the feed: it records and tells. */
  const feed = () =>
    createSettlement({
      db: admin,
      clock: house.time.clock,
      applies: false,
      onError: (error) => expect(error).toBe(null),
    })
  const work = async ({ db, timer, partitions, onError }: Worker, at?: (step: SettlementStep) => void) => {
    const settlement = await createSettlement({ db, clock: house.time.clock, onError, ...(at && { at }) })
    return startSettlementWork({ db, settlement, partitions, timer, onError })
  }

  test('SAFE-07 that one process records are settled by two others, each bet paid once, also when one dies in the middle', async () => {
    await openWorkers('a', 'b')
    const dying = workers.findIndex(({ partitions }) => partitions.has(1))
    const steps: SettlementStep[] = []
    const began = await Promise.all(
      workers.map((worker, index) =>
        work(worker, (step) => {
          steps.push(step)
          if (index !== dying || step !== 'written') return
          void worker.kill()
          throw new Error('killed')
        }),
      ),
    )
    const players = await betters(12, 1)
    const { settleMarkets } = await feed()
    await settleMarkets({ type: 'markets_settled', matchId: 1, markets: [market(WON)] })
    await expect.poll(() => open(1), { timeout: 20_000 }).toBe(0)
    expect(steps.filter((step) => step === 'written')).toHaveLength(2)
    for (const { id } of players) expect(await house.balance(id)).toBe(11_000n)
    expect(await ledgerFaults(admin)).toEqual([])
    const living = began.find((_, index) => index !== dying)
    await living?.stop()
  })

  test('of a match that another process is settling wait until it is free, and two words settle once', async () => {
    await openWorkers('a', 'b')
    const began = await Promise.all(workers.map((worker) => work(worker)))
    const players = await betters(4, 2)
    const { settleMarkets } = await feed()
    const lock = (7_305_823n << 32n) + 2n
    await admin.transaction(async (transaction) => {
      await transaction.run(sql(`select pg_advisory_xact_lock(${lock})::text as held`))
      await settleMarkets({ type: 'markets_settled', matchId: 2, markets: [market(WON)] })
      await settleMarkets({ type: 'markets_settled', matchId: 2, markets: [market(WON)] })
      await transaction.run(sql('select pg_sleep(0.7)::text as slept'))
      expect(await open(2)).toBe(4)
    })
    await expect.poll(() => open(2), { timeout: 10_000 }).toBe(0)
    for (const { id } of players) expect(await house.balance(id)).toBe(11_000n)
    for (const one of began) await one.stop()
  })

  test('have their offers told by one of two processes, and a target is acted on once', async () => {
    await openWorkers('a', 'b')
    const players = await betters(8, 3)
    await admin.run(
      sql(`update bets set auto_cash_out = 1 where player_id = ${players[0]?.id} and win_amount is null`),
    )
    const told: string[] = []
    const aimed: number[] = []
    const watches = await Promise.all(
      workers.map(async ({ db, timer, partitions, onError }, index) => {
        const watch = createOfferWatch({
          db,
          timer,
          clock: house.time.clock,
          quotes: house.book.quote,
          builders: house.book.builders,
          cashOutMargin: 50,
          locales: ['en'],
          publisher: {
            isHeard: () => true,
            heard: () => null,
            publish: async (channel) => void told.push(`${channel} by ${index}`),
          },
          onTarget: async ({ playerId }) => void aimed.push(playerId),
          onError,
          partitions,
        })
        await watch.start()
        return watch
      }),
    )
    for (const watch of watches) watch.matchMoved(3)
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(8)
    expect(new Set(told.map((one) => one.split(' by ')[0])).size).toBe(8)
    expect(new Set(told.map((one) => one.split(' by ')[1])).size).toBe(2)
    expect(aimed).toEqual([players[0]?.id])
    for (const watch of watches) watch.stop()
  })
})
