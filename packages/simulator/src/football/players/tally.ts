import type { PlayerTally } from '../../model.ts'
import type { Play } from '../plays.ts'
import type { ToldMatch } from '../told.ts'

/** What is counted of a player. */
export type PlayerStat = 'goals' | 'assists' | 'shots' | 'shots_on_target' | 'cards' | 'fouls'

export type PlayerCounts = Readonly<Record<PlayerStat, number>>

export const nothing: PlayerCounts = {
  goals: 0,
  assists: 0,
  shots: 0,
  shots_on_target: 0,
  cards: 0,
  fouls: 0,
}

/** What a play counts for, of whoever did it; corners and offsides are nobody's. */
export const countedAs: Readonly<Record<Play['kind'], readonly PlayerStat[]>> = {
  goal: ['goals', 'shots', 'shots_on_target'],
  shot_on_target: ['shots', 'shots_on_target'],
  shot_off_target: ['shots'],
  shot_blocked: ['shots'],
  corner: [],
  foul: ['fouls'],
  offside: [],
  yellow_card: ['cards'],
  red_card: ['cards'],
}

/** Counts by player of these plays; who did nothing is missing. */
export function countPlayers(plays: Iterable<Play>): ReadonlyMap<string, PlayerCounts> {
  const counts = new Map<string, Record<PlayerStat, number>>()
  const add = (id: string | null, stats: readonly PlayerStat[]) => {
    if (id === null) return
    const own = counts.get(id) ?? { ...nothing }
    for (const stat of stats) own[stat] += 1
    counts.set(id, own)
  }
  for (const { kind, by, assist } of plays) {
    add(by, countedAs[kind])
    add(assist, ['assists'])
  }
  return counts
}

/** What each starting player has done by now (epoch ms). */
export function playersAt(
  { plays, lineUp, leaving }: Pick<ToldMatch, 'plays' | 'lineUp' | 'leaving'>,
  now: number,
): PlayerTally[] {
  const counts = countPlayers(plays.filter(({ at }) => at <= now))
  return [...lineUp.home, ...lineUp.away].map(({ id }) => ({
    id,
    left: (leaving.get(id) ?? Number.POSITIVE_INFINITY) <= now,
    counts: { ...(counts.get(id) ?? nothing) },
  }))
}
