import type { SportKey } from './model.ts'
import { hashText, seededRandom, unitNoise } from './random.ts'
import { matchesPerRound, pairing, roundsPerSeason } from './round-robin.ts'
import { type FixtureOf, fixtureFor, type LeagueOf, sportRules, sports } from './sports.ts'

export interface SeasonOptions {
  readonly seed: string
  readonly leagues: readonly LeagueOf<SportKey>[]
  /** Number of matches in play at any moment. */
  readonly liveTarget?: number
  /** Number of coming matches at any moment, within the season's `horizon`. */
  readonly comingTarget?: number
  /** Matches are this many times shorter, and the schedule denser. */
  readonly speed?: number
}

export interface Season {
  /** All matches starting in [from, to), by start. Depends on the season's options only. */
  fixtures(from: number, to: number): FixtureOf<SportKey>[]
  /**
   * The current season of a league, with its matches in order: its last round has not begun at `now`. Null for a league
   * without matches here.
   */
  leagueSeason(sport: SportKey, leagueKey: string, now: number): LeagueSeason | null
  /** How far ahead (ms) `comingTarget` matches reach. */
  readonly horizon: number
  /** How long ago (ms) a match in play can have started. */
  readonly longestMatch: number
}

/** Everybody of a league against everybody, at home and away. */
export interface LeagueSeason {
  /** Number of this season in the endless row. */
  readonly number: number
  /** Start of the first match in its last round (epoch ms). */
  readonly lastRound: number
  fixtures(): FixtureOf<SportKey>[]
}

/** Sports beside the mix: what a share of the matches in play comes on top of these, and how many at most. */
const besides = {
  'cricket-premium': { share: 0.05, most: 3 },
} as const satisfies Partial<Record<SportKey, { readonly share: number; readonly most: number }>>

type Beside = keyof typeof besides
const isBeside = (sport: SportKey): sport is Beside => Object.hasOwn(besides, sport)

/** Shares of the sports in the matches in play. */
const mix = {
  soccer: 24,
  tennis: 18,
  basketball: 12,
  'ice-hockey': 5,
  volleyball: 4,
  'table-tennis': 3,
  handball: 4,
  'counter-strike': 4,
  'dota-2': 2,
  'league-of-legends': 2,
  'american-football': 3,
  mma: 1,
  snooker: 3,
  darts: 3,
  cricket: 4,
  baseball: 4,
} as const satisfies Record<Exclude<SportKey, Beside>, number>

const roundName = (sport: SportKey, round: number): string =>
  sport === 'soccer' ? `Matchday ${round}` : `Round ${round}`

/** Kick-offs lie on this grid, in ms of match time. */
const grid = 300_000

/** Whole numbers of matches in play per sport, as close to the mix as they sum to the target (largest remainder). */
function shareOut(target: number, all: readonly SportKey[]): Map<SportKey, number> {
  const present = all.filter((sport): sport is keyof typeof mix => !isBeside(sport))
  const total = present.reduce((sum, sport) => sum + mix[sport], 0)
  const exact = present.map((sport) => ({ sport, share: (target * mix[sport]) / total }))
  const given = new Map<SportKey, number>(exact.map(({ sport, share }) => [sport, Math.floor(share)]))
  const left = target - exact.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const byRemainder = [...exact].sort((a, b) => (b.share % 1) - (a.share % 1))
  for (const { sport } of byRemainder.slice(0, left)) given.set(sport, (given.get(sport) ?? 0) + 1)
  for (const sport of all.filter(isBeside))
    given.set(
      sport,
      Math.min(
        besides[sport].most,
        present.length === 0 ? target : Math.round(target * besides[sport].share),
      ),
    )
  return given
}

/** The leagues with each competitor only in its most prominent one, since a club cannot play in two places at once. */
function withoutDoubles(leagues: readonly LeagueOf<SportKey>[]): LeagueOf<SportKey>[] {
  const taken = new Set<string>()
  return [...leagues]
    .sort((a, b) => a.priority - b.priority)
    .map((league) => {
      const competitors = league.competitors.filter(({ key }) => !taken.has(key))
      for (const { key } of competitors) taken.add(key)
      return { ...league, competitors }
    })
}

/** One match of a league's round. */
interface Slot {
  readonly league: LeagueOf<SportKey>
  /** The league's competitors in the order of their seats. */
  readonly seats: LeagueOf<SportKey>['competitors']
  readonly index: number
}

/** The order in which one round of all leagues of a sport is played, with each league spread evenly over it. */
function roundOf(seed: string, leagues: readonly LeagueOf<SportKey>[]): Slot[] {
  return leagues
    .flatMap((league) => {
      const seats = seededRandom(`${seed} ${league.key}`).shuffled(league.competitors)
      const matches = matchesPerRound(seats.length)
      const offset = unitNoise(hashText(`${seed} ${league.key}`), 0)
      return Array.from({ length: matches }, (_, index) => ({
        slot: { league, seats, index },
        place: (index + offset) / matches,
      }))
    })
    .sort((a, b) => a.place - b.place || (a.slot.league.key < b.slot.league.key ? -1 : 1))
    .map(({ slot }) => slot)
}

/** Fewest slots between two matches of a competitor: its index moves by at most one from round to round. */
function shortestRest(round: readonly Slot[]): number {
  const last = new Map<string, number>()
  let widest = 0
  for (const [place, { league }] of round.entries()) {
    widest = Math.max(widest, place - (last.get(league.key) ?? place))
    last.set(league.key, place)
  }
  return round.length - widest
}

/** The endless schedule of one sport: match k starts at (k + offset) · interval of match time, for every integer k. */
interface Programme {
  readonly sport: SportKey
  readonly round: readonly Slot[]
  /** Milliseconds of match time between starts. */
  readonly interval: number
  readonly offset: number
}

function programme(
  seed: string,
  sport: SportKey,
  leagues: readonly LeagueOf<SportKey>[],
  live: number,
): Programme {
  const round = roundOf(seed, withoutDoubles(leagues))
  const interval = sportRules[sport].meanDuration / live
  if (shortestRest(round) * interval - grid < sports[sport].maxDuration) {
    throw new RangeError(
      `liveTarget: ${live} ${sport} matches at once need more competitors than the leagues have`,
    )
  }
  return { sport, round, interval, offset: unitNoise(hashText(`${seed} ${sport}`), 1) }
}

/** `20261121T150000Z` */
const timeLabel = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.000/g, '')

/** Match `number` of a programme. Its key contains its start, so that another speed or target never reuses it. */
function fixtureOf({ sport, round }: Programme, number: number, startTime: number): FixtureOf<SportKey> {
  const played = Math.floor(number / round.length)
  const slot = round[number - played * round.length]
  if (slot === undefined) throw new Error(`no match number ${number} in ${sport}`)
  const pair = pairing(slot.seats.length, played, slot.index)
  const home = slot.seats[pair.home]
  const away = slot.seats[pair.away]
  if (home === undefined || away === undefined) throw new Error(`no match number ${number} in ${sport}`)
  const rounds = roundsPerSeason(slot.seats.length)
  const matchday = (((played % rounds) + rounds) % rounds) + 1
  const key = `${slot.league.key}/r${matchday}/${home.key}-${away.key}/${timeLabel(startTime)}`
  return fixtureFor(slot.league, home, away, { key, round: roundName(sport, matchday), startTime })
}

/**
 * An endless schedule without state. Any window can be asked for in any order, and overlapping windows agree. Kick-offs
 * are spread over all hours, so that about `liveTarget` matches are in play. Throws a RangeError when the leagues have
 * too few competitors for it.
 */
export function createSeason(options: SeasonOptions): Season {
  const { seed, leagues, liveTarget = 60, comingTarget = 1500, speed = 1 } = options
  if (!(speed > 0)) throw new RangeError('speed: expected a positive number')
  const bySport = Map.groupBy(leagues, (league) => league.sport)
  const shares = shareOut(liveTarget, [...bySport.keys()])
  const programmes = [...bySport].flatMap(([sport, ofSport]) => {
    const live = shares.get(sport) ?? 0
    return live > 0 ? [programme(seed, sport, ofSport, live)] : []
  })
  // What comes on top does not bring the horizon nearer.
  const rate = programmes
    .filter(({ sport }) => !isBeside(sport) || programmes.every((one) => isBeside(one.sport)))
    .reduce((sum, { interval }) => sum + speed / interval, 0)
  return {
    horizon: rate === 0 ? 0 : Math.ceil(comingTarget / rate),
    longestMatch: Math.ceil(Math.max(0, ...programmes.map(({ sport }) => sports[sport].maxDuration)) / speed),
    leagueSeason: (sport, leagueKey, now) => {
      const of = programmes.find((programme) => programme.sport === sport)
      return of === undefined ? null : leagueSeasonOf(of, leagueKey, now, speed)
    },
    fixtures: (from, to) =>
      programmes
        .flatMap((of) => fixturesOf(of, from, to, speed))
        .sort((a, b) => a.startTime - b.startTime || (a.key < b.key ? -1 : 1)),
  }
}

/** Start of match `number` on the grid (epoch ms). */
const startOf = ({ interval, offset }: Programme, number: number, speed: number): number =>
  Math.round((Math.floor(((number + offset) * interval) / grid) * grid) / speed)

function leagueSeasonOf(of: Programme, leagueKey: string, now: number, speed: number): LeagueSeason | null {
  const { round, interval, offset } = of
  const places = round.flatMap(({ league }, place) => (league.key === leagueKey ? [place] : []))
  const [first] = places
  if (first === undefined) return null
  const rounds = roundsPerSeason(round[first]?.seats.length ?? 2)
  const lastRoundOf = (season: number) =>
    startOf(of, ((season + 1) * rounds - 1) * round.length + first, speed)
  const running = Math.floor(((now * speed) / interval - offset) / round.length / rounds)
  const number = [running - 1, running].find((season) => lastRoundOf(season) > now) ?? running + 1
  return {
    number,
    lastRound: lastRoundOf(number),
    fixtures: () =>
      Array.from({ length: rounds }, (_, index) =>
        places.map((place) => {
          const match = (number * rounds + index) * round.length + place
          return fixtureOf(of, match, startOf(of, match, speed))
        }),
      ).flat(),
  }
}

function fixturesOf(of: Programme, from: number, to: number, speed: number): FixtureOf<SportKey>[] {
  const { interval, offset } = of
  const found: FixtureOf<SportKey>[] = []
  const last = Math.ceil((to * speed + grid) / interval - offset)
  for (let number = Math.floor((from * speed - grid) / interval - offset); number <= last; number += 1) {
    const startTime = startOf(of, number, speed)
    if (startTime >= from && startTime < to) found.push(fixtureOf(of, number, startTime))
  }
  return found
}
