// @vitest-environment jsdom
import type { MatchState } from '@touchline/contract'
import { cleanup, render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../messages/en.json' with { type: 'json' }
import { EventWhen } from './event-list/rows/event-when.tsx'
import type { EventRow, RowTeam } from './event-list/rows/row.ts'
import { FeatureMatch } from './home/feature-match.tsx'
import { Scoreboard } from './scoreboard/scoreboard.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The clock is stopped at 45+3, the end of the first half. */
const stateIn = (period: string): MatchState => ({
  status: 1,
  period,
  progress: 0.5,
  clock: {
    match_time: 2820,
    stoppage_time: 120,
    stoppage_time_announced: 180,
    remaining_time: null,
    remaining_time_in_period: null,
    stopped: true,
    rate: 0,
    clock_updated_at: '2026-11-21T18:47:00Z',
  },
  total_score: { home: 1, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

const team = (id: number, name: string): RowTeam => ({ id, name, country: null, colours: ['#000', '#fff'] })

const rowIn = (period: string): EventRow => ({
  id: 7,
  urn: 'sr:match:7',
  slug: 'inter-lazio',
  sportKey: 'soccer',
  provider: 'betradar',
  league: 'League',
  start: '2026-11-21T18:00:00Z',
  live: true,
  home: team(1, 'Inter'),
  away: team(2, 'Lazio'),
  version: 1,
  state: stateIn(period),
  main: null,
  total: null,
  handicap: null,
  more: 0,
  video: false,
})

const BARE = { country: null, stage: null, stadium: null, words: {}, chances: null, pictures: null }

const PLACES: readonly [place: string, inBreak: string, show: (row: EventRow) => ReactNode][] = [
  ['a row', 'HT', (row) => <EventWhen row={row} day={false} />],
  ['the match in large', 'Half-time', (row) => <FeatureMatch row={row} country={null} about={null} />],
  [
    'the scoreboard',
    'Half-time',
    (row) => <Scoreboard row={row} state={row.state ?? stateIn('')} {...BARE} />,
  ],
]

const textOf = (shown: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {shown}
    </NextIntlClientProvider>,
  ).container.textContent

test('a row says once that there is a break, and which one where it has a name of its own', () => {
  const told = (period: string) => textOf(<EventWhen row={rowIn(period)} day={false} />)
  expect(told('break')).toBe('Break')
  cleanup()
  expect(told('half_time')).toBe('HTHalf-time')
})

test('EXTRA-01 a row of premium cricket shows the balls of the over in play', () => {
  const innings = { balls: '1 . W 4', batting: [], bowling: null, target: null, overs: [[5]], strokes: [] }
  const row = (more: Partial<MatchState>) => ({
    ...rowIn('innings_1'),
    sportKey: 'cricket-premium',
    state: { ...stateIn('innings_1'), clock: null, ...more },
  })
  expect(textOf(<EventWhen row={row({ innings })} day={false} />)).toBe('Innings 11 · W 4')
  cleanup()
  expect(textOf(<EventWhen row={row({})} day={false} />)).toBe('Innings 1')
})

test('CATALOGUE-14 a tennis score above 40 shows as advantage, below as it is', () => {
  const playing = { ...stateIn('set_1'), clock: null, total_score: { home: 0, away: 0 } }
  const games = [{ period_key: 'set_1', number: 1, type: 'set', max_period_number: 3, home: 3, away: 2 }]
  const shown = (home: number, away: number) => {
    const state = { ...playing, period_score: games, game_score: { home, away } }
    const row = { ...rowIn('set_1'), sportKey: 'tennis', state }
    return textOf(<Scoreboard row={row} state={state} {...BARE} />)
  }
  expect(shown(50, 40)).toContain('Ad')
  cleanup()
  expect(shown(40, 30)).not.toContain('Ad')
  expect(shown(40, 30)).toContain('40')
})

describe('a clock that stands because nothing is played', () => {
  test.each(PLACES)('CATALOGUE-12 %s names the break instead: %s', (_, inBreak, show) => {
    expect(textOf(show(rowIn('1st_half')))).toContain('45+3')
    cleanup()
    const text = textOf(show(rowIn('half_time')))
    expect(text).toContain(inBreak)
    expect(text).not.toContain('45+3')
  })
})
