import { setTimeout as wait } from 'node:timers/promises'
import type { PlaceBets } from '@touchline/contract'
import type { Backend } from '../backend.ts'
import { chosen, type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { type Fleet, startFleet } from '../processes/fleet.ts'
import { checkLedger } from '../processes/ledger.ts'
import { compare, type Figures } from '../measure.ts'
import { marketOf, OWN_FEED, type OwnFeed, ownFeed } from '../own-feed/own-feed.ts'
import { load, type Operation } from '../place-bet/load.ts'
import { overHttp, shareOf } from '../place-bet/over-http.ts'
import { placementOf } from '../place-bet/placement.ts'
import { insertPlayers } from '../place-bet/players.ts'

/** Of these half are the others. */
const CLIENTS = 16
const PLAYERS = 320
const MATCHES = 64
const TARGET = { most: 1.1 }
/** Milliseconds between two moves of prices. */
const MOVE_EVERY = 1000
const DAY = 86_400_000

const WINNER = { id: 1, outcomes: ['1', '2', '3'], odds: 3000 }
const LARGE = { id: 45, odds: 50_000 }
const namesOf = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

const betOn = (match: number, market: number, outcome: string, odds: number): PlaceBets =>
  placementOf({ match_id: match, market_id: market, specifier: '', outcome_id: outcome, odds })

/** The offer of a match with the large market: as it is at rest without it. */
const offerOf = (matchId: number, outcomes: readonly string[], odds: number) =>
  ({
    type: 'markets_changed',
    matchId,
    markets: [
      marketOf(WINNER.id, WINNER.outcomes, WINNER.odds),
      ...(outcomes.length === 0 ? [] : [marketOf(LARGE.id, outcomes, odds)]),
    ],
  }) as const

/** Milliseconds until a statement is known where calls are answered. */
const KNOWN_WITHIN = 30_000

/** Resolves once the match has this many markets there. */
async function untilKnown({ port }: Backend, matchId: number, markets: number): Promise<void> {
  for (const end = Date.now() + KNOWN_WITHIN; ; await wait(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/sportsbook/v2/matches/${matchId}/markets`)
    const found = (await answer.json()) as { readonly items?: readonly unknown[] } | readonly unknown[]
    const count = Array.isArray(found) ? found.length : ((found as { items?: unknown[] }).items?.length ?? 0)
    if (count === markets) return
    if (Date.now() > end)
      throw new Error(`match ${matchId} has ${count} markets: ${JSON.stringify(found).slice(0, 300)}`)
  }
}

interface Crowd {
  readonly place: Operation
  readonly close: () => void
}

interface Stage {
  readonly feed: OwnFeed
  readonly api: Backend
  readonly matches: readonly number[]
  readonly large: number
  readonly outcomes: readonly string[]
  /** Who bet on ordinary markets in both cases. */
  readonly others: readonly Crowd[]
  /** The other half: on ordinary markets, or on the large one. */
  readonly elsewhere: readonly Crowd[]
  readonly onLarge: readonly Crowd[]
}

async function setStage({ members, pool }: Fleet, options: Options): Promise<Stage> {
  const [first, api] = members
  if (first === undefined || api === undefined) throw new RangeError('a feed and a process for calls')
  const feed = ownFeed(first.child)
  const outcomes = namesOf(chosen(options, { full: 10_000, quick: 10_000, shortest: 10_000 }))
  const [large = 0, ...matches] = await feed.matches(
    ['large', ...namesOf(MATCHES).map((name) => `match ${name}`.replace(' ', '-'))],
    Date.now() + DAY,
  )
  await feed.state(...[large, ...matches].map((matchId) => offerOf(matchId, [], 0)))
  await Promise.all(matches.map((matchId) => untilKnown(api, matchId, 1)))
  const players = await insertPlayers(pool, PLAYERS)
  const half = CLIENTS / 2
  const ordinary = matches.map((match) => betOn(match, WINNER.id, '1', WINNER.odds))
  const onLarge = outcomes.map((outcome) => betOn(large, LARGE.id, outcome, LARGE.odds))
  const crowd = (bodies: readonly PlaceBets[], from: number, of: number) =>
    Promise.all(
      Array.from({ length: half }, (_, index) =>
        overHttp(
          api,
          shareOf(players, from + index, CLIENTS),
          shareOf(bodies, of === half ? index : from + index, of),
        ),
      ),
    )
  return {
    ...{ feed, api, matches, large, outcomes },
    others: await crowd(ordinary, 0, CLIENTS),
    elsewhere: await crowd(ordinary, half, CLIENTS),
    onLarge: await crowd(onLarge, half, half),
  }
}

/** Figures of the others, while the other half bets there and the prices of a match move once a second. */
async function run(
  stage: Stage,
  half: readonly Crowd[],
  milliseconds: number,
  move: () => Promise<void>,
): Promise<Figures> {
  const moving = setInterval(() => void move(), MOVE_EVERY)
  const placing = (crowds: readonly Crowd[]) =>
    load(
      crowds.map(({ place }) => place),
      milliseconds,
    )
  try {
    const [others, more] = await Promise.all([placing(stage.others), placing(half)])
    return { ...others, share: (more['throughput'] ?? 0) / (others['throughput'] ?? 1) }
  } finally {
    clearInterval(moving)
  }
}

function sidesOf(stage: Stage, milliseconds: number) {
  const { feed, api, large, outcomes, elsewhere, onLarge } = stage
  let turn = 0
  const side = (names: readonly string[], half: readonly Crowd[]) => async () => {
    const state = () => feed.state(offerOf(large, names, LARGE.odds + 100 * (turn++ % 2)))
    await state()
    await untilKnown(api, large, names.length === 0 ? 1 : 2)
    return run(stage, half, milliseconds, state)
  }
  return { ours: side(outcomes, onLarge), reference: side([], elsewhere) }
}

/** PERF-15. */
export const measure: Measure = async (options) => {
  const milliseconds = chosen(options, { full: 8000, quick: 3000, shortest: 300 })
  options.say('starting a feed of its own, and a process for calls …')
  const fleet = await startFleet([OWN_FEED, { roles: 'api,worker' }])
  try {
    const stage = await setStage(fleet, options)
    const sides = sidesOf(stage, milliseconds)
    for (const warmUp of [sides.reference, sides.ours]) await warmUp()
    const figures = await compare(sides, ['p50', 'p99', 'throughput', 'share'], rounds(options))
    for (const [name, { ours, reference }] of Object.entries(figures))
      options.say(`${name}: ${ours.join(' ')} against ${reference.join(' ')}`)
    await checkLedger(fleet.pool)
    for (const { close } of [...stage.others, ...stage.elsewhere, ...stage.onLarge]) close()
    return [
      { name: 'placing a bet, p99 of the others', target: TARGET, measured: figures.p99 },
    ] satisfies readonly Figure[]
  } finally {
    await fleet.stop()
  }
}
