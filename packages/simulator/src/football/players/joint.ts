import { parseSpecifier } from '@touchline/betting'
import { isHalfLine } from '../../joint.ts'
import type { Leg } from '../../model.ts'
import { remembered } from '../../remembered.ts'
import type { Side } from '../course.ts'
import type { Deeds } from '../deeds.ts'
import { jointBySide, type PlayerAhead, seriesOf, type Want } from './law.ts'
import type { PlayerStat } from './tally.ts'

/** Players' markets that combine. Who passed depends on who scored, so that assists stand alone. */
const playerStats: Readonly<Record<number, PlayerStat>> = {
  1201: 'goals',
  1203: 'shots',
  1204: 'shots_on_target',
  1205: 'cards',
  1206: 'fouls',
}

/** A leg about a player, as a condition on what he still does. */
export interface PlayerLeg {
  readonly player: PlayerAhead
  readonly want: Want
}

export const isPlayerLeg = ({ id }: Leg): boolean => Object.hasOwn(playerStats, id)

const overs: Readonly<Record<string, boolean>> = { 12: true, 13: false }

/** What a leg wants of a player; null where it is decided or unknown. */
function playerLeg({ id, specifier, outcome }: Leg, { players }: Deeds): PlayerLeg | null {
  const [stat, over] = [playerStats[id], overs[outcome]]
  const values = parseSpecifier(specifier)
  const [who, line] = [values?.get('player'), Number(values?.get('total') ?? Number.NaN)]
  const player = [...players.home, ...players.away].find(({ starter }) => starter.id === who)
  if (stat === undefined || over === undefined || player === undefined || !isHalfLine(line)) return null
  const least = Math.floor(line) + 1 - player.counts[stat]
  return least <= 0 ? null : { player, want: { stat, least, over } }
}

const nameOf = ({ player, want }: PlayerLeg) => `${player.starter.id} ${want.stat} ${want.least} ${want.over}`
export const namesOf = (legs: readonly PlayerLeg[]) => legs.map(nameOf).toSorted().join()

/** Series of players that are remembered: about as many as a match has outcomes of players. */
const MOST_SERIES = 400
/** Combinations whose shares are remembered: those that a builder has chosen, and what it asks of them. */
const MOST_JOINTS = 32

/** The law of what players do at a moment, given the goals of their sides. */
export function lawOfPlayers(deeds: Deeds) {
  const series = remembered<Float64Array>(MOST_SERIES)
  const joints = remembered<Float64Array>(MOST_JOINTS)
  /** The series of each player of a side. */
  const seriesBy = (legs: readonly PlayerLeg[], side: Side): Float64Array[] => {
    const own = legs.filter(({ player }) => player.starter.side === side)
    return [...Map.groupBy(own, ({ player }) => player)].map(([player, of]) => {
      const wants = of.map(({ want }) => want)
      return series(namesOf(of), () => seriesOf(player, wants))
    })
  }
  return {
    /** The legs as conditions; null where one is decided. */
    read(legs: readonly Leg[]): PlayerLeg[] | null {
      const found = legs.map((leg) => playerLeg(leg, deeds))
      return found.includes(null) ? null : found.filter((leg) => leg !== null)
    },
    seriesBy,
    /** The chance that players of a side do it, by the cells of its goals to come. */
    joint: (legs: readonly PlayerLeg[], side: Side): Float64Array => {
      const own = legs.filter(({ player }) => player.starter.side === side)
      return joints(`${side} ${namesOf(own)}`, () => jointBySide(seriesBy(own, side)))
    },
  }
}
