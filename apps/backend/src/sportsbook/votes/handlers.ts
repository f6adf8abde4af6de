import { seasonOf } from '@touchline/betting'
import type { Handlers, PastVote, Prediction, Refusal, voteEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import type { Listed } from '../catalogue/match-list.ts'
import { pageOfRows, windowOf } from '../catalogue/page.ts'
import {
  type CatalogueSources,
  findMatch,
  findMatches,
  missing,
  notFound,
  offeredTo,
} from '../catalogue/sources.ts'
import { predictorTable } from './predictors.ts'
import {
  askedAbout,
  matchOfPrediction,
  namesOfMatch,
  newPrediction,
  predictionName,
  takesVotes,
  toPrediction,
  toVote,
  worthNow,
} from './predictions.ts'
import type { VoteCounts } from './vote-counts.ts'
import {
  castVote,
  findPrediction,
  openPrediction,
  ownVote,
  type PastVoteRow,
  pastVotes,
  type PredictionRow,
} from './vote-rows.ts'

type Table = typeof voteEndpoints

export interface VoteParts extends CatalogueSources {
  readonly counts: VoteCounts
  /** Told of each vote that was written, by the name of what it is about. */
  readonly onVoted: (name: string, predictionId: bigint) => void
}

const CLOSED = { refused: 2401 } as const satisfies Refusal
const NO_SUCH_OUTCOME: Refusal = {
  refused: 422,
  errors: { 'data.outcome_id': ['is not an outcome of this'] },
}
const TAKEN = { refused: 2402 } as const satisfies Refusal

/** The match of a prediction, where the site offers it. */
async function offered(parts: VoteParts, name: string, context: Context): Promise<Listed | Refusal> {
  const matchId = matchOfPrediction(name)
  const listed = await findMatch(parts, matchId)
  if (listed === null) return missing(parts, matchId)
  return offeredTo(parts, context).has(listed.match.tournament.category.sport) ? listed : notFound
}

async function answer(
  { db, clock, counts }: VoteParts,
  { listed, row, outcomes }: Found,
  { identity, locale }: Context,
): Promise<Prediction> {
  const own = row && identity && (await ownVote(db, row.id, identity.playerId))
  const counted = row === null ? [] : await counts.of(row.id)
  return toPrediction({ listed, outcomes, counts: counted, own: own ?? null, locale, now: clock() })
}

interface Found {
  readonly listed: Listed
  readonly row: PredictionRow | null
  readonly marketId: number
  readonly outcomes: readonly string[]
}

async function find(parts: VoteParts, name: string, context: Context): Promise<Found | Refusal> {
  const listed = await offered(parts, name, context)
  if ('refused' in listed) return listed
  const row = await findPrediction(parts.db, listed.match.id)
  const asked = askedAbout(listed, row)
  return asked === null ? notFound : { listed, row, ...asked }
}

/**
 * Writes a vote. One that stands is answered again to whoever sends it again, for an answer may have been lost; another
 * outcome is refused.
 */
async function vote(
  parts: VoteParts,
  { listed, marketId, outcomes, row }: Found,
  voted: { readonly outcomeId: string; readonly playerId: number },
): Promise<{ readonly row: PredictionRow } | Refusal> {
  const { db, clock } = parts
  const now = clock()
  const worth = takesVotes(listed, now) ? worthNow(listed, outcomes, voted.outcomeId) : null
  const known = row ?? (worth && (await openPrediction(db, newPrediction(listed, { marketId, outcomes }))))
  if (!known) return CLOSED
  const at = { predictionId: known.id, playerId: voted.playerId }
  if (worth !== null) {
    if (await castVote(db, { ...at, outcomeId: voted.outcomeId, worth, now: new Date(now) })) {
      parts.counts.add(known.id, voted.outcomeId)
      parts.onVoted(predictionName(listed.match.id), known.id)
      return { row: known }
    }
  }
  const own = await ownVote(db, known.id, voted.playerId)
  if (own === null) return CLOSED
  return own.outcome_id === voted.outcomeId ? { row: known } : TAKEN
}

/** Votes with the names of their matches, as far as anything is kept of those. */
async function named(parts: VoteParts, rows: readonly PastVoteRow[], context: Context): Promise<PastVote[]> {
  const ids = [...new Set(rows.map((row) => Number(row.match_id)))]
  const found = await findMatches(parts, offeredTo(parts, context), ids)
  const byId = new Map(found.map((listed) => [listed.match.id, listed]))
  return rows.map((row) => {
    const matchId = Number(row.match_id)
    const listed = byId.get(matchId)
    const names = listed && namesOfMatch(listed, '', context.locale)
    return {
      ...toVote(predictionName(matchId), row),
      match_id: matchId,
      starts_at: row.starts_at.toISOString(),
      match: names ? { home: names.home, away: names.away, outcome: names.outcome(row.outcome_id) } : null,
    }
  })
}

/** Votes about matches, and the season of those who vote (API-S-35, EXTRA-03, BEYOND-32). */
export const voteHandlers = (parts: VoteParts): Handlers<Table, Context> => ({
  getPrediction: async ({ query }, context) => {
    const found = await find(parts, query.prediction_id, context)
    return 'refused' in found ? found : answer(parts, found, context)
  },
  vote: async ({ body }, context) => {
    const found = await find(parts, body.prediction_id, context)
    if ('refused' in found) return found
    if (!found.outcomes.includes(body.data.outcome_id)) return NO_SUCH_OUTCOME
    const { playerId } = playerOf(context)
    const written = await vote(parts, found, { outcomeId: body.data.outcome_id, playerId })
    return 'refused' in written ? written : answer(parts, { ...found, row: written.row }, context)
  },
  listVotes: async ({ query }, context) => {
    const { rows, total } = await pastVotes(parts.db, playerOf(context).playerId, windowOf(query))
    return pageOfRows(await named(parts, rows, context), total, query)
  },
  predictorTable: ({ query }, { identity }) =>
    predictorTable(parts.db, {
      season: query.season ?? seasonOf(parts.clock()),
      playerId: identity?.playerId ?? null,
      ...windowOf(query),
    }),
})
