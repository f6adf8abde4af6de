import type { PlayerTally } from '../model.ts'

/** Something that a player did and that counts. */
export interface Deed<Stat extends string> {
  /** In his match's own time. */
  readonly at: number
  readonly by: string
  readonly stat: Stat
  readonly amount: number
}

/** What players of a match do, by its own time. */
export interface DeedRecord<Stat extends string> {
  count(player: string, stat: Stat, until: number): number
  tallies(until: number): PlayerTally[]
}

/** Counts deeds in order of time; players without any have nothing. Nobody leaves for good. */
export function recordOf<Stat extends string>(
  players: readonly string[],
  stats: readonly Stat[],
  deeds: readonly Deed<Stat>[],
): DeedRecord<Stat> {
  const nameOf = (player: string, stat: Stat) => `${player} ${stat}`
  const byName = Map.groupBy(deeds, ({ by, stat }) => nameOf(by, stat))
  const count = (player: string, stat: Stat, until: number): number => {
    let sum = 0
    for (const { at, amount } of byName.get(nameOf(player, stat)) ?? []) {
      if (at > until) break
      sum += amount
    }
    return sum
  }
  return {
    count,
    tallies: (until) =>
      players.map((id) => ({
        id,
        left: false,
        counts: Object.fromEntries(stats.map((stat) => [stat, count(id, stat, until)])),
      })),
  }
}
