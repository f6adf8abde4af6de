import type { PlaceBets } from '@touchline/contract'
import { canonicalSpecifier } from '@touchline/betting'
import pg from 'pg'
import { openServer } from '../../apps/backend/src/db/server.ts'
import { createSettlement } from '../../apps/backend/src/sportsbook/settlement/settlement.ts'
import { startPostgres } from '../../scripts/test-postgres.mjs'
import { startBackend } from '../backend.ts'
import { chosen, type Figure, type Options, rounds } from '../benchmark.ts'
import { compare, type Figures } from '../measure.ts'
import { load } from '../place-bet/load.ts'
import { overHttp, shareOf, turns } from '../place-bet/over-http.ts'
import { placementBodies } from '../place-bet/placement.ts'
import { insertPlayers } from '../place-bet/players.ts'
import { fewOf, manyOf, seasonOf, TARGET } from './sizes.ts'

const CLIENTS = 16
const PLAYERS = 320

/** A backend with this many matches on a PostgreSQL of its own. */
async function openHouse(coming: number) {
  const postgres = await startPostgres({ durable: true })
  if (!postgres.ok) throw new Error(postgres.reason)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  // Connections end with the server.
  pool.on('error', () => {})
  let stopBackend = async () => {}
  const stop = async () => {
    await stopBackend()
    await pool.end()
    await postgres.stop()
  }
  try {
    const backend = await startBackend({ ...seasonOf(coming), DATABASE_URL: postgres.url })
    stopBackend = async () => {
      stopBackend = async () => {}
      await backend.stop()
    }
    const players = await insertPlayers(pool, PLAYERS)
    const bodies = placementBodies(await backend.comingMatches())
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        overHttp(backend, shareOf(players, client, CLIENTS), shareOf(bodies, client, CLIENTS)),
      ),
    )
    const operations = clients.map(({ place }) => place)
    return {
      url: postgres.url,
      pool,
      bodies,
      place: (milliseconds: number) => load(operations, milliseconds),
      async stopBackend() {
        for (const { close } of clients) close()
        await stopBackend()
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

type House = Awaited<ReturnType<typeof openHouse>>

/** The settlement of a placement's market: the placed outcome wins. */
function endingOf({ bets }: PlaceBets) {
  const selection = bets.flatMap((bet) => ('selections' in bet ? bet.selections : []))[0]
  if (selection === undefined) throw new Error('a placement of the benchmark has no selection')
  const { match_id: matchId, market_id: id, specifier, outcome_id: outcome } = selection
  const result = { won: true, voidHalves: 0, deadHeat: [1, 1] } as const
  return {
    type: 'markets_settled',
    matchId,
    markets: [{ id, specifier: canonicalSpecifier(specifier), outcomes: [{ id: outcome, result }] }],
  } as const
}

/** Settles the bets on a share of the matches, a different share each time; answers ms per bet. */
async function openSettling({ url, pool, bodies }: House, runs: number) {
  // Whatever waits on a connection that is lost fails by itself.
  const db = await openServer(url, () => {})
  const settlement = await createSettlement({
    db,
    clock: Date.now,
    onError: (error) => {
      throw error
    },
  })
  const next = turns(Array.from({ length: runs }, (_, run) => shareOf(bodies, run, runs)))
  const settle = async (): Promise<Figures> => {
    const endings = next().map(endingOf)
    const open = async () => {
      const ids = `{${endings.map(({ matchId }) => matchId).join()}}`
      const text =
        'select count(*)::int as count from legs where match_id = any ($1::bigint[]) and result is null'
      const { rows } = await pool.query<{ count: number }>(text, [ids])
      return rows[0]?.count ?? 0
    }
    const bets = await open()
    const began = performance.now()
    for (const ending of endings) await settlement.settleMarkets(ending)
    const took = performance.now() - began
    if (bets === 0 || (await open()) > 0) throw new Error(`${bets} bets were to be settled and some are not`)
    return { settlement: took / bets }
  }
  return { settle, close: () => db.close() }
}

/** Placing and settling bets on a few of the matches. */
export async function betFigures(options: Options): Promise<readonly Figure[]> {
  options.say('starting backends on PostgreSQL with 100 and 10,000 matches …')
  const few = await openHouse(fewOf(options))
  try {
    const many = await openHouse(manyOf(options))
    try {
      return await figuresOf(few, many, options)
    } finally {
      await many.stop()
    }
  } finally {
    await few.stop()
  }
}

async function figuresOf(few: House, many: House, options: Options): Promise<readonly Figure[]> {
  const milliseconds = chosen(options, { full: 5000, quick: 2000, shortest: 300 })
  for (const house of [few, many]) await house.place(milliseconds)
  const sides = { ours: () => many.place(milliseconds), reference: () => few.place(milliseconds) }
  const { p99 } = await compare(sides, ['p99'], rounds(options))
  options.say(`placing, p99: ${p99.ours.join(' ')} against ${p99.reference.join(' ')} ms`)
  // The reference had two turns for each of ours, so the fixed costs of a settlement need as many bets to share them.
  for (let round = 0; round < rounds(options); round += 1) await many.place(milliseconds)
  await few.stopBackend()
  await many.stopBackend()
  return [
    { name: 'placing a bet, p99, 16 clients', target: TARGET, measured: p99 },
    await settlingOf(few, many, options),
  ]
}

async function settlingOf(few: House, many: House, options: Options): Promise<Figure> {
  // One to warm up, and two of the reference for each of ours.
  const runs = 1 + 2 * rounds(options)
  const [ofFew, ofMany] = [await openSettling(few, runs), await openSettling(many, runs)]
  try {
    for (const { settle } of [ofFew, ofMany]) await settle()
    const { settlement } = await compare(
      { ours: ofMany.settle, reference: ofFew.settle },
      ['settlement'],
      rounds(options),
    )
    options.say(`settling: ${settlement.ours.join(' ')} against ${settlement.reference.join(' ')} ms a bet`)
    return { name: 'settling a bet', target: TARGET, measured: settlement }
  } finally {
    await ofFew.close()
    await ofMany.close()
  }
}
