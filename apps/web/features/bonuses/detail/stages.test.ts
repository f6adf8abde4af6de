import { expect, test } from 'vitest'
import { bonusOf } from '#entities/bonus/index.ts'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { stagesOf } from './stages.ts'

const statesOf = (status: 'active' | 'bonus_over', issued: Parameters<typeof issuedSample>[0]) =>
  stagesOf(bonusOf(bonusSample('comboboost', { status, issued: issuedSample(issued) }))).map(
    ({ name, state }) => `${name} ${state}`,
  )

test('the first stage that is not over is the current one', () => {
  expect(statesOf('active', { times_used: 0 })).toEqual([
    'granted completed',
    'active completed',
    'used current',
    'ended next',
  ])
})

test('a bonus that was used and has uses left stands at its use, not at its end', () => {
  expect(statesOf('active', { times_used: 3 })).toEqual([
    'granted completed',
    'active completed',
    'used current',
    'ended next',
  ])
})

test('one that is over has every stage behind it', () => {
  expect(statesOf('bonus_over', { times_used: 5 }).at(-1)).toBe('ended completed')
})
