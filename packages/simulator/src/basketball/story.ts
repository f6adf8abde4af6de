import type { MatchStory, Side as TeamSide, StoryIncident } from '../model.ts'
import type { Random } from '../random.ts'
import { otherSide, type Pair, type Side } from '../sides.ts'
import { createLead } from '../story/lead.ts'
import { createTallies, type Tallies, within } from '../story/tallies.ts'
import { chances, type Ending, endings } from './endings.ts'
import type { Cast } from './players/cast.ts'
import { type Possession, possessionsOf } from './possessions.ts'
import { type BasketballStep, regulationPeriods } from './script.ts'

const table = {
  two_points: 'share',
  three_points: 'share',
  free_throws: 'share',
  rebounds: 'count',
  assists: 'count',
  steals: 'count',
  blocks: 'count',
  turnovers: 'count',
  fouls: 'count',
} as const

type Key = keyof typeof table

const sideOf = (side: Side): TeamSide => (side === 0 ? 'home' : 'away')

/** Draws how a possession got its points, and counts it. */
function play(
  random: Random,
  tallies: Tallies<Key>,
  { side, points, after }: Possession,
  cast: Cast | null,
): Ending {
  const period = after.finishedPeriods + 1
  const [own, other] = [sideOf(side), sideOf(otherSide(side))]
  const shot = (key: 'two_points' | 'three_points', made: 0 | 1) => tallies.add(key, own, period, made)
  if (random.chance(chances.secondTry)) {
    shot(random.chance(0.6) ? 'two_points' : 'three_points', 0)
    tallies.add('rebounds', own, period)
    cast?.rebound(side)
  }
  if (random.chance(chances.foul)) tallies.add('fouls', other, period)
  const ending = random.weighted(endings[points] ?? [])
  const isMade = ending === 'three' || ending === 'two' || ending === 'two_and_one'
  if (isMade) shot(ending === 'three' ? 'three_points' : 'two_points', 1)
  if (points > 0) cast?.score(side, points, ending)
  if (isMade && random.chance(chances.assist)) {
    tallies.add('assists', own, period)
    cast?.assist(side)
  }
  if (ending === 'free_throws' || ending === 'two_and_one') {
    const [made, of] = ending === 'free_throws' ? [points, 2] : [1, 1]
    tallies.add('free_throws', own, period, made, of)
    tallies.add('fouls', other, period)
  }
  if (ending === 'missed_two' || ending === 'missed_three') {
    shot(ending === 'missed_two' ? 'two_points' : 'three_points', 0)
    tallies.add('rebounds', other, period)
    cast?.rebound(otherSide(side))
    if (ending === 'missed_two' && random.chance(chances.block)) {
      tallies.add('blocks', other, period)
      cast?.block(otherSide(side))
    }
  }
  if (ending === 'turnover') {
    tallies.add('turnovers', own, period)
    if (random.chance(chances.steal)) {
      tallies.add('steals', other, period)
      cast?.steal(otherSide(side))
    }
  }
  return ending
}

const kinds: Readonly<Partial<Record<Ending, string>>> = {
  three: 'three',
  two: 'two',
  two_and_one: 'two',
  free_throws: 'free_throw',
}

const scoreOf = (periods: readonly Pair[]) => ({
  home: periods.reduce((sum, [home]) => sum + home, 0),
  away: periods.reduce((sum, [, away]) => sum + away, 0),
})

/** Share of momentum left after a minute, and the points that count as full momentum. */
const fading = 0.55
const fullSwing = 6

/**
 * The story of a match's possessions; a slice of momentum is a minute. Who did it is drawn apart, so that the story is
 * the same whether it is asked for or not.
 */
export function tellBasketball(
  quarterMinutes: number,
  expected: Pair,
  steps: readonly BasketballStep[],
  random: Random,
  cast: Cast | null = null,
): MatchStory {
  const tallies = createTallies(table)
  const incidents: StoryIncident[] = []
  const swing: number[] = [0]
  const lead = createLead()
  const upTo = (slice: number) => {
    while (swing.length <= slice) swing.push(fading * (swing.at(-1) ?? 0))
  }
  for (const possession of possessionsOf(steps)) {
    const { side, points, after } = possession
    const slice = Math.floor(Math.max(0, after.played - 1) / 60)
    upTo(slice)
    const score = scoreOf(after.periods)
    lead.at(slice, score.home - score.away)
    cast?.begin(after.played)
    const kind = kinds[play(random, tallies, possession, cast)]
    // Points beyond the model's expectation, from home's side.
    swing[slice] = (swing[slice] ?? 0) + (side === 0 ? 1 : -1) * (points - expected[side])
    if (kind === undefined || points === 0) continue
    incidents.push({
      kind,
      side: sideOf(side),
      period: after.finishedPeriods < regulationPeriods ? `quarter_${after.finishedPeriods + 1}` : 'overtime',
      clock: after.leftInPeriod,
      stoppage: null,
      slice,
      score,
      minor: true,
    })
  }
  return {
    statistics: tallies.lines(steps.at(-1)?.periods.length ?? 0),
    incidents,
    momentum: {
      values: swing.map((value) => within(value / fullSwing)),
      slices: regulationPeriods * quarterMinutes,
    },
    lead: lead.told(),
  }
}
