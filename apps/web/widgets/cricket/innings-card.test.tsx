// @vitest-environment jsdom
import type { MatchState } from '@touchline/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventRow } from '../event-list/rows/row.ts'
import { mount } from '../widgets.testing.tsx'
import { runRate, strokeLines, wormLine, wormTop } from './drawings.ts'
import { InningsCard } from './innings-card.tsx'
import { useInningsWords } from './words.ts'

vi.mock('next/navigation', () => ({
  usePathname: () => '/sports',
  useRouter: () => ({ push: () => {}, replace: () => {}, prefetch: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}))
afterEach(cleanup)

const state: MatchState = {
  status: 1,
  period: 'innings_2',
  progress: 0.6,
  clock: null,
  total_score: { home: 181, away: 64 },
  game_score: null,
  current_server: 'away',
  period_score: [],
  red_cards: null,
  figures: { home: '/7\u00a0(20)', away: '/2\u00a0(8.3)' },
  innings: {
    balls: '1 . 4 W 6',
    batting: [
      { name: 'J. Meyer', runs: 31, balls: 22 },
      { name: 'T. Roux', runs: 9, balls: 8 },
    ],
    bowling: { name: 'K. Botha', balls: 9, runs: 14, wickets: 1 },
    target: 182,
    overs: [
      [8, 12, 161],
      [6, 58],
    ],
    strokes: [
      [0, 4],
      [90, 1],
    ],
  },
}

const side = (id: number, name: string) => ({
  id,
  name,
  country: null,
  colours: ['#111111', '#eeeeee'] as const,
})
const row: EventRow = {
  id: 7,
  urn: 'sr:match:7',
  slug: 'cape-herons-kestrel-bay',
  sportKey: 'cricket-premium',
  provider: 'betconstruct',
  league: 'Masters T20',
  start: '2026-11-27T12:00:00.000Z',
  live: true,
  home: side(1, 'Cape Herons'),
  away: side(2, 'Kestrel Bay'),
  version: 1,
  state,
  main: {
    id: 340,
    name: 'Winner incl. super over',
    specifier: '',
    status: 1,
    outcomes: [
      { id: '4', name: 'Cape Herons', odds: 1500, active: true },
      { id: '5', name: 'Kestrel Bay', odds: 2500, active: true },
    ],
  },
  total: null,
  handicap: null,
  more: 9,
  video: false,
}

function Card({ of }: { readonly of: EventRow }) {
  return <InningsCard row={of} words={useInningsWords()} />
}

test('EXTRA-01 a match of premium cricket in play shows its innings: score, balls of the over, who bats and bowls, target and prices', async () => {
  await mount(<Card of={row} />)
  const card = screen.getByRole('article', { name: /Cape Herons.*Kestrel Bay/ })
  expect(card.textContent).toContain('64/2')
  expect(within(card).getByRole('img', { name: 'This over: 1 . 4 W 6' }).querySelectorAll('i')).toHaveLength(
    5,
  )
  expect(within(card).getByRole('row', { name: 'J. Meyer * 31 22' })).toBeTruthy()
  expect(within(card).getByRole('row', { name: 'K. Botha 1.3 14 1' })).toBeTruthy()
  expect(card.textContent).toContain('Target 182')
  expect(card.textContent).toContain('Run rate 7.5')
  expect(within(card).getByRole('img', { name: 'J. Meyer, where the runs went' })).toBeTruthy()
  expect(within(card).getByRole('button', { name: /Kestrel Bay to win/ })).toBeTruthy()
  expect(
    within(card)
      .getByRole('link', { name: /All markets/ })
      .getAttribute('href'),
  ).toContain('/cricket-premium/')
})

test('before its first ball it has sides and prices, and no drawings of nothing', async () => {
  await mount(<Card of={{ ...row, state: null, live: false }} />)
  expect(screen.queryAllByRole('img', { name: /runs/i })).toEqual([])
  expect(screen.getByRole('button', { name: /Cape Herons to win/ })).toBeTruthy()
})

test('strokes go out from the bat, boundaries to the rope; worms climb by overs', () => {
  const [straight, square] = strokeLines([
    [0, 6],
    [90, 1],
  ])
  expect(straight).toEqual({ runs: 6, d: 'M100 76L100 8' })
  expect(square?.d).toBe('M100 76L142.3 86')
  expect(wormLine([10, 20], 60)).toBe('M0 90L12 75L24 45')
  expect(wormTop([[100], [10]])).toBeCloseTo(108)
  expect([runRate(30, 24, ','), runRate(0, 0, '.')]).toEqual(['7,5', null])
})
