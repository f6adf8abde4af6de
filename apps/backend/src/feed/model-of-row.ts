import type { MatchState } from '@touchline/contract'
import {
  isPlayed,
  type MatchModel,
  openMatch,
  openOutright,
  parseOutrightParameters,
  parseParameters,
} from '@touchline/simulator'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import type { SportKey } from '../sportsbook/catalogue/sports.ts'

/** The same for every sport. */
export const notStarted: MatchState = {
  status: 0,
  period: 'not_started',
  progress: 0,
  clock: null,
  total_score: { home: 0, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
}

export interface Simulation {
  readonly seed: string
  /** Match seconds per second of real time. */
  readonly speed: number
}

function outrightOfRow(
  row: MatchRow,
  sport: SportKey,
  simulation: Simulation,
): { readonly ok: true; readonly model: MatchModel } | { readonly ok: false; readonly reason: string } {
  const parameters = parseOutrightParameters(row.parameters, sport)
  if (!parameters.ok) return { ok: false, reason: `outright ${row.id} (${row.key}): ${parameters.reason}` }
  // The calendar's own key, by which a season finds its races.
  const key = row.key.slice(sport.length + 1)
  const { startTime } = row
  return {
    ok: true,
    model: openOutright({ key, sport, startTime, parameters: parameters.value }, simulation),
  }
}

/** The model that plays a stored match, or what is wrong with its parameters. */
export function modelOfRow(
  row: MatchRow,
  sport: SportKey,
  simulation: Simulation,
): { readonly ok: true; readonly model: MatchModel } | { readonly ok: false; readonly reason: string } {
  if (!isPlayed(sport) || row.type !== 'match') return outrightOfRow(row, sport, simulation)
  const parameters = parseParameters(sport, row.parameters)
  if (!parameters.ok) return { ok: false, reason: `match ${row.id} (${row.key}): ${parameters.reason}` }
  const fixture = {
    // The key it was planned with: together with the seed it decides how the match goes.
    key: row.key,
    sport,
    leagueKey: String(row.tournamentId),
    round: row.stage ?? '',
    startTime: row.startTime,
    home: { key: String(row.homeId), name: '' },
    away: { key: String(row.awayId), name: '' },
    parameters: parameters.value,
  }
  return { ok: true, model: openMatch(fixture, simulation) }
}
