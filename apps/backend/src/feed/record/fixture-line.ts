import type { MatchEntity } from '../../sportsbook/catalogue/entities.ts'
import type { UnnumberedLine } from './event-line.ts'

/** The name by which a match is told outside: that of the catalogue, which is the same in each recording. */
export const nameOfMatch = ({ urn }: Pick<MatchEntity, 'urn'>): string => urn

/** Who plays when, as a source outside would state it; null for an outright, which no line can state. */
export function fixtureLine(match: MatchEntity): UnnumberedLine | null {
  if (match.outright !== null) return null
  const { tournament, home, away, stage, stadium, city } = match
  const { category } = tournament
  return {
    type: 'fixture_changed',
    match: nameOfMatch(match),
    sport: category.sport,
    category: { name: category.name, country: category.countryCode },
    league: { name: tournament.name, priority: tournament.priority },
    home: { name: home.name, country: home.countryCode },
    away: { name: away.name, country: away.countryCode },
    start_time: new Date(match.startTime).toISOString(),
    ...{ stage, stadium, city },
  }
}
