import { MatchState } from '@touchline/contract'
import { expect, test } from 'vitest'
import { isSameState } from './same-state.ts'

const full = (): MatchState => ({
  status: 1,
  period: '2nd_half',
  progress: 0.6,
  clock: {
    match_time: 3000,
    stoppage_time: 10,
    stoppage_time_announced: 120,
    remaining_time: 2400,
    remaining_time_in_period: 2300,
    stopped: false,
    rate: 1,
    clock_updated_at: '2026-11-21T20:00:00Z',
  },
  total_score: { home: 2, away: 1 },
  game_score: { home: 15, away: 40 },
  current_server: 'home',
  period_score: [
    { period_key: 'set_1', number: 1, type: 'set', max_period_number: 3, home: 6, away: 4 },
    { period_key: 'set_2', number: 2, type: 'set', max_period_number: 3, home: 0, away: 1 },
  ],
  red_cards: { home: 1, away: 0 },
  figures: { home: '◇◆◇ ●', away: '' },
  innings: {
    balls: '1 . W',
    batting: [{ name: 'Ali', runs: 12, balls: 9 }],
    bowling: { name: 'Bell', balls: 8, runs: 11, wickets: 1 },
    target: 160,
    overs: [[4, 8]],
    strokes: [[30, 4]],
  },
})

/** The path of every leaf in a document. */
const leaves = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner).map((path) => [key, ...path]))
    : [[]]

function changed([key = '', ...rest]: readonly string[], document: unknown): unknown {
  const copy = structuredClone(document) as Record<string, unknown>
  const present = copy[key]
  if (rest.length > 0) copy[key] = changed(rest, present)
  else
    copy[key] =
      typeof present === 'number' ? present + 1 : typeof present === 'boolean' ? !present : 'another'
  return copy
}

test('the example has every field a state can have', () => {
  expect(Object.keys(full()).toSorted()).toEqual(Object.keys(MatchState.shape).toSorted())
  expect(leaves(full()).length).toBeGreaterThan(25)
})

test('states that say the same are the same', () => {
  expect(isSameState(full(), full())).toBe(true)
  expect(isSameState(null, full())).toBe(false)
})

test.each(leaves(full()).map((path) => [path.join('.'), path] as const))(
  'a change of %s is seen',
  (_, path) => {
    expect(isSameState(full(), changed(path, full()) as MatchState)).toBe(false)
  },
)

test.each(['clock', 'game_score', 'current_server', 'red_cards'] as const)(
  '%s that comes or goes is seen',
  (field) => {
    expect(isSameState({ ...full(), [field]: null }, full())).toBe(false)
    expect(isSameState(full(), { ...full(), [field]: null })).toBe(false)
    expect(isSameState({ ...full(), [field]: null }, { ...full(), [field]: null })).toBe(true)
  },
)

test('a further period is seen', () => {
  const { period_score: periods } = full()
  expect(isSameState(full(), { ...full(), period_score: periods.slice(0, 1) })).toBe(false)
  expect(isSameState({ ...full(), period_score: [] }, full())).toBe(false)
})
