// @vitest-environment jsdom
import type { Clock, MatchState } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { heldPage } from '#base/choices/held-page.ts'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { LiveMark, LiveMoment } from './live-mark.tsx'

afterEach(() => {
  cleanup()
  heldPage.hold(false)
  vi.useRealTimers()
})

const nothing = () => () => {}

/** A state in stoppage time of the first half, at 45+3. */
const stateIn = (period: string, clock = true): MatchState => ({
  status: 1,
  period,
  progress: 0.5,
  clock: clock
    ? {
        match_time: 2820,
        stoppage_time: 120,
        stoppage_time_announced: 180,
        remaining_time: null,
        remaining_time_in_period: null,
        stopped: true,
        rate: 0,
        clock_updated_at: '2026-11-21T18:47:00Z',
      }
    : null,
  total_score: { home: 1, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

function show(first: MatchState) {
  const store = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  const live: LiveAccess = {
    store,
    watch: nothing,
    follow: nothing,
    listen: nothing,
    withConnection: nothing,
  }
  let version = 0
  const say = (state: MatchState) => {
    version += 1
    store.seed([{ matchId: 7, matchUrn: 'sr:match:7', version, state, markets: [], complete: false }])
  }
  say(first)
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <LiveContext value={live}>
        <p role="note">
          <LiveMark matchId={7} sportKey="soccer" home="Inter" away="Lazio" />
        </p>
        <p role="status">
          <LiveMoment matchId={7} sportKey="soccer" />
        </p>
      </LiveContext>
    </NextIntlClientProvider>,
  )
  return {
    say: (state: MatchState) => act(() => say(state)),
    text: () => screen.getByRole('note').textContent,
    moment: () => screen.getByRole('status').textContent,
  }
}

test('CATALOGUE-12 a live pick shows its clock while a period is played, and the name of a break', () => {
  vi.useFakeTimers()
  const { say, text } = show(stateIn('1st_half'))
  expect(text()).toBe('45+3 Inter 1–0 Lazio')
  say(stateIn('half_time'))
  expect(text()).toBe('Half-time Inter 1–0 Lazio')
  say(stateIn('2nd_half'))
  expect(text()).toBe('45+3 Inter 1–0 Lazio')
})

test('BEYOND-11 on a held page scores and clocks stay as they are, and are those of now once let go (WCAG 2.2.2)', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:10:00Z') })
  const first = stateIn('1st_half')
  const running = (home: number, minute: number): MatchState => ({
    ...first,
    total_score: { home, away: 0 },
    clock: {
      ...(first.clock as Clock),
      match_time: minute * 60,
      stoppage_time: null,
      stoppage_time_announced: null,
      stopped: false,
      rate: 1,
      clock_updated_at: new Date().toISOString(),
    },
  })
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
  const { say, text } = show(running(1, 10))
  expect(text()).toBe('10:00 Inter 1–0 Lazio')
  pass(5)
  expect(text()).toBe('10:05 Inter 1–0 Lazio')
  act(() => heldPage.hold(true))
  pass(5)
  say(running(2, 11))
  pass(5)
  expect(text()).toBe('10:05 Inter 1–0 Lazio')
  act(() => heldPage.hold(false))
  pass(1)
  expect(text()).toBe('11:06 Inter 2–0 Lazio')
})

test('a sport without a clock shows its score alone', () => {
  expect(show(stateIn('set_2', false)).text()).toBe('Inter 1–0 Lazio')
})

test('CATALOGUE-12 a live leg has the clock alone, and the name of the period where none runs', () => {
  const { say, moment } = show(stateIn('1st_half'))
  expect(moment()).toBe('45+3')
  say(stateIn('half_time'))
  expect(moment()).toBe('Half-time')
  say(stateIn('set_2', false))
  expect(moment()).toBe('Set 2')
})
