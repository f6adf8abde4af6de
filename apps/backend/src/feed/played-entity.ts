import { isPlayed, parseParameters, playersOf, sports } from '@touchline/simulator'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import type { MatchEntity } from '../sportsbook/catalogue/entities.ts'
import { matchEntity, type MatchRow } from '../sportsbook/catalogue/match-rows.ts'

/** Who plays, in the sport whose markets name players. */
function namedPlayers(row: MatchRow, sport: string): Pick<MatchEntity, 'players'> {
  const parsed = sport === 'cricket-premium' ? parseParameters(sport, row.parameters) : null
  return parsed?.ok === true ? { players: playersOf(parsed.value) } : {}
}

/** A row's match as lists show it, with whether its outcomes have a joint law; null while its league is unknown here. */
export function playedEntity(row: MatchRow, catalogue: Catalogue): MatchEntity | null {
  const entity = matchEntity(row, catalogue)
  if (entity === null) return null
  const { sport } = entity.tournament.category
  const isModelled = row.parameters !== null && entity.outright === null
  const players = namedPlayers(row, sport)
  return { ...entity, ...players, hasJointLaw: isModelled && isPlayed(sport) && sports[sport].hasJointLaw }
}
