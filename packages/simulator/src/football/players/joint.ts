import { parseSpecifier } from '@touchline/betting'
import { isHalfLine } from '../../joint.ts'
import type { Leg } from '../../model.ts'
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

/** Remembers what was worked out by a key: a builder asks for the same parts again and again. */
function remembered() {
  const known = new Map<string, Float64Array>()
  return (key: string, make: () => Float64Array): Float64Array => {
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
}

const nameOf = ({ player, want }: PlayerLeg) => `${player.starter.id} ${want.stat} ${want.least} ${want.over}`
const namesOf = (legs: readonly PlayerLeg[]) => legs.map(nameOf).toSorted().join()

/** The law of what players do at a moment, given the goals of their sides. */
export function lawOfPlayers(deeds: Deeds) {
  const [series, joints] = [remembered(), remembered()]
  const ofSide = (legs: readonly PlayerLeg[], side: 'home' | 'away'): Float64Array => {
    const own = legs.filter(({ player }) => player.starter.side === side)
    return joints(`${side} ${namesOf(own)}`, () =>
      jointBySide(
        [...Map.groupBy(own, ({ player }) => player)].map(([player, of]) =>
          series(namesOf(of), () =>
            seriesOf(
              player,
              of.map(({ want }) => want),
            ),
          ),
        ),
      ),
    )
  }
  return {
    /** The legs as conditions; null where one is decided. */
    read(legs: readonly Leg[]): PlayerLeg[] | null {
      const found = legs.map((leg) => playerLeg(leg, deeds))
      return found.includes(null) ? null : found.filter((leg) => leg !== null)
    },
    /** The chance that players of both sides do it, for each number of goals to come of theirs. */
    joint: (legs: readonly PlayerLeg[]) => ({ home: ofSide(legs, 'home'), away: ofSide(legs, 'away') }),
  }
}
