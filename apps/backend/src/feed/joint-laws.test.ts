import { canonicalSpecifier } from '@touchline/betting'
import type { Leg, MatchModel } from '@touchline/simulator'
import { expect, test } from 'vitest'
import { stateAt } from '../sportsbook/markets/books.testing.ts'
import { createJointLaws } from './joint-laws.ts'

/** Matches whose model counts how often it is asked for a law, and whose laws tell their moment. */
function field(count: number) {
  let built = 0
  const joint = (now: number) => {
    built += 1
    return { chance: (legs: readonly Leg[]) => (legs[0]?.outcome === '1' ? now : null) }
  }
  const notAsked = () => {
    throw new Error('only laws are asked for')
  }
  const model: MatchModel = {
    story: () => null,
    at: notAsked,
    state: notAsked,
    joint,
  }
  const matches = Array.from({ length: count }, () => ({
    model: model as MatchModel | null,
    state: stateAt(0),
    pricedAt: 1 as number | null,
  }))
  const laws = createJointLaws({
    pricedAt: (id) => matches[id]?.pricedAt ?? null,
    stateOf: (id) => matches[id]?.state ?? null,
    modelOf: (id) => matches[id]?.model ?? null,
  })
  return { matches, laws, built: () => built }
}

const home = { marketId: 1, specifier: canonicalSpecifier(''), outcomeId: '1' }

test('a law is of the moment of the book’s prices, and stays until the book has later ones', () => {
  const { matches, laws, built } = field(1)
  expect(laws(0)?.chance([home])).toBe(1)
  expect(laws(0)).toBe(laws(0))
  expect(built()).toBe(1)
  const [match] = matches
  if (match !== undefined) match.pricedAt = 7
  expect(laws(0)?.chance([home])).toBe(7)
  expect(laws(0)?.chance([{ ...home, outcomeId: '2' }])).toBeNull()
})

test('laws of matches nobody asks about any more are let go', () => {
  const { laws, built } = field(300)
  const first = laws(0)
  for (let match = 1; match < 80; match += 1) laws(match)
  expect(laws(0)).toBe(first)
  for (let match = 80; match < 280; match += 1) laws(match)
  const before = built()
  expect(laws(0)).not.toBe(first)
  expect(built()).toBe(before + 1)
})

test('a match that is unknown, over, not yet priced or played by no model has none', () => {
  const { matches, laws } = field(3)
  const [over, fresh, outside] = matches
  if (over !== undefined) over.state = stateAt(0, 4)
  if (fresh !== undefined) fresh.pricedAt = null
  if (outside !== undefined) outside.model = null
  expect([laws(0), laws(1), laws(2), laws(3)]).toEqual([null, null, null, null])
})
