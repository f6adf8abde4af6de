import { createLiveStore, documentOfMarkets } from '@touchline/live'
import { expect, test } from 'vitest'
import { documentsOf } from './builder-query.ts'
import { choiceOf } from './choice.ts'
import { MARKETS, MATCH, shots, URN } from './samples.ts'

test('BEYOND-07 BEYOND-23 players have their prices in a builder whose page has the whole match already, as new as that', () => {
  const market = shots(1850)
  const [over] = market.outcomes
  if (over === undefined) throw new Error('there are no shots')
  const store = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  store.seed([documentOfMarkets(MATCH, { version: 10, items: MARKETS }, true)])
  store.seed(
    documentsOf({ match: MATCH, offer: { match_id: 7, version: 10, markets: [...MARKETS, market] } }),
  )
  expect(store.outcome(choiceOf(URN, market, over).id)).toMatchObject({ odds: 1850, active: true })
})
