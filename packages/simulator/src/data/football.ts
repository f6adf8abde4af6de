import type { FootballStrength } from '../football/parameters.ts'
import type { Competitor, League } from '../model.ts'
import { americas } from './football/americas.ts'
import { asiaAndAfrica } from './football/asia-and-africa.ts'
import { britain } from './football/britain.ts'
import { northernEurope } from './football/northern-europe.ts'
import type { LeagueRow, TeamRow } from './football/row.ts'
import { southernEurope } from './football/southern-europe.ts'
import { westernEurope } from './football/western-europe.ts'
import { slugOf } from './slug.ts'

const team = ([name, attack, defence, first, second]: TeamRow): Competitor<FootballStrength> => ({
  key: slugOf(name),
  name,
  colours: [first, second],
  strength: { attack: attack / 100, defence: defence / 100 },
})

const league = (row: LeagueRow): League<FootballStrength> => ({
  key: `${slugOf(row.country)}/${row.slug}`,
  sport: 'soccer',
  name: row.name,
  category: { key: slugOf(row.country), name: row.country, countryCode: row.countryCode },
  priority: row.priority,
  competitors: row.teams.map(team),
})

/** Real leagues and teams (names are facts) with estimated strengths and colours; the most prominent league first. */
export const footballLeagues: readonly League<FootballStrength>[] = [
  ...britain,
  ...westernEurope,
  ...southernEurope,
  ...northernEurope,
  ...americas,
  ...asiaAndAfrica,
]
  .map(league)
  .sort((a, b) => a.priority - b.priority)
