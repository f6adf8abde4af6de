import type { Incident, Side } from '../course.ts'
import type { Random } from '../../random.ts'
import type { Half } from '../timing.ts'
import type { LineUp, Shares, Starter } from './line-up.ts'

/** A moment of the match: a half, and a second of it. */
export interface Moment {
  readonly half: Half
  readonly second: number
}

/** Who did something, and who passed. */
interface Credit {
  readonly by: string | null
  readonly assist: string | null
}

/** Says who did what, in the order in which it is asked. */
export interface Cast {
  incident(kind: 'goal' | 'red_card', side: Side, half: Half, second: number): Credit
  shot(side: Side, half: Half, second: number): string | null
  foul(side: Side, half: Half, second: number): string | null
  /** When each starting player leaves the pitch; those who stay to the end are missing. */
  readonly leaving: ReadonlyMap<string, Moment>
}

const isBefore = (a: Moment, b: Moment): boolean =>
  a.half < b.half || (a.half === b.half && a.second < b.second)

/** Who is taken off, and who is sent off by the red cards of the course. */
function drawLeaving(random: Random, lineUp: LineUp, reds: readonly Incident[]) {
  const leaving = new Map<string, Moment>()
  for (const starter of [...lineUp.home, ...lineUp.away])
    if (random.chance(starter.offChance)) leaving.set(starter.id, { half: 1, second: starter.planned })
  const sentOff = new Map<Incident, string>()
  for (const red of reds) {
    const here = lineUp[red.side].filter(({ id }) => {
      const left = leaving.get(id)
      return left === undefined || isBefore(red, left)
    })
    const { id } = random.weighted(here.map((starter) => [starter, starter.foul] as const))
    leaving.set(id, { half: red.half, second: red.second })
    sentOff.set(red, id)
  }
  return { leaving, sentOff }
}

/**
 * Each deed falls to a place of the eleven by its share, whoever plays there then; only what starting players do is
 * named. So what a player does is a thinning of what his side does, as long as he is on the pitch.
 */
export function castOf(random: Random, lineUp: LineUp, incidents: readonly Incident[]): Cast {
  const reds = incidents.filter(({ kind }) => kind === 'red_card')
  const { leaving, sentOff } = drawLeaving(random, lineUp, reds)
  const placeOf = (side: Side, of: keyof Shares): Starter | null => {
    let left = random.uniform()
    for (const starter of lineUp[side]) {
      left -= starter[of]
      if (left < 0) return starter
    }
    return null
  }
  const named = (starter: Starter | null, at: Moment): string | null => {
    if (starter === null) return null
    const left = leaving.get(starter.id)
    return left === undefined || isBefore(at, left) ? starter.id : null
  }
  const deed =
    (of: keyof Shares) =>
    (side: Side, half: Half, second: number): string | null =>
      named(placeOf(side, of), { half, second })
  return {
    leaving,
    shot: deed('shot'),
    foul: deed('foul'),
    incident: (kind, side, half, second) => {
      if (kind === 'red_card') {
        const red = reds.find((one) => one.side === side && one.half === half && one.second === second)
        return { by: (red && sentOff.get(red)) ?? null, assist: null }
      }
      const [scorer, passer] = [placeOf(side, 'goal'), placeOf(side, 'assist')]
      const isOwn = scorer === null || passer === scorer
      return {
        by: named(scorer, { half, second }),
        assist: isOwn ? null : named(passer, { half, second }),
      }
    },
  }
}
