import { expect, test } from 'vitest'
import { totalsById, treeCounts } from './tree-counts.ts'

test('CATALOGUE-07 an entry of a tree counts matches as games, and seasons, tournaments and stages together as outrights', () => {
  const counts = { match_count: 7, season_count: 1, simple_tournament_count: 20, stage_count: 300 }
  const counter = { ...counts, matchCount: 0, outrightCount: 0, liveCount: 0 }
  expect(treeCounts(counter)).toEqual({ gamesCount: 7, outrightsCount: 321 })
  expect([...totalsById([{ id: 4, ...counter }])]).toEqual([[4, 328]])
})
