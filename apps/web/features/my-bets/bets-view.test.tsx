// @vitest-environment jsdom
import type { ApiClient } from '@touchline/api-client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '../../site/api-context.tsx'
import { BetsView, type BetsViewProps } from './bets-view.tsx'

afterEach(cleanup)

const NO_BETS = { ok: true, data: { items: [], total: 0, page: 1, last_page: 1 } }
const OFFLINE = { ok: false, error: { kind: 'offline' } }

function show(look: BetsViewProps['look'], loggedIn: boolean, answer: object) {
  const api = { call: () => Promise.resolve(answer) } as unknown as ApiClient
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ApiContext value={api}>
          <h1>Of the page</h1>
          <BetsView
            look={look}
            oddsType="european"
            loggedIn={loggedIn}
            waiting={false}
            onSignIn={() => {}}
            matchHref={() => '/'}
          />
        </ApiContext>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
}

const STATES = [
  ['signed out', false, NO_BETS, 'Sign in to see your bets'],
  ['without bets', true, NO_BETS, 'No bets yet'],
  ['without an answer', true, OFFLINE, 'We could not load your bets'],
] as const

for (const look of ['grid', 'list'] as const)
  test.each(STATES)(
    `BEYOND-11 the bets as ${look}, %s: no heading level is left out below the page's`,
    async (_, loggedIn, answer, title) => {
      show(look, loggedIn, answer)
      expect(await screen.findByRole('heading', { name: title, level: 2 })).toBeDefined()
    },
  )
