import type { Specifier } from '@touchline/betting'
import { opinionDrift, prematchTick } from './drift.ts'
import type {
  Fixture,
  JointLaw,
  MatchModel,
  MatchSnapshot,
  MatchState,
  MatchStory,
  OfferedMarket,
  PlayerTally,
  SettledMarket,
} from './model.ts'
import { knownAhead } from './players/props.ts'
import { hashText, type Random, seededRandom } from './random.ts'
import { storyOfScores } from './story/scores.ts'

/** A moment of a scripted match; nothing changes until the next step. */
export interface Step {
  /** Milliseconds since the start at speed 1; never decreases. */
  readonly offset: number
}

export interface MarketKey {
  readonly id: number
  readonly specifier: Specifier
}

/** The market's deviations from the truth before the start: each about ±0.45, within ±1.85, 0 at the start. */
export interface Opinion {
  /** Who is favoured: positive is home. */
  readonly balance: number
  /** How much is expected to be scored or played. */
  readonly amount: number
}

/** A sport whose whole match is a list of steps. All members are pure. */
export interface ScriptedSport<S extends Step> {
  readonly before: MatchState
  prematch(opinion: Opinion): readonly OfferedMarket[]
  /** The whole course; the last step is the end of the match. */
  script(random: Random): readonly S[]
  /** `at` is the step's wall time (epoch ms). */
  state(step: S, at: number): MatchState
  live(step: S): readonly OfferedMarket[]
  /** Joint laws; absent where the sport has none. */
  readonly laws?: {
    prematch(opinion: Opinion): JointLaw
    /** null at the last step. */
    live(step: S): JointLaw | null
  }
  /** Markets on what players do, which are on offer from half a day before the start. */
  readonly props?: {
    /** All of the match. */
    markets(): readonly MarketKey[]
    prematch(opinion: Opinion): readonly OfferedMarket[]
    /** Asked for only where the offer of a step is: their lines stand from the start. */
    live(step: S): readonly OfferedMarket[]
    /** What each player has done by a step; absent where the sport counts it by side. */
    tallies?(step: S): readonly PlayerTally[]
  }
  /** The result of a market at a step: null while open, never null at the last step, and never changing once given. */
  settle(market: MarketKey, step: S): SettledMarket | null
  /**
   * The story of these steps, which are the first of a match. Further steps only add to it: `random` is drawn from in
   * their order. When absent, the story consists of the scores.
   */
  tell?(steps: readonly S[], random: Random): MatchStory
}

/** The seed of what is told of a match besides its course. */
export const storySeed = ({ key }: Fixture, { seed }: { readonly seed: string }): string =>
  `${seed}/${key} story`

const convergence = 20 * 60_000
/** Opinions at the ends of their range: together they offer every market that any opinion offers. */
const extremes = [-1.85, 0, 1.85] as const

/** Runs a scripted sport as a function of time. The script is made when the first moment in play is asked for. */
export function openScripted<S extends Step>(
  fixture: Fixture,
  options: { readonly seed: string; readonly speed: number },
  sport: ScriptedSport<S>,
): MatchModel {
  const text = `${options.seed}/${fixture.key}`
  const noise = hashText(text)
  let course: Course<S> | null = null
  let results: Results | null = null
  let last: Moment | null = null

  const courseOf = (): Course<S> => {
    course ??= layOut(fixture.startTime, options.speed, sport, seededRandom(text))
    return course
  }
  const resultsTo = (): Results => (results ??= resultsOf(sport, courseOf().steps))
  const momentAt = (now: number): Moment => {
    if (last !== null && now >= last.from && now < (last.snapshot.nextAt ?? Number.POSITIVE_INFINITY)) {
      return last
    }
    if (now < fixture.startTime) {
      last = beforeStart(fixture, noise, sport, now)
    } else {
      last = inPlay(courseOf(), resultsTo(), sport, now)
    }
    return last
  }

  const at: MatchModel['at'] = (now) => momentAt(now).snapshot
  const state: MatchModel['state'] = (now) =>
    now < fixture.startTime ? sport.before : stateIn(courseOf(), sport, now)
  const story: MatchModel['story'] = (now) => {
    if (now < fixture.startTime) return null
    const { steps: all, times } = courseOf()
    const steps = all.slice(0, lastBefore(times, now) + 1)
    const told =
      sport.tell?.(steps, seededRandom(storySeed(fixture, options))) ??
      storyOfScores(steps.map((step) => sport.state(step, 0)))
    const players = sport.props?.tallies?.(steps.at(-1) as S)
    return players === undefined ? told : { ...told, players }
  }
  const catchUp: MatchModel['catchUp'] = (now, isTimeUp) =>
    now < fixture.startTime || resultsTo().goOnTo(lastBefore(courseOf().times, now), isTimeUp)
  const model = { at, state, story, catchUp }
  return sport.laws === undefined ? model : { ...model, joint: (now) => momentAt(now).joint() }
}

/** The state of a match until something changes. */
interface Moment {
  /** Epoch ms. */
  readonly from: number
  readonly snapshot: MatchSnapshot
  joint(): JointLaw | null
}

function beforeStart<S extends Step>(
  fixture: Fixture,
  noise: number,
  sport: ScriptedSport<S>,
  now: number,
): Moment {
  const tick = prematchTick(noise, now, fixture.startTime)
  const trust = Math.min(1, (fixture.startTime - tick.at) / convergence)
  const opinion = {
    balance: trust * opinionDrift(noise, tick.at),
    amount: trust * opinionDrift(noise ^ 0x2545f491, tick.at),
  }
  const isKnown = tick.at >= fixture.startTime - knownAhead
  const props = isKnown ? (sport.props?.prematch(opinion) ?? []) : []
  const markets = [...sport.prematch(opinion), ...props]
  const snapshot = { state: sport.before, markets, settled: [], nextAt: tick.next }
  return { from: tick.at, snapshot, joint: () => sport.laws?.prematch(opinion) ?? null }
}

/** A match in real time. */
interface Course<S> {
  readonly steps: readonly S[]
  /** Epoch ms of each step. */
  readonly times: readonly number[]
}

function layOut<S extends Step>(
  startTime: number,
  speed: number,
  sport: ScriptedSport<S>,
  random: Random,
): Course<S> {
  const steps = sport.script(random)
  return { steps, times: steps.map((step) => startTime + Math.round(step.offset / speed)) }
}

/** The offer at a step, and what is settled by then. */
interface Results {
  markets(step: number): readonly OfferedMarket[]
  /** Prices the steps up to this one and settles what they decide. */
  settled(step: number): readonly SettledMarket[]
  /** A part of that: `STRIDE` steps at a time, once at least, until time is up. Answers whether nothing is left. */
  goOnTo(step: number, isTimeUp: () => boolean): boolean
}

/** Steps that are priced together: what they decide is looked for once. */
const STRIDE = 8

/** An offered market that is not decided; `since` is the first step that offers it, -1 before the start. */
interface Pending extends MarketKey {
  readonly since: number
}

/**
 * Offers and results of a match. Steps are priced only as far as asked for, since pricing a whole match takes tens of
 * milliseconds. The order of the questions does not matter.
 */
function resultsOf<S extends Step>(sport: ScriptedSport<S>, steps: readonly S[]): Results {
  const known = new Set<string>()
  const settled: SettledMarket[] = []
  const settledBy: number[] = []
  let pending: Pending[] = []

  /** Records markets that were not offered before, in the order of their first offer. */
  const note = (markets: readonly MarketKey[], since: number): void => {
    for (const { id, specifier } of markets) {
      const key = `${id}/${specifier}`
      if (!known.has(key)) pending.push({ id, specifier, since })
      known.add(key)
    }
  }
  const noteBeforeStart = () => {
    for (const amount of extremes)
      for (const balance of extremes) note(sport.prematch({ balance, amount }), -1)
    note(sport.props?.markets() ?? [], -1)
  }

  let priced: { readonly step: number; readonly markets: readonly OfferedMarket[] } | null = null
  const priceAt = (step: number): readonly OfferedMarket[] => {
    if (priced?.step !== step) priced = { step, markets: sport.live(steps[step] as S) }
    return priced.markets
  }

  const settleTo = (step: number): void => {
    const from = settledBy.length
    if (from === 0) noteBeforeStart()
    for (let next = from; next <= step; next += 1) note(priceAt(next), next)
    const looked = pending.map((market) => ({
      market,
      decided: decide(sport, market, steps, from - 1, step),
    }))
    pending = looked.filter(({ decided }) => decided === null).map(({ market }) => market)
    const decided = looked.flatMap(({ decided: found }) => found ?? []).sort((a, b) => a.step - b.step)
    for (let next = from; next <= step; next += 1) {
      while (decided[0]?.step === next) settled.push(...decided.splice(0, 1).map(({ result }) => result))
      settledBy.push(settled.length)
    }
  }
  const goOnTo = (step: number, isTimeUp: () => boolean): boolean => {
    while (settledBy.length <= step) {
      settleTo(Math.min(step, settledBy.length + STRIDE - 1))
      if (isTimeUp()) break
    }
    return settledBy.length > step
  }
  return {
    markets: (step) =>
      sport.props === undefined ? priceAt(step) : [...priceAt(step), ...sport.props.live(steps[step] as S)],
    settled: (step) => {
      if (settledBy.length <= step) settleTo(step)
      return settled.slice(0, settledBy[step])
    },
    goOnTo,
  }
}

/**
 * The first step after `undecided`, up to `last`, that decides a market; null where none does. Decisions never change,
 * so a binary search finds it.
 */
function decide<S extends Step>(
  sport: ScriptedSport<S>,
  key: Pending,
  steps: readonly S[],
  undecided: number,
  last: number,
): { readonly step: number; readonly result: SettledMarket } | null {
  const result = sport.settle(key, steps[last] as S)
  if (result === null) {
    if (last === steps.length - 1)
      throw new Error(`market ${key.id}/${key.specifier} is undecided at the end`)
    return null
  }
  let [before, step] = [Math.max(undecided, key.since - 1), last]
  while (step - before > 1) {
    const middle = (before + step) >> 1
    if (sport.settle(key, steps[middle] as S) === null) before = middle
    else step = middle
  }
  return { step, result }
}

/** Index of the last of these ascending times that is not after `now`; 0 when all are. */
function lastBefore(times: readonly number[], now: number): number {
  let [index, after] = [0, times.length]
  while (after - index > 1) {
    const middle = (index + after) >> 1
    if ((times[middle] as number) <= now) index = middle
    else after = middle
  }
  return index
}

function stateIn<S extends Step>({ steps, times }: Course<S>, sport: ScriptedSport<S>, now: number) {
  const index = lastBefore(times, now)
  return sport.state(steps[index] as S, times[index] as number)
}

function inPlay<S extends Step>(
  { steps, times }: Course<S>,
  results: Results,
  sport: ScriptedSport<S>,
  now: number,
): Moment {
  const index = lastBefore(times, now)
  const step = steps[index] as S
  const at = times[index] as number
  const snapshot: MatchSnapshot = {
    state: sport.state(step, at),
    markets: results.markets(index),
    // Not before it is read: of a match opened in its middle every step so far is priced for it.
    get settled() {
      return results.settled(index)
    },
    nextAt: times[index + 1] ?? null,
  }
  return { from: at, snapshot, joint: () => sport.laws?.live(step) ?? null }
}
