import type { OutcomeVotes, VoteEnd } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'

const PREDICTION_ROW = columns({
  id: 'bigint',
  match_id: 'bigint',
  market_id: 'integer',
  outcomes: 'text[]',
  starts_at: 'timestamptz',
  season: 'text',
})
export type PredictionRow = RowOf<typeof PREDICTION_ROW>

const VOTE_ROW = columns({
  outcome_id: 'text',
  worth: 'smallint',
  created_at: 'timestamptz',
  ending: column<VoteEnd | null>('text?'),
  points: 'smallint?',
})
export type VoteRow = RowOf<typeof VOTE_ROW>

const FIND = statement({
  name: 'find_prediction',
  parameters: { matchId: 'bigint' },
  row: PREDICTION_ROW,
  text: `select ${namesOf(PREDICTION_ROW)} from predictions where match_id = $matchId`,
})

const OPEN = statement({
  name: 'open_prediction',
  parameters: {
    matchId: 'bigint',
    marketId: 'integer',
    outcomes: 'text[]',
    startsAt: 'timestamptz',
    season: 'text',
  },
  text: `insert into predictions (match_id, market_id, outcomes, starts_at, season)
    values ($matchId, $marketId, $outcomes::text[], $startsAt, $season) on conflict (match_id) do nothing`,
})

// The match is asked again in the statement that writes: whoever was slow on the way does not vote about one in play.
const CAST = statement({
  name: 'cast_vote',
  parameters: {
    predictionId: 'bigint',
    playerId: 'bigint',
    outcomeId: 'text',
    worth: 'smallint',
    now: 'timestamptz',
  },
  row: { player_id: 'bigint' },
  text: `insert into votes (prediction_id, player_id, outcome_id, worth, created_at)
    select p.id, $playerId::bigint, $outcomeId::text, $worth::smallint, $now::timestamptz
    from predictions p join matches m on m.id = p.match_id
    where p.id = $predictionId and m.status = 0 and m.start_time > $now::timestamptz
      and p.settled_version = 0 and $outcomeId::text = any(p.outcomes)
    on conflict (prediction_id, player_id) do nothing returning player_id`,
})

const OWN = statement({
  name: 'own_vote',
  parameters: { predictionId: 'bigint', playerId: 'bigint' },
  row: VOTE_ROW,
  text: `select ${namesOf(VOTE_ROW)} from votes where prediction_id = $predictionId and player_id = $playerId`,
})

const COUNT = statement({
  name: 'count_votes',
  parameters: { predictionId: 'bigint' },
  row: { outcome_id: 'text', votes: 'bigint' },
  text: `select outcome_id, count(*) as votes from votes where prediction_id = $predictionId group by outcome_id`,
})

const PAST_ROW = columns({ ...VOTE_ROW, match_id: 'bigint', market_id: 'integer', starts_at: 'timestamptz' })
export type PastVoteRow = RowOf<typeof PAST_ROW>

const PAST = statement({
  name: 'past_votes',
  parameters: { playerId: 'bigint', offset: 'bigint', limit: 'bigint' },
  row: PAST_ROW,
  text: `select ${namesOf(PAST_ROW)} from votes v join predictions p on p.id = v.prediction_id
    where v.player_id = $playerId order by v.created_at desc nulls last, v.prediction_id desc limit $limit offset $offset`,
})

const COUNT_OWN = statement({
  name: 'count_own_votes',
  parameters: { playerId: 'bigint' },
  row: { total: 'bigint' },
  text: 'select count(*) as total from votes where player_id = $playerId',
})

/** What has been voted about a match; null before the first vote. */
export const findPrediction = async (db: Queries, matchId: number): Promise<PredictionRow | null> =>
  (await db.run(FIND, { matchId }))[0] ?? null

export interface NewPrediction {
  readonly matchId: number
  readonly marketId: number
  readonly outcomes: readonly string[]
  readonly startsAt: Date
  readonly season: string
}

/** The prediction of a match, made as given unless somebody was before. */
export async function openPrediction(db: Queries, made: NewPrediction): Promise<PredictionRow> {
  await db.run(OPEN, made)
  const found = await findPrediction(db, made.matchId)
  if (found === null) throw new Error(`the prediction of match ${made.matchId} is gone`)
  return found
}

export interface NewVote {
  readonly predictionId: bigint
  readonly playerId: number
  readonly outcomeId: string
  readonly worth: number
  readonly now: Date
}

/** Writes a vote; false when the player has one, or when none is taken any more. */
export const castVote = async (db: Queries, vote: NewVote): Promise<boolean> =>
  (await db.run(CAST, vote)).length > 0

export const ownVote = async (db: Queries, predictionId: bigint, playerId: number): Promise<VoteRow | null> =>
  (await db.run(OWN, { predictionId, playerId }))[0] ?? null

/** Votes by outcome; an outcome without any is left out. */
export const countVotes = async (db: Queries, predictionId: bigint): Promise<readonly OutcomeVotes[]> =>
  (await db.run(COUNT, { predictionId })).map((row) => ({
    outcome_id: row.outcome_id,
    votes: Number(row.votes),
  }))

/** A page of a player's votes, the last first, and how many there are. */
export async function pastVotes(
  db: Queries,
  playerId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly PastVoteRow[]; readonly total: number }> {
  const rows = await db.run(PAST, { playerId, ...page })
  const [counted] = await db.run(COUNT_OWN, { playerId })
  return { rows, total: Number(counted?.total ?? 0n) }
}
