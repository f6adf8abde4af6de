// @vitest-environment jsdom
import type { BetSelection } from '@touchline/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { LegProgressLine } from './leg-progress-line.tsx'

const asked = vi.hoisted(() => ({ params: [] as unknown[], answer: (): unknown => ({}) }))
vi.mock('@touchline/api-client', () => ({
  createApiClient: () => ({
    call: (_call: string, { params }: { params: unknown }) => {
      asked.params.push(params)
      return Promise.resolve({ ok: true, data: asked.answer() })
    },
  }),
}))

const state = {
  status: 1,
  period: 'quarter_3',
  total_score: { home: 60, away: 58 },
  period_score: [],
  game_score: null,
}
const counts = (points: number) => ({
  type: 'counts',
  match_id: 7,
  players: [{ id: 'h9', counts: { points, threes: 1 } }],
  sides: [{ key: 'aces', home: 4, away: 2 }],
})
const leg = (id: number, specifier: string, outcome: string) =>
  ({
    status: 'no_results',
    market: { id, name: 'market' },
    specifier,
    outcome: { id: outcome, name: 'outcome' },
    match: { id: 7, sport_key: 'basketball' },
  }) as unknown as BetSelection

const show = (selection: BetSelection, status = 1) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LegProgressLine selection={selection} state={{ ...state, status } as never} />
    </NextIntlClientProvider>,
  )

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  asked.params = []
})

test('BEYOND-23 an open leg on a player shows how far he is, and follows him', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked.answer = () => counts(11)
  const { container } = show(leg(1221, 'player=h9|total=14.5', '12'))
  expect(await screen.findByText('11 / 15')).toBeDefined()
  expect(asked.params).toEqual([{ matchId: '7', widget: 'counts' }])
  asked.answer = () => counts(16)
  await act(() => vi.advanceTimersByTimeAsync(15_100))
  expect(screen.getByText('16 / 15')).toBeDefined()
  expect(container.querySelector('.leg-progress')?.getAttribute('data-standing')).toBe('won')
})

test('BEYOND-23 a leg below a line of one side tells what it may still have', async () => {
  asked.answer = () => counts(0)
  const { container } = show(leg(1232, 'total=3.5', '13'))
  expect(await screen.findByText('2 ≤ 3')).toBeDefined()
  expect(container.querySelector('.leg-progress')?.getAttribute('data-standing')).toBe('winning')
})

test('nothing is asked for before the start, nor for a leg that the score tells', async () => {
  show(leg(1221, 'player=h9|total=14.5', '12'), 0)
  show(leg(225, 'total=140.5', '12'))
  await act(() => import('./counted-line.tsx'))
  expect(asked.params).toEqual([])
})
