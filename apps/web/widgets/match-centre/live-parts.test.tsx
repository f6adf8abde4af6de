// @vitest-environment jsdom
import type { MatchState, MatchStatistics } from '@touchline/contract'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '#base/navigation/links-context.tsx'
import type { EventRow } from '../event-list/rows/row.ts'
import { CENTRE_ID, MARKET_BAR_ID } from './centre-id.ts'
import { LivePart } from './live-parts.tsx'
import { Pictures } from './centre/pictures.tsx'
import { centreWords } from './words.ts'

const words = centreWords((id) => messages['match-centre'][id], 'en')
const state: MatchState = {
  status: 1,
  period: '2nd_half',
  progress: 0.7,
  clock: null,
  total_score: { home: 2, away: 1 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
}
const team = (id: number, name: string) => ({
  id,
  name,
  country: null,
  colours: ['#c8102e', '#0a4bb5'] as const,
})
const row: EventRow = {
  id: 7,
  urn: 'sr:match:7',
  slug: 'one-two',
  sportKey: 'soccer',
  provider: 'betradar',
  league: 'Cup',
  start: '2026-11-27T07:00:00Z',
  live: true,
  home: team(1, 'Lions'),
  away: team(2, 'Tigers'),
  version: 1,
  state,
  main: null,
  total: null,
  handicap: null,
  more: 0,
  video: false,
}
const incident = { period: '1st_half', stoppage: null, kind: 'goal' } as const
const told: MatchStatistics = {
  type: 'statistics',
  match_id: 7,
  statistics: [{ key: 'corners', home: { made: 6, of: null }, away: { made: 3, of: null }, periods: [] }],
  incidents: [
    { ...incident, side: 'home', clock: 600, slice: 5, score: { home: 1, away: 0 } },
    { ...incident, side: 'away', clock: 1350, slice: 11, score: { home: 1, away: 1 } },
    { ...incident, period: '2nd_half', side: 'home', clock: 3000, slice: 24, score: { home: 2, away: 1 } },
  ],
  momentum: { values: Array.from({ length: 30 }, (_, slice) => (slice % 2 === 0 ? 40 : -40)), slices: 45 },
}

/** Tells an observer's page that an element has gone. */
const observers: ((isIn: boolean) => void)[] = []

beforeAll(async () => {
  // Loaded in advance, because a busy machine may take its time.
  await import('./live/parts.tsx')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        observers.push((isIntersecting) => seen([{ isIntersecting, boundingClientRect: { top: -400 } }]))
      }
      observe() {
        // As browsers do, once the page is drawn.
        setTimeout(() => act(() => observers.at(-1)?.(true)))
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async () => Response.json(told))
})
afterEach(cleanup)

const shown = () =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LinksProvider base="/sports">
        <section id={CENTRE_ID}>
          <LivePart part="LivePictures" isLive={false} props={{ row, state, words }}>
            <Pictures row={row} state={state} statistics={told} words={words} />
          </LivePart>
        </section>
        <LivePart part="MiniScore" isLive={false} props={{ row, state }} />
        <div id={MARKET_BAR_ID} />
      </LinksProvider>
    </NextIntlClientProvider>,
  )

test('BEYOND-15 the pictures are there before any code of theirs; a sign of the viewer lets them look back by keys, and let go they are at now', async () => {
  shown()
  expect(screen.getByRole('img', { name: 'Momentum: Lions – Tigers' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Corners/ }).textContent).toBe('6Corners3')
  expect(screen.getByRole('region', { name: 'Match tracker' }).querySelector('.ball')).not.toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()

  fireEvent.pointerMove(window)
  const slider = await screen.findByRole('slider', { name: 'Look back' })
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '29'])
  expect(slider.getAttribute('aria-valuetext')).toBe('60′  2–1')

  fireEvent.change(slider, { target: { value: '11' } })
  const chart = slider.closest('figure')
  expect(chart?.hasAttribute('data-scrubbing')).toBe(true)
  expect(chart?.querySelector('.reading')?.textContent).toBe('23′  1–1 · Goal: Tigers')
  fireEvent.blur(slider)
  expect(chart?.hasAttribute('data-scrubbing')).toBe(false)
  expect(chart?.querySelector('.reading')).toBeNull()
})

test('BEYOND-15 the picture is the one of the sport: who led in basketball, each point in volleyball, and momentum where the feed tells no lead', () => {
  const draw = (sportKey: string, more: Partial<MatchStatistics>) =>
    render(
      <Pictures
        row={{ ...row, sportKey }}
        state={state}
        statistics={{ ...told, incidents: [], statistics: [], ...more }}
        words={words}
      />,
    )
  const lead = { values: [4, 9, -3], changes: 1, most: { home: 11, away: 3 } }
  const basketball = draw('basketball', { lead })
  expect(screen.getByRole('img', { name: 'Lead: Lions – Tigers' })).toBeTruthy()
  const chart = basketball.container.querySelector('figure')
  expect(chart?.querySelector('.chart-end')?.textContent).toBe('+3')
  expect(chart?.querySelector('.facts')?.textContent).toBe('Biggest lead 11 – 3Lead changes 1')
  expect([...(chart?.querySelectorAll('.axis span') ?? [])].map((tick) => tick.textContent)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ])
  basketball.unmount()

  const point = { kind: 'score', period: 'set_1', clock: null, stoppage: null, slice: 0 } as const
  const volleyball = draw('volleyball', {
    incidents: [
      { ...point, side: 'home', score: { home: 1, away: 0 } },
      { ...point, side: 'home', score: { home: 2, away: 0 } },
      { ...point, side: 'away', score: { home: 2, away: 1 } },
    ],
  })
  expect(screen.getByText('Latest points')).toBeTruthy()
  const bars = [...volleyball.container.querySelectorAll<HTMLElement>('.series .bars i')]
  expect(bars.map((bar) => bar.style.getPropertyValue('--v'))).toEqual(['0.25', '0', '0.5', '0', '0', '0.25'])
  // What was before, by how it stood then where there is no clock.
  expect(volleyball.container.querySelector('.tracker small')?.textContent).toBe('Scored 2–1')
  volleyball.unmount()

  draw('basketball', {})
  expect(screen.getByRole('img', { name: 'Momentum: Lions – Tigers' })).toBeTruthy()
})

test('the scoreboard stands on the bar of the markets once the match centre has left the screen, and is reached only then', async () => {
  shown()
  fireEvent.pointerMove(window)
  const bar = document.getElementById(MARKET_BAR_ID)
  await waitFor(() => expect(bar?.querySelector('.mini-score')).not.toBeNull())
  const mini = bar?.querySelector('.mini-score')
  expect(mini?.hasAttribute('inert')).toBe(true)
  expect(mini?.textContent).toContain('2–1')
  act(() => observers.at(-1)?.(false))
  expect([mini?.hasAttribute('inert'), mini?.hasAttribute('data-shown')]).toEqual([false, true])
  act(() => observers.at(-1)?.(true))
  expect(mini?.hasAttribute('data-shown')).toBe(false)
})
