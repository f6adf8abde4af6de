// For tests: the parts of this feature with a server and a session.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { createSession, SessionContext } from '#entities/session/index.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { ApiContext } from '#base/data/api-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'

export interface Call {
  readonly name: string
  readonly params?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type Answer = (call: Call) => unknown

/** A refusal with the server's words. */
export const refusal = (code: number, text: string) => ({
  ok: false,
  error: { kind: 'refused', status: 409, body: { code, message: 'English', localized_message: text } },
})

const NOTHING = { items: [], own: null, total: 0, pool_amount: 0 }

/** A client whose calls are noted; what `answers` lacks has an empty list. */
export function serve(answers: Readonly<Record<string, Answer>>, isSignedIn = true) {
  const calls: Call[] = []
  const usual: Readonly<Record<string, Answer>> = {
    getPlayer: () => (isSignedIn ? { id: 1, email: 'ann@touchline.example' } : null),
    getSettings: () => ({ currencies: [{ code: 'EUR', subunits: 100 }], updated_at: '' }),
  }
  const api = {
    setToken: () => {},
    call: async (name: string, options: Omit<Call, 'name' | 'signal'> = {}) => {
      const { params, query, body } = options
      const call: Call = { name, params, ...(query && { query }), body }
      calls.push(call)
      const answer = answers[name] ?? usual[name] ?? (() => NOTHING)
      const data = answer(call)
      return typeof data === 'object' && data !== null && 'ok' in data ? data : { ok: true, data }
    },
  } as unknown as ApiClient
  return { api, calls, of: (name: string) => calls.filter((call) => call.name === name) }
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
        <SiteProvider site={publicSiteSample}>
          <LinksProvider base="/sports">
            <ApiContext value={api}>
              <QueryClientProvider client={queries}>
                <SessionContext value={session}>{children}</SessionContext>
              </QueryClientProvider>
            </ApiContext>
          </LinksProvider>
        </SiteProvider>
      </NextIntlClientProvider>,
    )
  })
  return { queries, session }
}
