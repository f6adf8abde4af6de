import { settledVote } from '@touchline/betting'
import { column, type Database, type Queries, statement } from '../../db/index.ts'
import { resultAfter, type Word } from '../settlement/words.ts'

/** Votes that one transaction settles: a big match holds nobody up. */
const BATCH = 500
/** Predictions of one run; the next goes on. */
const MOST_DUE = 200

const DUE = statement({
  name: 'predictions_to_settle',
  parameters: { startedAfter: 'timestamptz', limit: 'bigint' },
  row: { id: 'bigint' },
  text: `select p.id from predictions p where p.starts_at > $startedAfter
      and exists (select from settlements s where s.match_id = p.match_id and s.market_id = p.market_id and s.specifier = ''
        and s.version > p.settled_version)
    order by p.id limit $limit`,
})

// One at a time: sums of a player are read and written while no other prediction of theirs is settled.
const HOLD = statement({
  name: 'hold_predictors',
  row: { held: 'boolean' },
  text: 'select pg_advisory_xact_lock(7305841) is not null as held',
})

const WORDS = statement({
  name: 'words_of_prediction',
  parameters: { predictionId: 'bigint' },
  row: {
    version: 'integer',
    outcomes: column<Word['outcomes']>('jsonb?'),
    cancels: 'boolean?',
    placed_from: 'timestamptz?',
    placed_to: 'timestamptz?',
  },
  text: `select s.version, s.outcomes, s.cancels, s.placed_from, s.placed_to from predictions p
    join settlements s on s.match_id = p.match_id and s.market_id = p.market_id and s.specifier = ''
    where p.id = $predictionId order by s.version`,
})

const BEHIND = statement({
  name: 'votes_behind',
  parameters: { predictionId: 'bigint', version: 'integer', limit: 'bigint' },
  row: { player_id: 'bigint', outcome_id: 'text', worth: 'smallint', created_at: 'timestamptz' },
  text: `select player_id, outcome_id, worth, created_at from votes
    where prediction_id = $predictionId and settled_version < $version order by player_id limit $limit for no key update`,
})

const WRITE = statement({
  name: 'write_settled_votes',
  parameters: { predictionId: 'bigint', version: 'integer', votes: 'jsonb' },
  text: `update votes v set points = x.points, ending = x.ending, settled_version = $version
    from jsonb_to_recordset($votes::jsonb) as x(player_id bigint, points smallint, ending text)
    where v.prediction_id = $predictionId and v.player_id = x.player_id`,
})

// Summed anew from the votes, never added to: settling twice, or taking back what was settled, leaves it right.
const SUM = statement({
  name: 'sum_predictors',
  parameters: { predictionId: 'bigint', players: 'bigint[]' },
  text: `insert into predictor_scores (season, player_id, points, right_votes, settled_votes)
    select p.season, v.player_id, coalesce(sum(v.points), 0), count(*) filter (where v.ending = 'right'),
      count(*) filter (where v.ending in ('right', 'wrong'))
    from votes v join predictions p on p.id = v.prediction_id
    where v.player_id = any($players::bigint[]) and p.season = (select season from predictions where id = $predictionId)
    group by p.season, v.player_id order by v.player_id
    on conflict (season, player_id) do update set points = excluded.points, right_votes = excluded.right_votes,
      settled_votes = excluded.settled_votes`,
})

const FOLLOWED = statement({
  name: 'prediction_settled',
  parameters: { predictionId: 'bigint', version: 'integer' },
  text: 'update predictions set settled_version = $version where id = $predictionId and settled_version < $version',
})

/** Settles a batch of a prediction's votes; true when there are none left. */
async function settleSome(transaction: Queries, predictionId: bigint): Promise<boolean> {
  await transaction.run(HOLD)
  const rows = await transaction.run(WORDS, { predictionId })
  const words = rows.map(
    ({ placed_from: placedFrom, placed_to: placedTo, ...word }): Word => ({ ...word, placedFrom, placedTo }),
  )
  const version = words.at(-1)?.version ?? 0
  const votes = await transaction.run(BEHIND, { predictionId, version, limit: BATCH })
  if (votes.length === 0) {
    await transaction.run(FOLLOWED, { predictionId, version })
    return true
  }
  const settled = votes.map((vote) => {
    const result = resultAfter(words, { outcomeId: vote.outcome_id, placedAt: vote.created_at })
    const { points, end } = settledVote(vote.worth, result) ?? { points: null, end: null }
    return { player_id: Number(vote.player_id), points, ending: end }
  })
  await transaction.run(WRITE, { predictionId, version, votes: JSON.stringify(settled) })
  await transaction.run(SUM, { predictionId, players: votes.map(({ player_id: id }) => id) })
  return false
}

/**
 * Gives votes their points by what was recorded about their markets (BEYOND-32): the statements that bets are settled by.
 * A result that was taken back takes its points along. Predictions of matches that began after `startedAfter` are looked at.
 */
export async function settleVotes(db: Database, startedAfter: Date, signal?: AbortSignal): Promise<void> {
  for (const { id } of await db.run(DUE, { startedAfter, limit: MOST_DUE })) {
    for (;;) {
      signal?.throwIfAborted()
      if (await db.transaction((transaction) => settleSome(transaction, id))) break
    }
  }
}
