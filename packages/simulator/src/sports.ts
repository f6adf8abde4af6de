import { americanFootball, americanFootballRules } from './american-football/index.ts'
import {
  type BasketballParameters,
  type BasketballStrength,
  basketball,
  basketballRules,
} from './basketball/index.ts'
import { baseball, baseballRules } from './baseball/index.ts'
import { baseballLeagues } from './data/baseball.ts'
import { cricket, cricketRules, type CricketStrength, type CricketParameters } from './cricket/index.ts'
import { cricketLeagues } from './data/cricket.ts'
import { premiumCricketLeagues } from './data/premium-cricket.ts'
import { darts, dartsSportRules, type RaceParameters, type RaceStrength } from './races/index.ts'
import { dartsLeagues } from './data/darts.ts'
import { snooker, snookerSportRules } from './races/index.ts'
import { snookerLeagues } from './data/snooker.ts'
import { mma, mmaRules, type FighterStrength, type FightParameters } from './mma/index.ts'
import { mmaLeagues } from './data/mma.ts'
import { americanFootballLeagues } from './data/american-football.ts'
import { basketballLeagues } from './data/basketball.ts'
import { counterStrikeLeagues } from './data/counter-strike.ts'
import { dotaLeagues } from './data/dota-2.ts'
import { footballLeagues } from './data/football.ts'
import { handballLeagues } from './data/handball.ts'
import { hockeyLeagues } from './data/ice-hockey.ts'
import { leagueOfLegendsLeagues } from './data/league-of-legends.ts'
import { tableTennisLeagues } from './data/table-tennis.ts'
import { tennisLeagues } from './data/tennis.ts'
import { volleyballLeagues } from './data/volleyball.ts'
import { football, footballRules } from './football/index.ts'
import type { FootballParameters, FootballStrength } from './football/parameters.ts'
import {
  type GoalParameters,
  type GoalStrength,
  handball,
  handballSportRules,
  hockey,
  hockeyRules,
} from './goals/index.ts'
import {
  counterStrike,
  counterStrikeSportRules,
  dota,
  dotaSportRules,
  leagueOfLegends,
  leagueOfLegendsSportRules,
  type MapParameters,
  type MapStrength,
} from './maps/index.ts'
import type {
  Competitor,
  Fixture,
  League,
  MatchModel,
  Parsed,
  SportKey,
  SportRules,
  SportSimulator,
} from './model.ts'
import {
  premiumCricket,
  premiumCricketRules,
  type PremiumParameters,
  type PremiumStrength,
} from './premium-cricket/index.ts'
import {
  type RallyParameters,
  type RallyStrength,
  tableTennis,
  tableTennisSportRules,
  volleyball,
  volleyballSportRules,
} from './rallies/index.ts'
import { type TennisParameters, type TennisStrength, tennis, tennisRules } from './tennis/index.ts'

/** Each sport's type of strength. */
export interface StrengthBySport {
  readonly soccer: FootballStrength
  readonly tennis: TennisStrength
  readonly basketball: BasketballStrength
  readonly 'ice-hockey': GoalStrength
  readonly volleyball: RallyStrength
  readonly 'table-tennis': RallyStrength
  readonly handball: GoalStrength
  readonly 'counter-strike': MapStrength
  readonly 'dota-2': MapStrength
  readonly 'league-of-legends': MapStrength
  readonly 'american-football': GoalStrength
  readonly mma: FighterStrength
  readonly snooker: RaceStrength
  readonly darts: RaceStrength
  readonly cricket: CricketStrength
  readonly 'cricket-premium': PremiumStrength
  readonly baseball: GoalStrength
}

/** Each sport's type of parameters. */
export interface ParametersBySport {
  readonly soccer: FootballParameters
  readonly tennis: TennisParameters
  readonly basketball: BasketballParameters
  readonly 'ice-hockey': GoalParameters
  readonly volleyball: RallyParameters
  readonly 'table-tennis': RallyParameters
  readonly handball: GoalParameters
  readonly 'counter-strike': MapParameters
  readonly 'dota-2': MapParameters
  readonly 'league-of-legends': MapParameters
  readonly 'american-football': GoalParameters
  readonly mma: FightParameters
  readonly snooker: RaceParameters
  readonly darts: RaceParameters
  readonly cricket: CricketParameters
  readonly 'cricket-premium': PremiumParameters
  readonly baseball: GoalParameters
}

type Simulators = { readonly [Sport in SportKey]: SportSimulator<ParametersBySport[Sport]> }
type Rules = { readonly [Sport in SportKey]: SportRules<StrengthBySport[Sport], ParametersBySport[Sport]> }

/** A league of a known sport. */
export type LeagueOf<Sport extends SportKey> = League<StrengthBySport[Sport]> & { readonly sport: Sport }

/** A match of a known sport. */
export type FixtureOf<Sport extends SportKey> = Fixture<ParametersBySport[Sport]> & { readonly sport: Sport }

/** All sports that can be played. */
export const sports: Simulators = {
  soccer: football,
  tennis,
  basketball,
  'ice-hockey': hockey,
  volleyball,
  'table-tennis': tableTennis,
  handball,
  'counter-strike': counterStrike,
  'dota-2': dota,
  'league-of-legends': leagueOfLegends,
  'american-football': americanFootball,
  mma,
  snooker,
  darts,
  cricket,
  'cricket-premium': premiumCricket,
  baseball,
}

export const sportRules: Rules = {
  soccer: footballRules,
  tennis: tennisRules,
  basketball: basketballRules,
  'ice-hockey': hockeyRules,
  volleyball: volleyballSportRules,
  'table-tennis': tableTennisSportRules,
  handball: handballSportRules,
  'counter-strike': counterStrikeSportRules,
  'dota-2': dotaSportRules,
  'league-of-legends': leagueOfLegendsSportRules,
  'american-football': americanFootballRules,
  mma: mmaRules,
  snooker: snookerSportRules,
  darts: dartsSportRules,
  cricket: cricketRules,
  'cricket-premium': premiumCricketRules,
  baseball: baseballRules,
}

const allOf = <Sport extends SportKey>(sport: Sport, list: readonly League<StrengthBySport[Sport]>[]) =>
  list.map((league): LeagueOf<Sport> => ({ ...league, sport }))

/** All leagues of the simulator by sport, most prominent first. */
export const leagues: readonly LeagueOf<SportKey>[] = [
  ...allOf('soccer', footballLeagues),
  ...allOf('tennis', tennisLeagues),
  ...allOf('basketball', basketballLeagues),
  ...allOf('ice-hockey', hockeyLeagues),
  ...allOf('volleyball', volleyballLeagues),
  ...allOf('table-tennis', tableTennisLeagues),
  ...allOf('handball', handballLeagues),
  ...allOf('counter-strike', counterStrikeLeagues),
  ...allOf('dota-2', dotaLeagues),
  ...allOf('league-of-legends', leagueOfLegendsLeagues),
  ...allOf('american-football', americanFootballLeagues),
  ...allOf('mma', mmaLeagues),
  ...allOf('snooker', snookerLeagues),
  ...allOf('darts', dartsLeagues),
  ...allOf('cricket', cricketLeagues),
  ...allOf('baseball', baseballLeagues),
  ...allOf('cricket-premium', premiumCricketLeagues),
]

/** Whether a sport is played between two sides. */
export const isPlayed = (sport: string): sport is SportKey => Object.hasOwn(sports, sport)

/**
 * Opens a match: scripts its whole course from the seed and the fixture's key. `speed` is match seconds per real
 * second.
 */
export function openMatch<Sport extends SportKey>(
  fixture: FixtureOf<Sport>,
  options: { readonly seed: string; readonly speed: number },
): MatchModel {
  return sports[fixture.sport].open(fixture, options)
}

/** Checks stored or imported parameters; a refusal names the field. */
export function parseParameters<Sport extends SportKey>(
  sport: Sport,
  input: unknown,
): Parsed<ParametersBySport[Sport]> {
  return sportRules[sport].parse(input)
}

/** Key and time of a planned match. */
export interface Appointment {
  readonly key: string
  readonly round: string
  /** Epoch ms. */
  readonly startTime: number
}

/** A match between two competitors of a league, with parameters from their strengths. */
export function fixtureFor<Sport extends SportKey>(
  league: LeagueOf<Sport>,
  home: Competitor<StrengthBySport[Sport]>,
  away: Competitor<StrengthBySport[Sport]>,
  { key, round, startTime }: Appointment,
): FixtureOf<Sport> {
  return {
    key,
    sport: league.sport,
    leagueKey: league.key,
    round,
    startTime,
    home: { key: home.key, name: home.name },
    away: { key: away.key, name: away.name },
    parameters: sportRules[league.sport].parameters(league, home, away),
  }
}
