// @vitest-environment jsdom
import type { Market } from '@touchline/contract'
import { cleanup, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { toCards } from './cards.ts'
import { MarketCardView } from './market-card.tsx'

afterEach(cleanup)

const MATCH = {
  id: 7,
  urn: 'sr:match:7',
  slug: 'sierra-condor',
  sportKey: 'counter-strike',
  provider: 'betradar',
  home: 'Sierra',
  away: 'Condor',
  leagueName: 'Open',
  start: '2026-11-21T20:00:00Z',
  live: false,
}

/** Heads of the columns for these correct scores. */
function headsOf(scores: readonly string[]): (string | null)[] {
  const market: Market = {
    match_urn_id: MATCH.urn,
    id: 199,
    name: 'Correct score',
    status: 1,
    specifier: '',
    outcomes: scores.map((name) => ({ id: name, name, odds: 2000, active: true })),
    market_groups: [{ groupKey: 'main' }],
    priority: 1,
    most_balanced: true,
    next_bet_stop: null,
    custom_bet_groups: [],
  }
  const [card] = toCards([market])
  if (card === undefined) throw new Error('no card')
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <MarketCardView match={MATCH} card={card} open pinned={false} />
    </NextIntlClientProvider>,
  )
  return [...container.querySelectorAll('.score-cols > .col-head')].map((head) => head.textContent)
}

test('WIDGET-07 correct scores stand in columns by who wins; a sport without a draw has no empty column for it', () => {
  expect(headsOf(['3:0', '3:1', '3:2', '0:3', '1:3', '2:3'])).toEqual(['Sierra', 'Condor'])
  cleanup()
  expect(headsOf(['1:0', '2:0', '0:0', '1:1', '0:1', '0:2'])).toEqual(['Sierra', 'Draw', 'Condor'])
})
