import { MatchState as WireState } from '@touchline/contract'
import { expect, test } from 'vitest'
import { playing } from './playing.testing.ts'
import { wireState } from './wire-state.ts'

const at = Date.UTC(2026, 7, 1, 15)

const clock = {
  matchTime: 3605.5,
  stoppageTime: null,
  stoppageTimeAnnounced: null,
  remainingTime: 1794.5,
  remainingTimeInPeriod: 1794.5,
  stopped: false,
  rate: 1,
  updatedAt: at,
}

test('CATALOGUE-12 whole seconds, told as of the moment the clock showed them: a reader that ticks on is exact', () => {
  const told = wireState(playing({ clock })).clock
  expect(told).toMatchObject({ match_time: 3605, remaining_time: 1795, rate: 1, stopped: false })
  const readerAt = (now: number) =>
    (told?.match_time ?? 0) + (now - Date.parse(told?.clock_updated_at ?? '')) / 1000
  expect(readerAt(at)).toBe(3605.5)
})

test('CATALOGUE-12 a match played faster counts its seconds faster; a stopped clock keeps its moment', () => {
  expect(wireState(playing({ clock: { ...clock, rate: 60 } })).clock?.clock_updated_at).toBe(
    new Date(at - Math.round(500 / 60)).toISOString(),
  )
  const stopped = wireState(playing({ clock: { ...clock, stopped: true, rate: 0 } })).clock
  expect(stopped).toMatchObject({ clock_updated_at: new Date(at).toISOString(), stopped: true })
})

test('CATALOGUE-13 periods carry the key of their kind and number', () => {
  const keys = (periods: [number, string][], maxPeriodNumber: number) =>
    wireState(
      playing({
        maxPeriodNumber,
        periodScores: periods.map(([number, type]) => ({ number, type, home: 0, away: 0 })),
      }),
    ).period_score.map(({ period_key }) => period_key)
  expect(
    keys(
      [
        [1, '1st_half'],
        [2, '2nd_half'],
      ],
      2,
    ),
  ).toEqual(['1st_half', '2nd_half'])
  expect(
    keys(
      [
        [1, 'set'],
        [2, 'set'],
      ],
      3,
    ),
  ).toEqual(['set_1', 'set_2'])
  expect(
    keys(
      [
        [4, 'quarter'],
        [5, 'overtime'],
        [6, 'overtime'],
        [7, 'penalties'],
      ],
      4,
    ),
  ).toEqual(['quarter_4', 'overtime', 'overtime_2', 'penalties'])
})

test('the state is of the contract’s shape', () => {
  const state = wireState(playing({ clock, redCards: { home: 1, away: 0 } }))
  expect(WireState.parse(state)).toEqual(state)
  expect(state.progress).toBe(0.612)
})
