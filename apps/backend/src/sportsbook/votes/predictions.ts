import { seasonOf, worthOfVote } from '@touchline/betting'
import type { OutcomeVotes, Prediction, Vote } from '@touchline/contract'
import type { Listed } from '../catalogue/match-list.ts'
import { namesFor } from '../catalogue/names/names.ts'
import { SPORTS } from '../catalogue/sports.ts'
import { homeOf, valuesOf } from '../catalogue/wire.ts'
import type { NewPrediction, PredictionRow, VoteRow } from './vote-rows.ts'

export const predictionName = (matchId: number): string => `match:${matchId}`
export const matchOfPrediction = (name: string): number => Number(name.slice('match:'.length))

/** The market of a match that is voted about, as the book has it; null while it is not offered. */
const mainMarket = ({ match, document }: Listed) =>
  document.markets.find(
    ({ id, specifier }) => id === SPORTS[match.tournament.category.sport].markets.main && specifier === '',
  ) ?? null

/** What can be voted about a match: what has been, or else its main market of now; null when there is neither. */
export function askedAbout(
  listed: Listed,
  row: PredictionRow | null,
): Pick<NewPrediction, 'marketId' | 'outcomes'> | null {
  if (row !== null) return { marketId: row.market_id, outcomes: row.outcomes }
  if (listed.match.outright !== null) return null
  const market = mainMarket(listed)
  return market && { marketId: market.id, outcomes: market.outcomes.map(({ id }) => id) }
}

/** The prediction that the first vote about a match makes. */
export const newPrediction = (
  { match }: Listed,
  asked: Pick<NewPrediction, 'marketId' | 'outcomes'>,
): NewPrediction => ({
  matchId: match.id,
  ...asked,
  startsAt: new Date(match.startTime),
  season: seasonOf(match.startTime),
})

export const takesVotes = ({ match, document }: Listed, now: number): boolean =>
  document.match.status === 0 && match.startTime > now

/** Points of a vote by the prices of now; null where an outcome has none: such a vote could not be weighed. */
export function worthNow(listed: Listed, outcomes: readonly string[], chosen: string): number | null {
  const offered = mainMarket(listed)?.outcomes ?? []
  const odds = outcomes.flatMap((id) => offered.find((one) => one.id === id)?.odds ?? [])
  const at = outcomes.indexOf(chosen)
  return at < 0 || odds.length !== outcomes.length ? null : worthOfVote(odds, at)
}

export const toVote = (name: string, row: VoteRow): Vote => ({
  prediction_id: name,
  data: { outcome_id: row.outcome_id },
  created_at: row.created_at.toISOString(),
  worth: row.worth,
  end: row.ending,
  points: row.points,
})

/** Names of a match and of its outcomes in a language. */
export function namesOfMatch({ match }: Listed, marketSpecifier: string, locale: string) {
  const names = namesFor(locale)
  const values = valuesOf(match, marketSpecifier)
  return {
    home: homeOf(match, names).name,
    away: match.away.name,
    outcome: (id: string) => names.outcome(id, values),
  }
}

export interface PredictionParts {
  readonly listed: Listed
  readonly outcomes: readonly string[]
  readonly counts: readonly OutcomeVotes[]
  readonly own: VoteRow | null
  readonly locale: string
  readonly now: number
}

export function toPrediction({ listed, outcomes, counts, own, locale, now }: PredictionParts): Prediction {
  const name = predictionName(listed.match.id)
  const { home, away, outcome } = namesOfMatch(listed, '', locale)
  const votesOf = (id: string) => counts.find(({ outcome_id: counted }) => counted === id)?.votes ?? 0
  const options = outcomes.map((id) => ({ outcome_id: id, name: outcome(id), votes: votesOf(id) }))
  return {
    prediction_id: name,
    match_id: listed.match.id,
    home,
    away,
    closes_at: new Date(listed.match.startTime).toISOString(),
    is_open: takesVotes(listed, now),
    total: options.reduce((sum, { votes }) => sum + votes, 0),
    options,
    vote: own && toVote(name, own),
  }
}
