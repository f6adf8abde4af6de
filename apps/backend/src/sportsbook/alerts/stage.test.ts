import type { MatchState } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import {
  isAskedFor,
  isEnded,
  movedOn,
  type Stage,
  type StageName,
  stageOf,
  stageOfText,
  stageText,
  toldBetween,
} from './stage.ts'

const state = (status: MatchState['status'], period: string, home = 0, away = 0): MatchState => ({
  ...{ status, period, progress: 0, clock: null, total_score: { home, away } },
  ...{ game_score: null, current_server: null, period_score: [], red_cards: null },
})
const stage = (name: StageName, home = 0, away = 0): Stage => ({ name, home, away })

test.each([
  ['before its line-ups are known', state(0, 'not_started'), false, 'before'],
  ['with its line-ups', state(0, 'not_started'), true, 'named'],
  ['in the first half', state(1, '1st_half'), true, 'first'],
  ['at half time', state(1, 'half_time'), true, 'half'],
  ['in the second half', state(1, '2nd_half'), true, 'second'],
  ['of a sport without halves', state(1, 'set_1'), false, 'second'],
  ['that is closed', state(3, 'ended'), false, 'over'],
  ['that is finished', state(4, 'ended'), false, 'over'],
  ['that was stopped', state(2, '1st_half'), false, 'gone'],
  ['that nobody covers', state(5, 'not_started'), false, 'gone'],
] as const)('a match %s', (_, of, areNamed, expected) => {
  expect(stageOf(of, areNamed).name).toBe(expected)
})

describe('what is told between two stages', () => {
  test.each([
    ['line-ups', stage('before'), stage('named'), ['line_up']],
    ['the start, and no line-ups that are old by then', stage('before'), stage('first'), ['start']],
    ['a goal', stage('first'), stage('first', 0, 1), ['goal']],
    ['a goal that does not count', stage('first', 0, 1), stage('first'), ['goal_back']],
    ['the half time', stage('first', 1, 0), stage('half', 1, 0), ['half_time']],
    ['a goal right before it', stage('first'), stage('half', 1, 0), ['goal', 'half_time']],
    ['the second half, which nobody asked for', stage('half'), stage('second'), []],
    ['the end', stage('second', 2, 1), stage('over', 2, 1), ['full_time']],
    ['a goal in the last second', stage('second', 1, 1), stage('over', 2, 1), ['goal', 'full_time']],
    ['the end alone of a match that nobody saw', stage('before'), stage('over', 2, 1), ['full_time']],
    ['start and score of one that was seen late', stage('named'), stage('second', 2, 0), ['start', 'goal']],
    ['nothing of a match that goes', stage('first', 1, 0), stage('gone', 1, 0), []],
    ['nothing where nothing changed', stage('second', 1, 0), stage('second', 1, 0), []],
  ] as const)('%s', (_, seen, now, expected) => {
    expect(toldBetween(seen, now)).toEqual(expected)
  })

  test('a stage that comes again is not told again, for what was seen never goes back', () => {
    const half = movedOn(stage('first', 1, 0), stage('half', 1, 0))
    const corrected = movedOn(half, stage('first', 1, 0))
    expect(corrected).toEqual(stage('half', 1, 0))
    expect(toldBetween(corrected, stage('half', 1, 0))).toEqual([])
    expect(movedOn(half, stage('first', 0, 0))).toEqual(stage('half'))
  })
})

test('who asked for goals hears of those taken back, and nobody else does', () => {
  expect([isAskedFor('goal_back', ['goal']), isAskedFor('goal_back', ['start'])]).toEqual([true, false])
  expect(isAskedFor('half_time', ['half_time'])).toBe(true)
})

test('a stage is the same after it was kept, and a text that is none is named', () => {
  for (const one of [stage('before'), stage('second', 12, 3)])
    expect(stageOfText(stageText(one))).toEqual(one)
  expect(() => stageOfText('x 1 2')).toThrow('x 1 2')
  expect([stage('over'), stage('gone'), stage('second')].map(isEnded)).toEqual([true, true, false])
})
