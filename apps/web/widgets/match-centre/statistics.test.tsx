// @vitest-environment jsdom
import type { MatchState } from '@touchline/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { Statistics } from './statistics.tsx'
import { centreWords } from './words.ts'

afterEach(cleanup)

const state: MatchState = {
  ...{ status: 1, period: '2nd_half', progress: 0.7, clock: null, game_score: null },
  ...{ current_server: null, period_score: [], red_cards: null, total_score: { home: 2, away: 1 } },
}
const line = (key: string, home: number, away: number) => ({
  ...{ key, home: { made: home, of: null }, away: { made: away, of: null } },
  periods: [],
})

test('WIDGET-08 the stronger side of a statistic leads its bar, and what nobody has done has none', () => {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <Statistics
        state={state}
        statistics={[line('corners', 6, 3), line('fouls', 4, 4), line('red_cards', 0, 0)]}
        words={centreWords((id) => messages['match-centre'][id], 'en')}
      />
    </NextIntlClientProvider>,
  )
  const bars = screen
    .getAllByRole('row')
    .map((row) => row.querySelector<HTMLElement>('.bar'))
    .map((bar) => [
      [...(bar?.children ?? [])].map((side) => side.className),
      bar?.dataset['none'] === undefined,
    ])
  expect(bars).toEqual([
    [['lead', ''], true],
    [['', ''], true],
    [['', ''], false],
  ])
})
