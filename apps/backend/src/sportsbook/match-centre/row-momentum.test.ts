import { expect, test } from 'vitest'
import { createRowMomentum, type RowMomentumSources } from './row-momentum.ts'
import type { MatchStory } from './story-source.ts'

const RED = ['#c8102e', '#00573f'] as const
const BLUE = ['#003da5', '#ffd200'] as const
const catalogue = {
  match: () => ({ home: { colours: RED }, away: { colours: BLUE } }),
} as unknown as RowMomentumSources['catalogue']

const storyOf = (values: readonly number[]): MatchStory => ({
  statistics: [],
  incidents: [],
  momentum: { values, slices: 45 },
})

test('BEYOND-35 what is told of a match is good for fifteen seconds, whoever asks; what is not told is asked for again', () => {
  let now = 0
  let values: readonly number[] = []
  const asked: number[] = []
  const momentumOf = createRowMomentum({
    catalogue,
    story: (matchId) => {
      asked.push(matchId)
      return storyOf(values)
    },
    clock: () => now,
  })
  expect(momentumOf(7)).toBeNull()
  values = [0.5, -0.126]
  expect(momentumOf(7)).toEqual({ match_id: 7, values: [50, -13], colours: { home: RED, away: BLUE } })
  values = [0.5, -0.126, 1]
  now = 14_999
  expect(momentumOf(7)?.values).toEqual([50, -13])
  expect(asked).toEqual([7, 7])
  now = 15_000
  expect(momentumOf(7)?.values).toEqual([50, -13, 100])
})

test('a long match tells its latest slices', () => {
  const momentumOf = createRowMomentum({
    catalogue,
    story: () => storyOf(Array.from({ length: 40 }, (_, at) => at / 100)),
    clock: () => 0,
  })
  expect(momentumOf(1)?.values).toEqual(Array.from({ length: 15 }, (_, at) => at + 25))
})
