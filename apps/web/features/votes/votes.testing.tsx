// For tests: what a page asks, and the parts of this feature with a server and a session.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { Prediction, Vote } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { createSession, SessionContext } from '#entities/session/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import type { PredictionSide } from './prediction-panel.tsx'

export const SIDES: readonly [PredictionSide, PredictionSide] = [
  { id: 1, colours: ['#111111', '#eeeeee'] },
  { id: 2, colours: ['#cc0000', '#ffffff'] },
]

export const sampleVote = (outcome: string, more: Partial<Vote> = {}): Vote => ({
  prediction_id: 'match:7',
  data: { outcome_id: outcome },
  created_at: '2026-08-01T15:00:00.000Z',
  worth: 25,
  end: null,
  points: null,
  ...more,
})

/** Ten votes: six, one and three. */
export const samplePrediction = (more: Partial<Prediction> = {}): Prediction => ({
  prediction_id: 'match:7',
  match_id: 7,
  home: 'Lions',
  away: 'Bears',
  closes_at: '2026-08-01T16:00:00.000Z',
  is_open: true,
  total: 10,
  options: [
    { outcome_id: '1', name: 'Lions', votes: 6 },
    { outcome_id: '2', name: 'Draw', votes: 1 },
    { outcome_id: '3', name: 'Bears', votes: 3 },
  ],
  vote: null,
  ...more,
})

export interface Call {
  readonly name: string
  readonly query?: unknown
  readonly body?: unknown
}

/** A client whose calls are noted; an answer with `ok` is given as it is, any other is the data of one. */
export function serve(answers: Readonly<Record<string, (call: Call) => unknown>>, isSignedIn = true) {
  const calls: Call[] = []
  const usual: Readonly<Record<string, () => unknown>> = {
    getPlayer: () => (isSignedIn ? { id: 1, email: 'ann@touchline.example' } : null),
  }
  const api = {
    setToken: () => {},
    call: async (name: string, { query, body }: Omit<Call, 'name'> = {}) => {
      const call: Call = { name, query, body }
      calls.push(call)
      const data = await (answers[name] ?? usual[name] ?? (() => ({})))(call)
      return typeof data === 'object' && data !== null && 'ok' in data ? data : { ok: true, data }
    },
  } as unknown as ApiClient
  return { api, sent: (name: string) => calls.filter((call) => call.name === name) }
}

/** Renders `children` in English for the player, or the visitor, that the client knows. */
export async function show(api: ApiClient, children: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const session = createSession({
    api,
    loadPlayerData: () => Promise.resolve(),
    dropPlayerData: () => queries.removeQueries({ queryKey: ['player'] }),
    otherTabs: { send: () => {}, listen: () => () => {} },
  })
  await session.load()
  await act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <ApiContext value={api}>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>{children}</SessionContext>
          </QueryClientProvider>
        </ApiContext>
      </NextIntlClientProvider>,
    )
  })
  return { queries, session }
}
