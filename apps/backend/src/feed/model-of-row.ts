import type { MatchState } from '@touchline/contract'
import { type MatchModel, openMatch, parseParameters, type SportKey } from '@touchline/simulator'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'

/** Before the start every match of every sport says the same. */
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
  /** Match seconds per second of wall time. */
  readonly speed: number
}

/** The model that plays a stored match; a refusal says what is wrong with its parameters. */
export function modelOfRow(
  row: MatchRow,
  sport: SportKey,
  simulation: Simulation,
): { readonly ok: true; readonly model: MatchModel } | { readonly ok: false; readonly reason: string } {
  const parameters = parseParameters(sport, row.parameters)
  if (!parameters.ok) return { ok: false, reason: `match ${row.id} (${row.key}): ${parameters.reason}` }
  const fixture = {
    // The key as it was planned: with the seed it decides the course of the match.
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
