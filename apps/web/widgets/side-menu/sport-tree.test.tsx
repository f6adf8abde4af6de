// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { sport } from '#entities/match/match.testing.ts'
import SportTree from './sport-tree.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const category = { id: 31, slug: 'italy', name: 'Italy', priority: 1, country_code: 'it', sport }
const league = {
  id: 7,
  urn_id: 'sr:tournament:7',
  slug: 'serie-a',
  name: 'Serie A',
  priority: 1,
  type: 'match',
  provider: 'betradar',
  category,
  sport,
}
const count = (id: number) => ({
  id,
  match_count: 4,
  season_count: 0,
  simple_tournament_count: 0,
  stage_count: 0,
  matchCount: 4,
  outrightCount: 0,
  liveCount: 1,
})

function open(counters: object) {
  const answers: Readonly<Record<string, unknown>> = {
    categories: [category],
    tournaments: [league],
    counters,
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(answers[new URL(url, 'http://site').pathname.split('/').at(-1) ?? '']),
  )
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <LinksProvider base="/sports">
        <SportTree sportKey="soccer" />
      </LinksProvider>
    </NextIntlClientProvider>,
  )
}

test('API-S-03 WIDGET-25 the tree of a sport shows what was answered whole, and says that it failed otherwise', async () => {
  const counters = { live: 1, sports: [count(1)], categories: [count(31)], tournaments: [count(7)] }
  open({ ...counters, newer: 'than us' })
  expect((await screen.findByRole('link', { name: /Serie A/ })).textContent).toBe('Serie A4')
  cleanup()
  const { tournaments: _, ...without } = counters
  open(without)
  expect((await screen.findByRole('alert')).textContent).toBe(messages.search.failed)
})
