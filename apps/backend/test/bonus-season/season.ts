import { type Random, seededRandom } from '@touchline/simulator'
import { systemClock } from '../../src/clock.ts'
import type { Database } from '../../src/db/index.ts'
import { systemTimer } from '../../src/feed/timer.ts'
import { type House, openHouseOn } from '../house.ts'
import { type Order, say, wordsOn } from '../races.ts'
import { type Backends, startBackends } from './backends.ts'
import { priceMatches } from './book.ts'
import { drawCampaigns } from './campaigns.ts'
import { nextPress, press, seasonMatches } from './play.ts'
import { give, invite, type InvitedPlayer } from './players.ts'

export interface SeasonPlan {
  readonly seed: string
  /** Bets that are placed; some more presses open chests, choose multipliers, or are refused. */
  readonly bets: number
  /** How often a process is killed. */
  readonly kills: number
  /** It ends by then, however few bets are placed; null when it may take its time. */
  readonly milliseconds: number | null
  /** Told what it is about: at each twentieth, at least each half minute, and at its end. */
  readonly onProgress: (line: string) => void
}

/** From this length on a season is long: it has as many more of everything, so that each player's bonuses count some dozens of bets. */
const LONG = 2000
const playersFor = (bets: number): number => Math.max(12, Math.round(bets / 50))
/** Campaigns of each kind. */
const campaignsFor = (bets: number): number => Math.max(2, Math.round(bets / LONG))
/** A player begins with so many bonuses of each kind. */
const dealtFor = (bets: number): number => (bets < LONG ? 2 : 1)
/** Of so many matches one has results that are taken back. In life most end once, and bets that are settled ten times are slow. */
const oneInFor = (bets: number): number => (bets < LONG ? 1 : 12)
/** Of so many players one has bonuses that count all their bets: there are hundreds of them all the same. */
const countingOneInFor = (bets: number): number => (bets < LONG ? 1 : 8)
/** Presses that are under way at once. */
const AT_ONCE = 8
/** So many presses for a bet are a sign that nothing is taken any more. */
const MOST_PRESSES = 4
/** How likely a player is given another bonus before a press. */
const giftsFor = (bets: number): number => (bets < LONG ? 0.15 : 0.05)
/** So many faults are enough to know, and the audits say what became of it. */
const MOST_FAULTS = 50
/** Milliseconds after which somebody who watches is told something. */
const SILENCE = 30_000
/** Jobs that finish what dead processes left. */
const FINISHING = ['cash-outs', 'settlement', 'bonus-bets', 'farming']

const systemTime = { clock: systemClock, timer: systemTimer, advance: () => {}, jump: () => {} }

/** Matches that are bet on at one time. */
const OPEN_AT_ONCE = 20

interface DueOrder {
  readonly order: Order
  /** Said when this is the first match that is bet on. */
  readonly when: number
}

/** The words that a match has in this season: all, or its end alone. */
const wordsFor = (matchId: number, at: number, oneIn: number): readonly number[] =>
  [...wordsOn(matchId).keys()].slice(at % oneIn === 0 ? 0 : -1)

/**
 * What is said of the season's matches while it is played: some words twice, some not before the end. Most end when the
 * season has gone past them, some while they are still bet on.
 */
const drawOrders = (random: Random, matches: readonly number[], oneIn: number): DueOrder[] =>
  matches
    .flatMap((matchId, at) =>
      wordsFor(matchId, at, oneIn).flatMap((index) => {
        const often = random.chance(0.2) ? 0 : random.chance(0.3) ? 2 : 1
        const when = at + random.integer(-2, OPEN_AT_ONCE)
        return Array.from({ length: often }, () => ({ order: { matchId, index }, when }))
      }),
    )
    .toSorted((one, other) => one.when - other.when)

/** The first match that is bet on when so much of the season is over. */
const firstOpen = (matches: readonly number[], over: number): number =>
  Math.floor(over * (matches.length - OPEN_AT_ONCE))

interface Table {
  readonly house: House
  readonly backends: Backends
  readonly random: Random
  readonly players: readonly InvitedPlayer[]
  readonly matches: readonly number[]
  /** How often each answer was given, by call and code. */
  readonly codes: Map<string, number>
  readonly faults: string[]
}

/** Does what may fail where a machine stands still, as this process did. It is a fault, and the season goes on. */
async function go(faults: string[], what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    faults.push(`${what}: ${String(error)}`)
    if (faults.length >= MOST_FAULTS) throw error
  }
}

/** Moments of the season, each met once however far it goes on at a time. */
function momentsOf(moments: readonly number[]) {
  const left = moments.toSorted((one, other) => one - other)
  return { met: (over: number): boolean => left.splice(0, left.filter((at) => at <= over).length).length > 0 }
}

/** Kills in equal parts of the season, each somewhere in its own; and its twentieths. */
const drawMoments = (random: Random, kills: number) => ({
  deaths: momentsOf(Array.from({ length: kills }, (_, at) => (at + random.integer(1, 9) / 10) / kills)),
  parts: momentsOf(Array.from({ length: 20 }, (_, at) => (at + 1) / 20)),
})

/** Says how far it is, at each moment that is met and after each silence. */
function createReport({ onProgress }: Pick<SeasonPlan, 'onProgress'>) {
  const began = performance.now()
  let told = began
  return (placed: number, isMet: boolean) => {
    const now = performance.now()
    if (!isMet && now - told < SILENCE) return
    told = now
    onProgress(`${placed} bets, ${Math.round(placed / ((now - began) / 1000))} a second`)
  }
}

/** Presses until so many bets are placed, a few at once; after each something happens elsewhere. */
async function play(table: Table, plan: SeasonPlan): Promise<void> {
  const { house, backends, random, players, matches, codes, faults } = table
  const { bets, kills, milliseconds } = plan
  const orders = drawOrders(random, matches, oneInFor(bets))
  const { deaths, parts } = drawMoments(random, kills)
  const report = createReport(plan)
  const killings: Promise<void>[] = []
  const began = performance.now()
  let pressed = 0
  const placed = () => codes.get('bets 200') ?? 0
  /** How much of the season is over, by its bets or by its time. */
  const over = () =>
    Math.min(
      1,
      Math.max(placed() / bets, milliseconds === null ? 0 : (performance.now() - began) / milliseconds),
    )
  const goOn = () => {
    const first = firstOpen(matches, over())
    const later = orders.findIndex(({ when }) => when > first)
    for (const { order } of orders.splice(0, Math.max(0, later))) backends.tell(random.integer(0, 1), order)
    report(placed(), parts.met(over()))
    if (deaths.met(over())) killings.push(backends.kill(random.integer(0, 1)))
  }
  const step = async () => {
    const player = random.choice(players)
    if (random.chance(giftsFor(bets))) await give(house, random, player)
    const first = firstOpen(matches, over())
    const next = await nextPress(house, player, random, matches.slice(first, first + OPEN_AT_ONCE))
    for (const code of await press(backends, player, next)) codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  const worker = async () => {
    while (over() < 1) {
      pressed += 1
      if (pressed > MOST_PRESSES * bets) throw new Error(`${pressed} presses placed ${placed()} bets`)
      await go(faults, 'a press', step)
      goOn()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await Promise.all(killings)
}

/** Repeats the feed from its beginning and finishes what is left, as a later process does; then tournaments are over. */
async function playToTheEnd(
  { house, matches, faults }: Table,
  { bets, onProgress }: SeasonPlan,
): Promise<void> {
  for (const [at, matchId] of matches.entries()) {
    await go(faults, `the end of match ${matchId}`, async () => {
      for (const index of wordsFor(matchId, at, oneInFor(bets))) await say(house, matchId, index)
    })
    if ((at + 1) % 100 === 0) onProgress(`${at + 1} matches are over`)
  }
  const finish = async () => {
    for (const name of FINISHING)
      for (const job of house.side.upkeep)
        if (job.name === name) await go(faults, name, () => job.run(house.time.clock()))
  }
  await finish()
  await house.db.run({
    name: '',
    text: `update campaigns set ends_at = '${new Date(house.time.clock()).toISOString()}' where kind = 'tournament' returning id`,
  })
  await finish()
}

export interface PlayedSeason {
  readonly house: House
  /** How often each answer was given, by call and code. */
  readonly codes: ReadonlyMap<string, number>
  /** What went wrong in the processes. */
  readonly faults: readonly string[]
}

/** Opens the house of the season, with its campaigns and players. */
async function prepare({ db }: { readonly db: Database }, { seed, bets, onProgress }: SeasonPlan) {
  const random = seededRandom(seed)
  const house = await openHouseOn(db, { time: systemTime })
  priceMatches(house)
  const matches = seasonMatches(Math.min(400, 40 + Math.floor(bets / 20)))
  const each = campaignsFor(bets)
  const kinds = await drawCampaigns(db, random, {
    each,
    // As much for each press as in the shortest season.
    budgets: Math.max(1, bets / 300 / each),
    matches: matches.length,
    now: house.time.clock(),
  })
  const players = await invite(house, random, kinds, {
    count: playersFor(bets),
    dealt: dealtFor(bets),
    countingOneIn: countingOneInFor(bets),
  })
  onProgress(`${players.length} players, ${kinds.length * each} campaigns`)
  return { house, random, matches, players }
}

/**
 * Plays a season of random campaigns in two processes that are killed. Whatever goes wrong, it is played to its end, so that
 * its books can be judged.
 */
export async function playBonusSeason(
  opened: { readonly db: Database; readonly address: string },
  plan: SeasonPlan,
): Promise<PlayedSeason> {
  const prepared = await prepare(opened, plan)
  const { house } = prepared
  const faults: string[] = []
  const backends = await startBackends(opened.address, faults)
  const table: Table = { ...prepared, backends, codes: new Map(), faults }
  try {
    await play(table, plan)
  } catch (error) {
    faults.push(`the season broke off: ${String(error)}`)
  } finally {
    await backends.stop()
  }
  plan.onProgress('played; what is left is finished')
  await playToTheEnd(table, plan)
  return { house, codes: table.codes, faults: [...faults, ...house.errors.map(String)] }
}
