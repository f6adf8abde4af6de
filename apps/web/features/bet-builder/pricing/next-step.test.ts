import type { OddsThousandths } from '@touchline/betting'
import type { BuilderState } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { nextStep, type Offer, obstacleOf, type StepOptions } from './next-step.ts'
import type { Draft } from './pricing.ts'
import { choice, idOf } from './samples.ts'

const odds = (value: number) => value as OddsThousandths

interface Case extends Partial<Omit<StepOptions, 'offerOf'>> {
  readonly names: readonly string[]
  readonly phase?: Draft['phase']
  readonly joint?: number | null
  readonly states?: Readonly<Record<string, BuilderState>>
  readonly offers?: Readonly<Record<string, Offer>>
}

function step({ names, phase = 'told', joint = 5200, states = {}, offers = {}, ...options }: Case) {
  const draft: Draft = {
    choices: names.map(choice),
    phase,
    odds: joint === null ? null : odds(joint),
    firstOdds: null,
    states: new Map(Object.entries(states).map(([name, state]) => [idOf(name), state])),
    message: null,
  }
  return nextStep(draft, {
    allowSingle: false,
    legs: [],
    placing: false,
    offerOf: ({ outcome }) => offers[outcome.name] ?? 'open',
    singleOdds: ({ outcome }) => odds(outcome.odds),
    ...options,
  })
}

const two = { names: ['Arsenal', 'Over 2.5'] }
const onSlip = [[idOf('Over 2.5'), idOf('Arsenal')]]

describe('what can be done with the choices', () => {
  test('CUSTOM-02 LIMIT-11 two are needed, and how many are missing is said', () => {
    expect(step({ names: [] })).toEqual({ kind: 'choose', missing: 2 })
    expect(step({ names: ['Arsenal'] })).toEqual({ kind: 'choose', missing: 1 })
    expect(step(two)).toEqual({ kind: 'add', odds: 5200 })
  })

  test('CUSTOM-02 where it is allowed one goes as a single, at its own odds', () => {
    expect(step({ names: [], allowSingle: true })).toEqual({ kind: 'choose', missing: 1 })
    expect(step({ names: ['Arsenal'], allowSingle: true, joint: null, phase: 'asking' })).toEqual({
      kind: 'add',
      odds: 2100,
    })
  })

  test('LIMIT-11 one that is suspended does not count, whatever the last price was', () => {
    expect(step({ ...two, offers: { Arsenal: 'suspended' } })).toMatchObject({
      kind: 'fault',
      obstacle: 'suspended',
      choice: { id: idOf('Arsenal') },
    })
    expect(step({ names: ['Arsenal'], allowSingle: true, offers: { Arsenal: 'off' } }).kind).toBe('fault')
  })

  test('CUSTOM-03 without the answer to the last change nothing can be added', () => {
    expect(step({ ...two, phase: 'asking', joint: null })).toEqual({ kind: 'asking' })
    expect(step({ ...two, phase: 'failed', joint: null })).toEqual({ kind: 'failed' })
  })

  test('CUSTOM-04 the choice at fault is named; one that adds nothing is no fault', () => {
    expect(step({ ...two, joint: null, states: { 'Over 2.5': 'conflict' } })).toMatchObject({
      kind: 'fault',
      obstacle: 'conflict',
      choice: { id: idOf('Over 2.5') },
    })
    expect(step({ ...two, states: { 'Over 2.5': 'redundant' } }).kind).toBe('add')
    expect(step({ ...two, joint: null })).toEqual({ kind: 'no-price' })
  })

  test('the slip is changed where it has a builder of the match, and left alone where it has this one', () => {
    expect(step({ ...two, legs: onSlip })).toEqual({ kind: 'same', odds: 5200 })
    expect(step({ names: ['Arsenal', 'Yes'], legs: onSlip })).toEqual({ kind: 'update', odds: 5200 })
    expect(step({ names: ['Arsenal', 'Yes'], legs: [[idOf('Arsenal')]] }).kind).toBe('add')
    expect(step({ ...two, placing: true })).toEqual({ kind: 'placing' })
  })
})

test('the feed is newer than the last answer', () => {
  expect(obstacleOf('suspended', 'open')).toBe('suspended')
  expect(obstacleOf('open', 'conflict')).toBe('conflict')
  expect(obstacleOf('open', 'open')).toBeNull()
  expect(obstacleOf('open', undefined)).toBeNull()
})
