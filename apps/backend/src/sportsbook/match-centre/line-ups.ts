import type { MatchLineUps } from '@touchline/contract'
import type { MatchEntity } from '../catalogue/entities.ts'
import { playersOf } from '../catalogue/squads/squads.ts'
import type { LineUps } from './line-up-source.ts'

/** Who plays in a match, by name, in the wire's form; nobody for null. */
export function toLineUps(match: MatchEntity, lineUps: LineUps | null): MatchLineUps {
  const nameOf = playersOf(match)
  const side = (players: LineUps['home']) =>
    players.flatMap((player) => {
      const name = nameOf(player.id)
      return name === undefined ? [] : [{ ...player, name, deeds: [...player.deeds] }]
    })
  return {
    type: 'line_ups',
    match_id: match.id,
    home: side(lineUps?.home ?? []),
    away: side(lineUps?.away ?? []),
  }
}
