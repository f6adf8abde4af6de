import {
  fixtureFor,
  type JointLaw,
  leagues,
  type MatchModel,
  type OfferedMarket,
  openMatch,
  type Random,
  seededRandom,
  type SportKey,
  sports,
} from '@touchline/simulator'
import { isCombinable } from '../../src/sportsbook/markets/market-table.ts'
import { jointOdds } from '../../src/sportsbook/markets/builders/builder-quote.ts'
import {
  activeOutcomes,
  type DrawnBuilder,
  type DrawnEvent,
  type DrawnLeg,
  legOf,
  type OpenMarket,
  type PlayedEvent,
  sampler,
  settledOf,
} from './legs.ts'
import { changes, courseOf, type Look, type Looked, seen } from './oracle/course.ts'
import { oracleOf } from './oracle/oracle.ts'

const START = Date.UTC(2026, 10, 21, 18)
const HOUR = 3_600_000
/** Moments before the start at which players look, and of each kind of market how many are kept of them and of those in play. */
const LOOKS_BEFORE = 6
const KEPT = { before: 5, live: 10 } as const
/** Football changes its prices so often that it is looked at now and then; its story tells all in between. */
const FOOTBALL_LOOKS = 60
/** Moments at which builders are tried, and tries at each. */
const BUILDER_LOOKS = 6
const BUILDER_TRIES = 5

/** Moments before a match at which its prices are looked at: most of them once its players are known. */
const momentsBefore = (random: Random): readonly number[] =>
  Array.from({ length: LOOKS_BEFORE }, (_, index) =>
    Math.round(START - random.between(1000, (index === 0 ? 40 : index < 3 ? 1 : 11.9) * HOUR)),
  )

function* nowAndThen(model: MatchModel, over: number, random: Random): Generator<Looked> {
  const moments = Array.from({ length: FOOTBALL_LOOKS }, () => random.integer(START, START + 1.85 * HOUR))
  for (const at of [START, ...moments.toSorted((a, b) => a - b), over]) yield { at, snapshot: model.at(at) }
}

/** Outcomes of different markets that may win together, at the price that the sportsbook gives them; null where they may not. */
function builderOf(
  law: JointLaw,
  open: readonly OfferedMarket[],
  take: (market: OfferedMarket) => DrawnLeg,
  random: Random,
): DrawnBuilder | null {
  const wanted = random.integer(2, 5)
  const parts: DrawnLeg[] = []
  for (const id of random.shuffled([...new Set(open.map((one) => one.id))])) {
    const leg = take(random.choice(open.filter((one) => one.id === id)))
    if (parts.length < wanted && (law.chance([...parts, leg].map(asked)) ?? 0) > 0) parts.push(leg)
  }
  const priced = parts.map((leg) => ({ odds: leg.odds, chance: law.chance([asked(leg)]) ?? 0 }))
  const joint = parts.length < 2 ? null : jointOdds(priced, law.chance(parts.map(asked)) ?? 0)
  return joint === null ? null : { parts, joint }
}

/** Builders of a moment. A joint law is costly, so that it is asked for several. */
function buildersAt(model: MatchModel, event: PlayedEvent, at: number, random: Random): DrawnBuilder[] {
  const law = model.joint?.(at) ?? null
  if (law === null) return []
  const { markets, state } = model.at(at)
  const open = markets.filter((market) => isCombinable(market) && activeOutcomes(market).length > 0)
  const take = (market: OfferedMarket) => legOf(event, { market, at, isLive: state.status === 1 }, random)
  return Array.from({ length: BUILDER_TRIES }, () => builderOf(law, open, take, random) ?? []).flat()
}

const asked = ({ id, specifier, outcome }: DrawnLeg) => ({ id, specifier, outcome })

function fixtureOf(sport: SportKey, round: number, random: Random) {
  // By turns: formats differ from league to league.
  const own = leagues.filter((one) => one.sport === sport)
  const league = own[round % own.length] ?? random.choice(own)
  const [home, away] = random.shuffled(league.competitors)
  if (home === undefined || away === undefined) throw new Error(`${league.key} has nobody to play`)
  return fixtureFor(league, home, away, { key: `${sport}/${round}`, round: '1', startTime: START })
}

/** What was on offer over a match, as far as it is kept, and what a spectator saw of it. */
function watch(model: MatchModel, sport: SportKey, random: Random) {
  const over = START + sports[sport].maxDuration + HOUR
  const [before, live] = [sampler<OpenMarket>(random, KEPT.before), sampler<OpenMarket>(random, KEPT.live)]
  const moments = sampler<number>(random, BUILDER_LOOKS)
  const looks: Look[] = []
  const keep = ({ at, snapshot }: Looked, sample: typeof live) => {
    const isLive = snapshot.state.status === 1
    const open = snapshot.markets.filter((market) => activeOutcomes(market).length > 0)
    for (const market of open) sample.add(market.id, { market, at, isLive })
    if (open.length > 1) moments.add(isLive ? 1 : 0, at)
  }
  const early = momentsBefore(random).map((at) => ({ at, snapshot: model.at(at) }))
  for (const look of early) keep(look, before)
  const course = sport === 'soccer' ? nowAndThen(model, over, random) : changes(model, START)
  for (const look of course) {
    looks.push(seen(look))
    keep(look, live)
  }
  const offered = early.flatMap(({ snapshot }) => snapshot.markets)
  return { over, looks, offered, open: [...before.all(), ...live.all()], moments: moments.all() }
}

/** Plays a match from days before its start to its end. The same seed, sport and round are always the same match. */
export function drawMatch(sport: SportKey, round: number, seed: string): DrawnEvent {
  const random = seededRandom(`${seed}/${sport}/${round}/draws`)
  const fixture = fixtureOf(sport, round, random)
  const model = openMatch(fixture, { seed, speed: 1 })
  const { over, looks, offered, open, moments } = watch(model, sport, random)
  const event: PlayedEvent = {
    name: fixture.key,
    sport,
    ...settledOf(model.at(over).settled),
    oracle: oracleOf(courseOf({ fixture, seed, model, looks, over }), offered),
  }
  const builders = moments.flatMap((at) => buildersAt(model, event, at, random))
  return { event, builders, legs: open.map((one) => legOf(event, one, random)) }
}
