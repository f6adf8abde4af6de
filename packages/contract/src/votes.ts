import { z } from 'zod'
import { Id, IsoTime } from './scalars.ts'

/** What is voted about: the outcome of a match, by its main market. */
export const PredictionId = z.string().regex(/^match:[1-9]\d{0,14}$/, 'must be match: and the id of a match')

/** A choice of `VoteData`: an outcome of the main market. */
const OutcomeId = z.string().min(1).max(40)
export const VoteData = z.strictObject({ outcome_id: OutcomeId })

/** How a vote ended; null while its market has no result. */
export const VoteEnd = z.enum(['right', 'wrong', 'void'])

/** A player's vote (EXTRA-03). One for each prediction, for good. */
export const Vote = z.object({
  prediction_id: z.string(),
  data: VoteData,
  created_at: IsoTime,
  /** Points that it has if it is right, by the prices at the vote. */
  worth: z.int().positive(),
  end: VoteEnd.nullable(),
  /** Null while it has no end. */
  points: z.int().min(0).nullable(),
})

/** How many have voted for an outcome. */
export const OutcomeVotes = z.object({ outcome_id: OutcomeId, votes: z.int().min(0) })

/** What is voted about, how many have voted for what, and the viewer's own vote. */
export const Prediction = z.object({
  prediction_id: z.string(),
  match_id: Id,
  /** Both sides as the language writes them. */
  home: z.string(),
  away: z.string(),
  /** Votes are taken until then, and as long as the match has not begun. */
  closes_at: IsoTime,
  is_open: z.boolean(),
  total: z.int().min(0),
  options: z.array(OutcomeVotes.extend({ name: z.string() })),
  /** Null before it, and for visitors. */
  vote: Vote.nullable(),
})

/** A vote as its player looks back on it. */
export const PastVote = Vote.extend({
  match_id: Id,
  starts_at: IsoTime,
  /** Null once the house keeps nothing of the match any more. */
  match: z.object({ home: z.string(), away: z.string(), outcome: z.string() }).nullable(),
})

/** A predictor's place in a season. */
export const PredictorPlace = z.object({
  /** Those with as many points share one. */
  position: z.int().positive(),
  current_user: z.boolean(),
  /** Masked, but for the viewer's own. */
  name: z.string(),
  points: z.int().min(0),
  /** Of `settled` votes with a result other than void. */
  right: z.int().min(0),
  settled: z.int().min(0),
})

export const PredictorTable = z.object({
  /** From July to June: `2026/27`. */
  season: z.string(),
  items: z.array(PredictorPlace),
  /** Where the viewer stands; null for visitors and for who has no settled vote. */
  own: PredictorPlace.nullable(),
  /** Predictors in all. */
  total: z.int().min(0),
})

export type VoteData = z.infer<typeof VoteData>
export type VoteEnd = z.infer<typeof VoteEnd>
export type Vote = z.infer<typeof Vote>
export type OutcomeVotes = z.infer<typeof OutcomeVotes>
export type Prediction = z.infer<typeof Prediction>
export type PastVote = z.infer<typeof PastVote>
export type PredictorPlace = z.infer<typeof PredictorPlace>
export type PredictorTable = z.infer<typeof PredictorTable>
