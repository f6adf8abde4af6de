import type { MatchStory, Side as TeamSide, StoryIncident } from '../model.ts'
import type { Random } from '../random.ts'
import { otherSide, sideKey } from '../sides.ts'
import { createLead } from '../story/lead.ts'
import { createTallies, within } from '../story/tallies.ts'
import type { TennisParameters } from './parameters.ts'
import { type Point, pointsOf } from './points.ts'
import type { TennisStep } from './script.ts'
import { drawServe, type ServeStat } from './serves.ts'

const table = {
  aces: 'count',
  double_faults: 'count',
  first_serve: 'share',
  first_serve_won: 'share',
  second_serve_won: 'share',
  break_points: 'share',
  service_points_won: 'share',
  points_won: 'count',
} as const

/** Points in a game beyond expectation that count as full momentum. */
const fullSwing = 2.5

/** The story of a match's points: serve, break points, games and sets. A slice of momentum is a game. */
export function tellTennis(
  parameters: TennisParameters,
  steps: readonly TennisStep[],
  random: Random,
  /** Told of each ace and double fault. */
  onServe: ((stat: ServeStat, point: Point) => void) | null = null,
): MatchStory {
  const tallies = createTallies(table)
  const incidents: StoryIncident[] = []
  const swing: number[] = [0]
  const lead = createLead()
  let games = 0
  for (const point of pointsOf(steps, parameters.bestOf)) {
    const { set, server, winner, after } = point
    const [serving, receiving] = [sideKey(server), sideKey(otherSide(server))]
    const won = server === winner
    const chance = server === 0 ? parameters.homeServe : parameters.awayServe
    const { isFirst, ace, doubleFault } = drawServe(random, won, chance)
    const slice = swing.length - 1
    const tell = (kind: string, side: TeamSide, score: StoryIncident['score'] = null, minor = false) =>
      incidents.push({ kind, side, period: `set_${set}`, clock: null, stoppage: null, slice, score, minor })

    tallies.add('first_serve', serving, set, isFirst ? 1 : 0)
    tallies.add(isFirst ? 'first_serve_won' : 'second_serve_won', serving, set, won ? 1 : 0)
    tallies.add('service_points_won', serving, set, won ? 1 : 0)
    tallies.add('points_won', sideKey(winner), set)
    if (point.breakPoint) tallies.add('break_points', receiving, set, won ? 0 : 1)
    if (ace) tallies.add('aces', serving, set)
    if (doubleFault) tallies.add('double_faults', serving, set)
    if (ace) onServe?.('aces', point)
    if (doubleFault) onServe?.('double_faults', point)
    if (ace) tell('ace', serving, null, true)
    if (doubleFault) tell('double_fault', serving, null, true)
    // Points beyond the model's expectation, from home's side.
    const expected = server === 0 ? chance : 1 - chance
    swing[slice] = (swing[slice] ?? 0) + (winner === 0 ? 1 : 0) - expected
    if (point.endsGame) games += winner === 0 ? 1 : -1
    lead.at(slice, games)
    if (!point.endsGame) continue
    const [home, away] = point.endsSet ? (after.finishedSets.at(-1) ?? [0, 0]) : after.position.games
    const kind = point.endsSet ? 'set' : point.breakPoint ? 'break' : 'hold'
    tell(kind, sideKey(winner), { home, away }, kind === 'hold')
    if (after.over === null) swing.push(0)
  }
  const last = steps.at(-1)
  const sets = (last?.finishedSets.length ?? 0) + (last?.over === 'finished' ? 0 : 1)
  return {
    statistics: tallies.lines(sets),
    incidents,
    momentum: { values: swing.map((value) => within(value / fullSwing)), slices: null },
    lead: lead.told(),
  }
}
