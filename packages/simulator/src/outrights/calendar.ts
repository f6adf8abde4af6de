import { fieldLeagues } from '../data/fields.ts'
import { seededRandom } from '../random.ts'
import type { FieldLeague, OutrightFixture } from './model.ts'

const hour = 3_600_000

const label = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.000/g, '')

export interface OutrightCalendar {
  /** Outrights that close in [from, to), by closing time. Depends on seed and speed only. */
  outrights(from: number, to: number): OutrightFixture[]
  /** Those that take bets at a moment. */
  coming(now: number): readonly OutrightFixture[]
}

/** Days of match time that are planned ahead. */
const daysAhead = 7

/** The field with each competitor's form in a season: strengths differ from year to year. */
function fieldOf(league: FieldLeague, seed: string, season: number): FieldLeague['field'] {
  const random = seededRandom(`${seed}/${league.key}/form/${season}`)
  return league.field.map(([key, weight]) => {
    const form = Math.exp(random.normal(0, 0.18))
    return [key, Math.round(weight * form * 1000) / 1000] as const
  })
}

/** What all windows of a calendar have in common. */
interface Plan {
  readonly seed: string
  /** Match time for each span of real time. */
  readonly speed: number
}

const contestOf = ({ speed }: Plan, league: FieldLeague, number: number) => {
  const start = Math.round((number * league.every * hour) / speed)
  return {
    key: `${league.key}/${number}/${label(start)}`,
    startTime: start,
    endTime: start + Math.round((league.takes * hour) / speed),
  }
}

const perSeason = (league: FieldLeague) => (league.season === 0 ? 52 : league.season)

function singleOf(plan: Plan, league: FieldLeague, number: number): OutrightFixture {
  const { key, startTime, endTime } = contestOf(plan, league, number)
  const season = Math.floor(number / perSeason(league))
  const venue = league.venues[((number % league.venues.length) + league.venues.length) % league.venues.length]
  return {
    key,
    sport: league.sport,
    leagueKey: league.key,
    type: league.type,
    name: venue ?? league.key,
    startTime,
    parameters: { endTime, field: fieldOf(league, plan.seed, season), pairs: league.pairs, contests: [] },
  }
}

function seasonOf(plan: Plan, league: FieldLeague, number: number): OutrightFixture {
  const first = number * league.season
  const contests = Array.from({ length: league.season }, (_, index) => contestOf(plan, league, first + index))
  const last = contests[contests.length - 1]
  if (last === undefined) throw new RangeError(`${league.key}: a season needs contests`)
  return {
    key: `${league.key}/season-${number}/${label(last.startTime)}`,
    sport: league.sport,
    leagueKey: league.key,
    type: 'season',
    name: league.seasonName,
    startTime: last.startTime,
    parameters: {
      endTime: last.endTime,
      field: fieldOf(league, plan.seed, number),
      pairs: [],
      contests: contests.map(({ key, endTime }) => ({ key, endTime })),
    },
  }
}

/** The endless calendar of races and tournaments. Any window can be asked for, in any order. */
export function createCalendar({
  seed,
  speed = 1,
}: {
  readonly seed: string
  readonly speed?: number
}): OutrightCalendar {
  const plan = { seed, speed }
  const within = (from: number, to: number, interval: number): number[] => {
    const first = Math.ceil((from * speed) / interval) - 1
    const last = Math.floor((to * speed) / interval) + 1
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  }

  const outrights: OutrightCalendar['outrights'] = (from, to) =>
    fieldLeagues
      .flatMap((league) => {
        const interval = league.every * hour
        const singles = within(from, to, interval).map((number) => singleOf(plan, league, number))
        const seasons =
          league.season === 0
            ? []
            : within(from, to, interval * league.season).map((number) => seasonOf(plan, league, number))
        return [...singles, ...seasons]
      })
      .filter(({ startTime }) => startTime >= from && startTime < to)
      .sort((a, b) => a.startTime - b.startTime || (a.key < b.key ? -1 : 1))

  return {
    outrights,
    coming: (now) => outrights(now, now + Math.round((daysAhead * 24 * hour) / speed)),
  }
}
