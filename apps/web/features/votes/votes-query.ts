import type { ApiClient } from '@touchline/api-client'
import type { OutcomeVotes, Prediction, UpdatesPush } from '@touchline/contract'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

const VOTES = ['player', 'votes'] as const
const ONE = [...VOTES, 'one'] as const

/** Predictors that the table asks for. */
const BEST = 20

/** A prediction with the viewer's own vote. */
export const predictionQuery = (api: ApiClient, locale: string, id: string) =>
  queryOptions({
    queryKey: [...ONE, id, locale] as const,
    queryFn: async ({ signal }): Promise<Prediction> => {
      const answer = await api.call('getPrediction', { query: { locale, prediction_id: id }, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

/** A prediction as everybody has it, moved by pushes and never asked for: the page came with it. */
export const pageQuery = (ofPage: Prediction) =>
  queryOptions({
    queryKey: [...ONE, ofPage.prediction_id, 'page'] as const,
    queryFn: skipToken,
    initialData: ofPage,
  })

export const tableQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...VOTES, 'table'] as const,
    queryFn: async ({ signal }) => {
      const answer = await api.call('predictorTable', { query: { limit: BEST }, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

export const ownVotesQuery = (api: ApiClient, locale: string, page: number) =>
  queryOptions({
    queryKey: [...VOTES, 'own', locale, page] as const,
    queryFn: async ({ signal }) => {
      const answer = await api.call('listVotes', { query: { locale, page }, signal })
      if (!answer.ok) throw answer.error
      return answer.data
    },
  })

/** A prediction with these votes; an outcome that they lack has none. */
function withVotes(prediction: Prediction, votes: readonly OutcomeVotes[]): Prediction {
  const of = (id: string) => votes.find(({ outcome_id: outcome }) => outcome === id)?.votes ?? 0
  const options = prediction.options.map((option) => ({ ...option, votes: of(option.outcome_id) }))
  return { ...prediction, options, total: options.reduce((sum, option) => sum + option.votes, 0) }
}

/** A prediction as it will be once a vote has been taken. */
export function withOwnVote(prediction: Prediction, outcomeId: string, at: Date): Prediction {
  const more = ({ outcome_id: id, votes }: OutcomeVotes) => ({
    outcome_id: id,
    votes: id === outcomeId ? votes + 1 : votes,
  })
  return {
    ...withVotes(prediction, prediction.options.map(more)),
    vote: {
      prediction_id: prediction.prediction_id,
      data: { outcome_id: outcomeId },
      created_at: at.toISOString(),
      ...{ worth: 1, end: null, points: null },
    },
  }
}

/** Makes every prediction that is shown of a push the one it tells of. */
export function applyVotes(
  queries: QueryClient,
  { predictions }: Extract<UpdatesPush, { readonly type: 'votes_changed' }>,
): void {
  for (const { prediction_id: id, votes } of predictions)
    queries.setQueriesData<Prediction>(
      { queryKey: [...ONE, id] },
      (shown) => shown && withVotes(shown, votes),
    )
}

/** Own votes and the table are another after a vote. */
export const refreshVotes = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: VOTES, predicate: ({ queryKey }) => queryKey[2] !== ONE[2] })
