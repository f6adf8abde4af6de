import { expect, test } from 'vitest'
import { sampleBoost, sampleBuilder } from '../widget-samples.ts'
import { boostCards } from './boost-cards.ts'

const { match } = sampleBuilder()
const { main_market: main } = match
if (main === null) throw new Error('the sample has no main market')

const offered = (more: object) => ({ ...match, main_market: { ...main, ...more } })

test('BEYOND-24 a boost is shown with its match and outcome, the first to end first, the best of an outcome', () => {
  const soon = sampleBoost({
    campaign_id: 2,
    outcome_id: '3',
    odds: 5000,
    valid_to: '2029-01-01T00:00:00.000Z',
  })
  const endless = sampleBoost({ campaign_id: 3, outcome_id: '2', odds: 4000, valid_to: null })
  const better = sampleBoost({ campaign_id: 4, odds: 2200 })
  const cards = boostCards([endless, sampleBoost(), better, soon], [match])
  expect(
    cards.map(({ boost, outcome }) => [boost.campaign_id, outcome.name, outcome.odds, outcome.boost]),
  ).toEqual([
    [2, 'Two', 4200, 5000],
    [4, 'One', 1850, 2200],
    [3, 'Draw', 3400, 4000],
  ])
})

test('BEYOND-24 a boost of what takes no bets, of an unknown match or of no better odds is not shown', () => {
  expect(boostCards([sampleBoost({ odds: 1850 })], [match])).toEqual([])
  expect(boostCards([sampleBoost({ match_id: 99 })], [match])).toEqual([])
  expect(boostCards([sampleBoost({ specifier: 'total=2.5' })], [match])).toEqual([])
  expect(boostCards([sampleBoost()], [offered({ status: 0 })])).toEqual([])
  const inactive = main.outcomes.map((outcome) => ({ ...outcome, active: false }))
  expect(boostCards([sampleBoost()], [offered({ outcomes: inactive })])).toEqual([])
})
