import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { LocaleCode, LocaleQuery, PageQuery, pageOf } from '../scalars.ts'
import { voteRoutes as routes } from '../vote-routes.ts'
import { PastVote, Prediction, PredictionId, PredictorTable, VoteData } from '../votes.ts'

const locale = LocaleCode.optional()

export const voteEndpoints = {
  getPrediction: {
    ...routes.getPrediction,
    summary: 'What is voted about, the votes so far, and the viewer’s own',
    query: z.strictObject({ locale, prediction_id: PredictionId }),
    response: Prediction,
    errors: [404, 422],
  },
  vote: {
    ...routes.vote,
    summary: 'Votes, once for each prediction; the same vote again answers the one that stands',
    query: LocaleQuery,
    body: z.strictObject({ prediction_id: PredictionId, data: VoteData }),
    response: Prediction,
    errors: [401, 404, 422, 429, 2401, 2402],
  },
  listVotes: {
    ...routes.listVotes,
    summary: 'The player’s votes with what became of them, the last first',
    query: z.strictObject({ ...PageQuery, locale }),
    response: pageOf(PastVote),
    errors: [401, 422],
  },
  predictorTable: {
    ...routes.predictorTable,
    summary: 'The predictors of a season by points, and the viewer’s own place',
    query: z.strictObject({
      ...PageQuery,
      locale,
      /** The present one when absent. */
      season: z
        .string()
        .regex(/^\d{4}\/\d{2}$/, 'must be a season such as 2026/27')
        .optional(),
    }),
    response: PredictorTable,
    errors: [422],
  },
} as const satisfies Endpoints
