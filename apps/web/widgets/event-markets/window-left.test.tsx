// @vitest-environment jsdom
import type { Clock, MatchState } from '@touchline/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { WindowLeft } from './window-left.tsx'

const NOW = Date.parse('2026-11-28T18:00:00Z')
/** 74:24 of the match. */
const clock: Clock = {
  match_time: 4464,
  stoppage_time: null,
  stoppage_time_announced: null,
  remaining_time: null,
  remaining_time_in_period: null,
  stopped: false,
  rate: 1,
  clock_updated_at: '2026-11-28T18:00:00Z',
}
const state: MatchState = {
  status: 1,
  period: '2nd_half',
  progress: 0.8,
  clock,
  total_score: { home: 0, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(shown: MatchState) {
  const store = { subscribe: () => () => {}, match: () => ({ state: shown }) }
  render(
    <LiveContext value={{ store } as unknown as LiveAccess}>
      <WindowLeft matchId={7} window={{ from: 65, to: 75 }} />
    </LiveContext>,
  )
  return screen.queryByRole('timer', { hidden: true })
}
const ring = (timer: HTMLElement | null) => timer?.style.getPropertyValue('--left')

test('BEYOND-34 what is left of a market’s minutes runs down each second, and goes with the window', () => {
  const timer = show(state)
  expect([timer?.textContent, ring(timer), timer?.hidden]).toEqual(['0:36', '0.06', false])
  act(() => void vi.advanceTimersByTime(6000))
  expect([timer?.textContent, ring(timer)]).toEqual(['0:30', '0.05'])
  act(() => void vi.advanceTimersByTime(30_000))
  expect(timer?.hidden).toBe(true)
})

test('BEYOND-34 before its minutes, in time added, at a break and once the match is over nothing runs down', () => {
  expect(show({ ...state, clock: { ...clock, match_time: 3000 } })?.hidden).toBe(true)
  cleanup()
  expect(show({ ...state, clock: { ...clock, match_time: 5460, stoppage_time: 60 } })).toBeNull()
  cleanup()
  expect(show({ ...state, period: 'half_time' })).toBeNull()
  cleanup()
  expect(show({ ...state, status: 3 })).toBeNull()
})
