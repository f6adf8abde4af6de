import { expect, test } from 'vitest'
import { sampleData } from './widget-samples.ts'
import { matchFields } from '#entities/match/index.ts'

test('CATALOGUE-10 a match names its sport, league and category and counts its markets', async () => {
  const match = await sampleData.match(8)
  const fields = matchFields(match)
  expect(fields).toEqual({
    sportKey: 'soccer',
    sportName: 'Football',
    leagueName: 'Cup',
    categoryName: 'England',
    mainMarketOutcomesCount: match.main_market?.outcomes.length,
    availableMarketsCount: 24,
  })
  const closed = matchFields({ ...match, main_market: null })
  expect(closed.mainMarketOutcomesCount).toBe(match.sport.main_market_outcomes_count)
})
