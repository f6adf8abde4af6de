import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '../../../messages/en.json' with { type: 'json' }
import { createSession, type Session, SessionContext } from '#entities/session/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'

/** Renders `children` in English for the player that `api` returns, once the session is known. */
export async function renderFor(
  api: ApiClient,
  children: ReactNode,
): Promise<{ readonly session: Session; readonly queries: QueryClient }> {
  const session = createSession({
    api,
    loadPlayerData: () => Promise.resolve(),
    dropPlayerData: () => {},
    otherTabs: { send: () => {}, listen: () => () => {} },
  })
  await session.load()
  const queries = new QueryClient()
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>{children}</SessionContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  return { session, queries }
}
