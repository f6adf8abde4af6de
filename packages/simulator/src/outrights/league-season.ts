import type { Distribution } from '../distribution.ts'
import type { OfferedMarket, SettledMarket } from '../model.ts'
import type { Chance } from '../offer.ts'
import type { Pair } from '../sides.ts'
import { type Finish, finishChances, mirrored, topOf } from './final-table.ts'
import { booksums, offerOne, offerPlaces, outcomeOf, settledMarket, TEXTS } from './free-markets.ts'
import { leagueLaw, type LeagueSport, type MatchOutlook } from './league-law.ts'
import type { LeagueMatch, LeagueOfOutright } from './model.ts'
import { type Placing, settleShared } from './results.ts'

/** An outright's offer and settlement. */
export interface Questions {
  /** The offer at `now`, and until when (epoch ms) it stays the same. */
  open(now: number): { readonly markets: readonly OfferedMarket[]; readonly until: number }
  settled(): readonly SettledMarket[]
}

/** A season with its results and forecasts, each computed on first use. */
interface Course {
  readonly keys: readonly string[]
  readonly matches: readonly LeagueMatch[]
  readonly points: { readonly win: number; readonly draw: number }
  score(index: number): Pair
  outlook(index: number): MatchOutlook
}

function courseOf(
  sport: LeagueSport,
  keys: readonly string[],
  matches: readonly LeagueMatch[],
  seed: string,
): Course {
  const { points, play, outlook } = leagueLaw(sport)
  const scores: Pair[] = []
  const outlooks: MatchOutlook[] = []
  return {
    keys,
    matches,
    points,
    score: (index) => (scores[index] ??= play(matches[index]?.parameters, seed, matches[index]?.key ?? '')),
    outlook: (index) => (outlooks[index] ??= outlook(matches[index]?.parameters)),
  }
}

/** A team's results so far. */
interface Standing {
  readonly key: string
  points: number
  made: number
  conceded: number
}

/** The table at `now`, in the order of the field. */
function tableAt({ keys, matches, points, score }: Course, now: number): Standing[] {
  const table = keys.map((key): Standing => ({ key, points: 0, made: 0, conceded: 0 }))
  const add = (team: number, made: number, conceded: number) => {
    const row = table[team]
    if (row === undefined) return
    row.points += made > conceded ? points.win : made === conceded ? points.draw : 0
    row.made += made
    row.conceded += conceded
  }
  for (const [index, { home, away, endTime }] of matches.entries()) {
    if (endTime > now) continue
    const [own, other] = score(index)
    add(home, own, other)
    add(away, other, own)
  }
  return table
}

/** The distribution of points after one more match. */
function withMatch(
  { from, p }: Distribution,
  { win, draw }: Course['points'],
  [won, level, lost]: readonly [number, number, number],
): Distribution {
  const sum = new Float64Array(p.length + win)
  for (let index = 0; index < p.length; index += 1) {
    const chance = p[index] as number
    sum[index] = (sum[index] as number) + chance * lost
    sum[index + draw] = (sum[index + draw] as number) + chance * level
    sum[index + win] = (sum[index + win] as number) + chance * won
  }
  return { from, p: sum }
}

/** Everybody's possible finishes as seen at `now`: their points, and the coming matches taken as independent. */
function finishesAt(course: Course, now: number): Finish[] {
  const { matches, points } = course
  const all = tableAt(course, now).map(({ points: from, made, conceded }) => ({
    points: { from, p: Float64Array.of(1) } as Distribution,
    difference: { mean: made - conceded, variance: 0 },
  }))
  const add = (team: number, chances: Parameters<typeof withMatch>[2], mean: number, variance: number) => {
    const row = all[team]
    if (row === undefined) return
    row.points = withMatch(row.points, points, chances)
    row.difference.mean += mean
    row.difference.variance += variance
  }
  for (const [index, { home, away, endTime }] of matches.entries()) {
    if (endTime <= now) continue
    const { win, draw, mean, variance } = course.outlook(index)
    const loss = 1 - win - draw
    add(home, [win, draw, loss], mean, variance)
    add(away, [loss, draw, win], -mean, variance)
  }
  return all
}

function offerTable(course: Course, places: LeagueOfOutright['places'], now: number): OfferedMarket[] {
  const finishes = finishesAt(course, now)
  const most = (end: 'first' | 'last') =>
    Math.max(1, ...places.filter(({ from }) => from === end).map(({ count }) => count))
  const chances = {
    first: finishChances(finishes, most('first')),
    last: finishChances(finishes.map(mirrored), most('last')),
  }
  const top = (from: 'first' | 'last', count: number): Chance[] =>
    topOf(chances[from], count).map((probability, index) => ({
      id: outcomeOf(course.keys[index] ?? ''),
      probability,
    }))
  return [
    ...offerOne(TEXTS.season, 'league', top('first', 1), booksums.winner),
    ...places.flatMap(({ text, count, from }) => offerPlaces(text, count, top(from, count))),
  ]
}

/**
 * The final table from its first or its last place: by points, goal difference, then goals. Teams with all three equal
 * are level.
 */
function placingsOf(course: Course, from: 'first' | 'last'): Placing[] {
  const sign = from === 'first' ? -1 : 1
  return tableAt(course, Number.POSITIVE_INFINITY)
    .map(({ key, points, made, conceded }) => ({
      key,
      score: sign * (points * 1e8 + (made - conceded + 5000) * 1e4 + made),
    }))
    .toSorted((a, b) => a.score - b.score)
    .map((row, place) => ({ ...row, place }))
}

/**
 * A league's season, from the results of its matches. Prices change only with finished matches. Level teams share the
 * places left for them (domain §3, dead heat).
 */
export function leagueQuestions(
  sport: LeagueSport,
  keys: readonly string[],
  { matches, places }: LeagueOfOutright,
  seed: string,
): Questions {
  const course = courseOf(sport, keys, matches, seed)
  return {
    open: (now) => ({
      markets: offerTable(course, places, now),
      until: matches.reduce(
        (next, { endTime }) => (endTime > now && endTime < next ? endTime : next),
        Number.POSITIVE_INFINITY,
      ),
    }),
    settled: () => [
      settledMarket(TEXTS.season, 'league', settleShared(placingsOf(course, 'first'), 1)),
      ...places.map(({ text, count, from }) =>
        settledMarket(TEXTS.places, text, settleShared(placingsOf(course, from), count)),
      ),
    ],
  }
}
