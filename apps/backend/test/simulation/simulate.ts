import { createHash } from 'node:crypto'
import { type Random, seededRandom } from '@touchline/simulator'
import { audit } from './audit.ts'
import { cashOut, editBet, placeBets, type Play } from './betting.ts'
import type { Browser } from './browser.ts'
import { createFeed, type Feed } from './feed.ts'
import { createModel, type Model } from './model.ts'
import { watchLeases } from './leases.ts'
import { deposit, signUp, withdraw } from './paying.ts'
import { LEASE } from './process.ts'
import type { Stage } from './stage.ts'
import { openWorld, type World } from './world.ts'

/** Which of a seed's actions and faults happen; null is all. */
export interface Kept {
  readonly actions: ReadonlySet<number> | null
  readonly faults: ReadonlySet<number> | null
}

/** How many things happen from outside in a seed, unless told. */
export const LENGTH = 12

const ALL: Kept = { actions: null, faults: null }

export interface Outcome {
  readonly seed: number
  /** What is wrong, in words; none when all is right. */
  readonly wrong: readonly string[]
  /** Paths that were taken, faults among them, with how often. */
  readonly seen: ReadonlyMap<string, number>
  /** Numbers of the faults that struck. */
  readonly struck: readonly number[]
  readonly actions: number
  readonly steps: number
  readonly trace: readonly string[]
  /** Of the trace and of all that the database had in the end. */
  readonly hash: string
}

/** Jobs that do what was left, by what they are about. */
const BETTING_JOBS = ['settlement', 'cash-outs', 'bonus-bets'] as const
const PAYING_JOBS = ['demo-provider', 'withdrawals', 'payments'] as const

/** Jobs that a process runs now and then. */
const JOBS = [...BETTING_JOBS, ...PAYING_JOBS, 'database-clock'] as const

async function runJob({ random, workers, trace }: World, name: string): Promise<void> {
  const all = workers()
  if (all.length === 0) return
  const { number, backend, calls } = random.choice(all)
  const job = backend.side.upkeep.find((one) => one.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  trace.push(`${number} runs ${name}`)
  // What runs in a process that dies never ends.
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  calls.add(end)
  job.run(0).then(end, (error: unknown) => {
    trace.push(`${number} fails to run ${name}: ${String(error)}`)
    end()
  })
  await ended
  calls.delete(end)
}

type Act = (play: Play) => unknown

/** What happens from outside, and how often. */
const ACTIONS = [
  [placeBets, 10],
  [cashOut, 3],
  [editBet, 2],
  [({ feed, random }) => feed.movePrice(random), 3],
  [({ feed, random }) => feed.say(random), 6],
  [({ feed, random }) => feed.suspend(random), 2],
  [deposit, 3],
  [withdraw, 2],
  [signUp, 0.15],
  [({ world, random }) => runJob(world, random.choice(JOBS)), 4],
  [({ world, random }) => world.scheduler.leap(random.choice([300, 2000, 4000, 20_000])), 3],
  [({ world, random }) => world.scheduler.leap(random.choice([60_000, 31 * 60_000])), 0.4],
  [killOne, 1],
] as const satisfies readonly (readonly [Act, number])[]

function killOne({ world, random }: Play): void {
  const all = world.processes()
  if (all.length > 0) world.kill(random.choice(all))
}

/** Steps of the scheduler until a seed counts as one that never comes to rest. */
const MOST_STEPS = 20_000

/** Drives the scheduler until nothing is left to do but to wait. */
function createDriver(world: World, random: Random) {
  const { scheduler } = world
  let steps = 0
  let open = 0
  return {
    steps: () => steps,
    /** Waits for something that goes on meanwhile. */
    track: (work: Promise<unknown>) => {
      open += 1
      work
        .catch((error: unknown) => world.wrong.push(`an action fails: ${(error as Error).stack}`))
        .finally(() => {
          open -= 1
        })
    },
    toRest: async (): Promise<void> => {
      for (;;) {
        await world.idle()
        steps += 1
        if (steps > MOST_STEPS) throw new Error('it never comes to rest')
        if (await scheduler.pick()) {
          watchLeases(world)
          continue
        }
        const isStarting = world.processes().some(({ backend }) => backend === null)
        if (open === 0 && !isStarting) return
        if (!scheduler.leapToTimer(random.integer(0, 1500))) return
      }
    },
  }
}

type Driver = ReturnType<typeof createDriver>

/** How long (ms) a withdrawal takes to be approved, to be tried again, to be paid, and to be asked about. */
const PAYING = [21_000, 61_000, 21_000, 61_000] as const

/** How long (ms) until the one process has all players, and has told them everything. */
const RELAYING = [6000, 3000, 3000] as const

/**
 * Nothing goes wrong any more: one process is left, to which everything is said again, and whose jobs do what was left,
 * by itself or by those that have died.
 */
async function recover(
  world: World,
  model: Model,
  feed: Feed,
  random: Random,
  driver: Driver,
): Promise<void> {
  const run = async (jobs: readonly string[]) => {
    for (const name of jobs) {
      driver.track(runJob(world, name))
      await driver.toRest()
    }
  }
  world.faults.end()
  feed.endAll(random)
  await driver.toRest()
  world.leaveOne()
  await driver.toRest()
  driver.track(feed.recover())
  await driver.toRest()
  world.scheduler.leap(world.workers()[0]?.role === 'one worker' ? 6000 : LEASE + 1000)
  await driver.toRest()
  await run(BETTING_JOBS)
  for (const wait of model.payments.size === 0 ? [] : PAYING) {
    world.scheduler.leap(wait)
    await driver.toRest()
    await run(PAYING_JOBS)
  }
  for (const wait of RELAYING) {
    world.scheduler.leap(wait)
    await driver.toRest()
  }
}

/** Longest time (ms) between two things that happen from outside. */
const APART = 1200

/** All actions of a seed, each offered some time after the one before has begun. */
function offerActions(
  world: World,
  play: (index: number) => () => unknown,
  indexes: readonly number[],
  driver: Driver,
) {
  const offer = (at: number): void => {
    const index = indexes[at]
    if (index === undefined) return
    const begin = play(index)
    world.scheduler.offer({
      name: `action ${index}`,
      of: null,
      happen: () => {
        driver.track(Promise.resolve(begin()))
        driver.track(world.pause(world.random.integer(0, APART)).then(() => offer(at + 1)))
      },
    })
  }
  offer(0)
}

export interface SeedOptions {
  readonly seed: number
  /** How many actions it has. */
  readonly actions: number
  readonly kept?: Kept
}

async function play(world: World, model: Model, { seed, actions, kept = ALL }: SeedOptions): Promise<number> {
  const feed = createFeed(world)
  const random = seededRandom(`${seed} rest`)
  const driver = createDriver(world, random)
  const browsers = world.stage.players.map((player): Browser => ({ player, cookie: player.cookie }))
  const indexes = Array.from({ length: actions }, (_, index) => index)
  const begin = (index: number) => {
    const drawn = seededRandom(`${seed} action ${index}`)
    const act = drawn.weighted<Act>(ACTIONS)
    const browser = drawn.choice(browsers)
    return () =>
      act({ world, model, feed, browser, random: drawn, key: `${seed} action ${index}`.replaceAll(' ', '-') })
  }
  const happening = indexes.filter((index) => kept.actions?.has(index) ?? true)
  offerActions(world, begin, happening, driver)
  await driver.toRest()
  await recover(world, model, feed, random, driver)
  await audit(world, model, feed)
  return driver.steps()
}

/** Plays one seed on the stage and says what was wrong. */
export async function simulate(stage: Stage, options: SeedOptions): Promise<Outcome> {
  const { seed, actions, kept = ALL } = options
  await stage.begin()
  const world = openWorld({ stage, seed: String(seed), faults: kept.faults })
  let steps = 0
  try {
    steps = await play(world, createModel(), options)
  } catch (error) {
    world.wrong.push(`the simulation fails: ${(error as Error).stack}`)
  } finally {
    world.close()
    await stage.end()
  }
  const { trace, wrong, seen, faults } = world
  for (const { fault } of faults.struck) seen.set(fault, (seen.get(fault) ?? 0) + 1)
  const hash = createHash('sha256')
    .update(JSON.stringify([trace, wrong]))
    .digest('hex')
  return { seed, wrong, seen, struck: faults.struck.map(({ number }) => number), actions, steps, trace, hash }
}
