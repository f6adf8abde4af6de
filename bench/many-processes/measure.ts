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

const CLIENTS = 16
const PLAYERS = 320
const MANY = 4
const TARGET = { most: 1.15 }

const SEASON = { roles: 'feed,worker' } as const
const API = { roles: 'api' } as const

/** Milliseconds until the season's first prices. */
const OFFERED_WITHIN = 60_000

/** Coming matches, once at least some for each client take bets here. */
async function untilOffered(backend: Backend): Promise<readonly Match[]> {
  for (const end = Date.now() + OFFERED_WITHIN; ; await wait(100)) {
    const matches = await backend.comingMatches()
    const open = matches.filter((match) => match.main_market?.status === 1)
    if (open.length >= 2 * CLIENTS) return open.slice(0, 2 * CLIENTS)
    if (Date.now() > end) throw new Error(`${open.length} matches take bets\n${backend.lastLines()}`)
  }
}

/** Clients that are spread over the processes that answer calls. */
async function openClients(apis: readonly Backend[], { pool }: Fleet) {
  const players = await insertPlayers(pool, PLAYERS)
  const [first] = apis
  if (first === undefined) throw new RangeError('nobody answers calls')
  const bodies = placementBodies((await Promise.all(apis.map(untilOffered)))[0] ?? [])
  return Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      overHttp(
        apis[client % apis.length] ?? first,
        shareOf(players, client, CLIENTS),
        shareOf(bodies, client, CLIENTS),
      ),
    ),
  )
}

const countBets = async ({ pool }: Fleet): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::int as count from bets')).rows[0]?.count ?? 0

/** A backend with this many processes that answer calls. */
async function openHouse(count: number, milliseconds: number) {
  const fleet = await startFleet([SEASON, ...Array.from({ length: count }, () => API)])
  try {
    const clients = await openClients(fleet.members.slice(1), fleet)
    /** CPU milliseconds a bet, the relay of its pushes among them. */
    const place = async (): Promise<Figures> => {
      const [bets, before] = [await countBets(fleet), fleet.processorTime()]
      const { throughput = 0 } = await load(
        clients.map((client) => client.place),
        milliseconds,
      )
      await fleet.told()
      const after = fleet.processorTime()
      const placed = (await countBets(fleet)) - bets
      return {
        core: (after.core - before.core) / placed,
        all: (after.core + after.push - before.core - before.push) / placed,
        throughput,
      }
    }
    await place()
    return {
      place,
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

async function figuresOf(one: House, many: House, options: Options): Promise<readonly Figure[]> {
  const sides = { ours: many.place, reference: one.place }
  const { core, all, throughput } = await compare(sides, ['core', 'all', 'throughput'], rounds(options))
  for (const [name, { ours, reference }] of Object.entries({ core, all, throughput }))
    options.say(`${name}: ${ours.join(' ')} against ${reference.join(' ')}`)
  for (const { check } of [one, many]) await check()
  return [
    { name: 'CPU of a bet, backends and PostgreSQL', target: TARGET, measured: core },
    { name: 'CPU of a bet, push server included', target: TARGET, measured: all },
  ]
}

/** PERF-13. */
export const measure: Measure = async (options) => {
  const milliseconds = chosen(options, { full: 8000, quick: 2000, shortest: 200 })
  const most = chosen(options, { full: MANY, quick: MANY, shortest: 2 })
  options.say(`starting backends with 1 and with ${most} processes for calls …`)
  const houses = await Promise.allSettled([1, most].map((count) => openHouse(count, milliseconds)))
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
