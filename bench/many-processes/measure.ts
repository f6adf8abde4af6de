import { setTimeout as wait } from 'node:timers/promises'
import type { Match } from '@touchline/contract'
import type { Backend } from '../backend.ts'
import { chosen, type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { type Fleet, startFleet } from '../processes/fleet.ts'
import { checkLedger } from '../processes/ledger.ts'
import { compare, type Figures } from '../measure.ts'
import { load } from '../place-bet/load.ts'
import { overHttp, shareOf } from '../place-bet/over-http.ts'
import { placementBodies } from '../place-bet/placement.ts'
import { insertPlayers } from '../place-bet/players.ts'

/** Clients of a backend, however many processes answer them. */
const CLIENTS = 16
/** Clients of each process: as many as its pool has connections. */
const PER_PROCESS = 10
/** Players of each client, so that nobody is waited for at a player's row. */
const PLAYERS = 20
const MANY = 4
const TARGET = { most: 1.15 }

const SEASON = { roles: 'feed,worker' } as const
const API = { roles: 'api' } as const

/** Finding from one warm process that was asked by 16 and by four clients in turn, seven times. */
const BETWEEN =
  'of 16 clients each of four processes has four, and a process that wakes for one call after the other finds cold caches each time: one alone takes a fifth more of its own time for a bet with four clients than with 16.'

/** Milliseconds until the season's first prices. */
const OFFERED_WITHIN = 60_000

/** So many coming matches, once all of them take bets here. */
async function untilOffered(backend: Backend, count: number): Promise<readonly Match[]> {
  for (const end = Date.now() + OFFERED_WITHIN; ; await wait(100)) {
    const matches = await backend.comingMatches()
    const open = matches.filter((match) => match.main_market?.status === 1)
    if (open.length >= count) return open.slice(0, count)
    if (Date.now() > end) throw new Error(`${open.length} matches take bets\n${backend.lastLines()}`)
  }
}

/** Clients that are spread over the processes that answer calls; each bets on a match of its own. */
async function openClients(apis: readonly Backend[], { pool }: Fleet) {
  const count = Math.max(CLIENTS, PER_PROCESS * apis.length)
  const players = await insertPlayers(pool, PLAYERS * count)
  const [first] = apis
  if (first === undefined) throw new RangeError('nobody answers calls')
  const offers = await Promise.all(apis.map((api) => untilOffered(api, count)))
  const bodies = placementBodies(offers[0] ?? [])
  return Promise.all(
    Array.from({ length: count }, (_, client) =>
      overHttp(
        apis[client % apis.length] ?? first,
        shareOf(players, client, count),
        shareOf(bodies, client, count),
      ),
    ),
  )
}

const countBets = async ({ pool }: Fleet): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::int as count from bets')).rows[0]?.count ?? 0

interface Length {
  /** Milliseconds of a run. */
  readonly run: number
  /** Bets that each process has placed before it is measured. */
  readonly warm: number
}

/** A backend with this many processes that answer calls, warm. */
async function openHouse(count: number, { run, warm }: Length) {
  const fleet = await startFleet([SEASON, ...Array.from({ length: count }, () => API)])
  try {
    const clients = await openClients(fleet.members.slice(1), fleet)
    /** CPU milliseconds a bet, the relay of its pushes among them, while so many clients bet. */
    const place = async (most: number): Promise<Figures> => {
      const [bets, before] = [await countBets(fleet), fleet.processorTime()]
      const { throughput = 0 } = await load(
        clients.slice(0, most).map((client) => client.place),
        run,
      )
      await fleet.told()
      const after = fleet.processorTime()
      const placed = (await countBets(fleet)) - bets
      return {
        core: (after.core - before.core) / placed,
        all: (after.core + after.beside - before.core - before.beside) / placed,
        throughput,
      }
    }
    do await place(clients.length)
    while ((await countBets(fleet)) < warm * count)
    return {
      sameForAll: () => place(CLIENTS),
      sameForEach: () => place(PER_PROCESS * count),
      check: () => checkLedger(fleet.pool),
      stop: async () => {
        for (const { close } of clients) close()
        await fleet.stop()
      },
    }
  } catch (error) {
    await fleet.stop()
    throw error
  }
}

type House = Awaited<ReturnType<typeof openHouse>>

const NAMES = ['core', 'all', 'throughput'] as const

async function compareBy(load: 'sameForAll' | 'sameForEach', one: House, many: House, options: Options) {
  // The backend that was warm first has waited for the other.
  for (const house of [one, many]) await house[load]()
  const figures = await compare({ ours: many[load], reference: one[load] }, NAMES, rounds(options))
  for (const [name, { ours, reference }] of Object.entries(figures))
    options.say(`${load}, ${name}: ${ours.join(' ')} against ${reference.join(' ')}`)
  return figures
}

async function figuresOf(one: House, many: House, options: Options): Promise<readonly Figure[]> {
  const each = await compareBy('sameForEach', one, many, options)
  const all = await compareBy('sameForAll', one, many, options)
  for (const { check } of [one, many]) await check()
  const [forEach, forAll] = [`${PER_PROCESS} clients for each process`, `${CLIENTS} clients for all`]
  return [
    { name: `CPU of a bet, ${forEach}`, target: TARGET, measured: each.core },
    { name: `CPU of a bet, push server and Redis included, ${forEach}`, target: TARGET, measured: each.all },
    { name: `CPU of a bet, ${forAll}`, target: TARGET, measured: all.core, between: BETWEEN },
    {
      name: `CPU of a bet, push server and Redis included, ${forAll}`,
      target: TARGET,
      measured: all.all,
      between: BETWEEN,
    },
  ]
}

/** PERF-13. */
export const measure: Measure = async (options) => {
  const length = chosen(options, {
    full: { run: 8000, warm: 5000 },
    quick: { run: 3000, warm: 2500 },
    shortest: { run: 200, warm: 0 },
  })
  const most = chosen(options, { full: MANY, quick: MANY, shortest: 2 })
  options.say(`starting backends with 1 and with ${most} processes for calls …`)
  const houses = await Promise.allSettled([1, most].map((count) => openHouse(count, length)))
  try {
    const [one, many] = houses.map((house) => {
      if (house.status === 'rejected') throw house.reason
      return house.value
    })
    if (one === undefined || many === undefined) throw new RangeError('there are two sides')
    return await figuresOf(one, many, options)
  } finally {
    for (const house of houses) if (house.status === 'fulfilled') await house.value.stop()
  }
}
