import assert from 'node:assert/strict'
import type { Counter } from '@touchline/contract'
import { leagues, outrightLeagues } from '@touchline/simulator'
import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { createManualTime, emptyDatabase, kickOff, openStadium, smallSeason } from '../../../test/stadium.ts'
import type { Context } from '../../http/context.ts'
import { catalogueHandlers } from './handlers.ts'
import { SPORTS } from './sports.ts'

const MINUTE = 60_000

/** Types of outrights. */
const OUTRIGHTS = ['season', 'simple_tournament', 'stage'] as const

const sum = (counters: readonly Counter[], key: keyof Counter) =>
  counters.reduce((total, counter) => total + counter[key], 0)

test('CATALOGUE-07 at every moment of a season counters, lists and trees of the same thing tell one number', async () => {
  const db = await emptyDatabase()
  const time = createManualTime(kickOff)
  const sports = [...new Set(leagues.map(({ sport }) => sport))]
  const season = smallSeason({ live: 12, coming: 40, sports })
  const programme = { ...season, leagues: [...season.leagues, ...outrightLeagues] }
  const stadium = await openStadium({ db, time, programme })
  const { catalogue, book } = stadium
  const handlers = catalogueHandlers({
    catalogue,
    book,
    db,
    clock: time.clock,
    siteOf: sitesOf().byHost,
    videoEnabled: true,
    betCounts: () => new Map(),
  })
  const context = { locale: 'en', host: 'localhost', cookie: () => undefined } as unknown as Context
  const totalOf = async (query: object): Promise<number> => {
    const answer = await handlers.listMatches({ query: { ...query, limit: 1 } } as never, context)
    return (answer as { readonly total: number }).total
  }
  const seen = new Set<number>()
  for (let moment = 0; moment < 24; moment += 1) {
    await stadium.play(7 * MINUTE, 7 * MINUTE)
    if (moment % 8 === 0) await stadium.feed.plan()
    const counters = await handlers.counters({ body: {} } as never, context)
    assert.ok(!('refused' in counters))
    seen.add(counters.live)
    assert.equal(counters.live, await totalOf({ match_status: [1] }))
    for (const each of [counters.sports, counters.categories, counters.tournaments]) {
      assert.equal(sum(each, 'liveCount'), counters.live)
      for (const key of ['matchCount', 'outrightCount'] as const)
        assert.equal(sum(each, key), sum(counters.sports, key), key)
    }
    const rows = [
      ...counters.sports.map((counter) => {
        const key = Object.entries(SPORTS).find(([, { id }]) => id === counter.id)?.[0]
        return [counter, { sport_key: [key] }] as const
      }),
      ...counters.categories.map((counter) => [counter, { category_id: [counter.id] }] as const),
      ...counters.tournaments.map((counter) => [counter, { tournament_id: [counter.id] }] as const),
    ]
    for (const [counter, place] of rows) {
      const listed = [
        await totalOf({ ...place, match_status: [1] }),
        await totalOf(place),
        await totalOf({ ...place, type: OUTRIGHTS }),
      ]
      const counted = [counter.liveCount, counter.matchCount, counter.outrightCount]
      assert.deepEqual(listed, counted, JSON.stringify(place))
    }
    const idsOf = (items: unknown) =>
      (items as readonly { readonly id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)
    const categories = await handlers.listCategories({ query: {} } as never, context)
    assert.deepEqual(idsOf(categories), idsOf(counters.categories))
    const tournaments = await handlers.listTournaments({ query: { limit: 500 } } as never, context)
    assert.deepEqual(idsOf(tournaments), idsOf(counters.tournaments))
  }
  expect(seen.size).toBeGreaterThan(2)
  expect(stadium.errors).toEqual([])
  await stadium.feed.stop()
  book.stop()
  await db.close()
})
