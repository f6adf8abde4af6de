import { isPlayed, sports } from '@touchline/simulator'
import type { Catalogue } from '../sportsbook/catalogue/catalogue.ts'
import type { MatchEntity } from '../sportsbook/catalogue/entities.ts'
import { matchEntity, type MatchRow } from '../sportsbook/catalogue/match-rows.ts'

/** A row's match as lists show it, with whether its outcomes have a joint law; null while its league is unknown here. */
export function playedEntity(row: MatchRow, catalogue: Catalogue): MatchEntity | null {
  const entity = matchEntity(row, catalogue)
  if (entity === null) return null
  const { sport } = entity.tournament.category
  const isModelled = row.parameters !== null && entity.outright === null
  return { ...entity, hasJointLaw: isModelled && isPlayed(sport) && sports[sport].hasJointLaw }
}
