import type { Market } from '@touchline/contract'
import { createLiveStore, documentOfMarkets } from '@touchline/live'
import { expect, test } from 'vitest'
import { documentsOf } from './builder-query.ts'
import { choiceOf } from './choice.ts'
import { MARKETS, MATCH, URN } from './samples.ts'

/** Shots of a player, which the documents of a match leave out. */
const [first] = MARKETS
if (first === undefined) throw new Error('there are no sample markets')
const over = { id: '12', name: 'Over 1.5', odds: 1850, active: true }
const SHOTS: Market = { ...first, id: 1203, specifier: 'player=h7|total=1.5', outcomes: [over] }

test('BEYOND-07 BEYOND-23 players have their prices in a builder whose page has the whole match already, as new as that', () => {
  const store = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  store.seed([documentOfMarkets(MATCH, { version: 10, items: MARKETS }, true)])
  store.seed(documentsOf({ match: MATCH, offer: { match_id: 7, version: 10, markets: [...MARKETS, SHOTS] } }))
  expect(store.outcome(choiceOf(URN, SHOTS, over).id)).toMatchObject({ odds: 1850, active: true })
})
