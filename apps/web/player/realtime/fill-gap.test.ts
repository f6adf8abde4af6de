import { selectionId } from '@touchline/betting'
import type { Market, Match } from '@touchline/contract'
import { createLiveStore, documentOfMatch, documentOfMarkets } from '@touchline/live'
import { expect, test } from 'vitest'
import { fillGap, type VisitClient } from './fill-gap.ts'

const market = (id: number, odds: number) =>
  ({
    id,
    specifier: '',
    status: 1,
    most_balanced: true,
    outcomes: [{ id: '1', odds, active: true }],
  }) as unknown as Market

/** A match with its main market at this price. */
const match = (id: number, version: number, odds: number) =>
  ({
    id,
    urn_id: `sr:match:${id}`,
    version,
    state: { status: 1, period_score: [] },
    main_market: market(1, odds),
    secondary_market: null,
    top_markets: [],
  }) as unknown as Match

/** The markets 1 and 2 of a match, all it has. */
const allOf = (id: number, version: number, odds: number) =>
  documentOfMarkets(match(id, version, odds), { version, items: [market(1, odds), market(2, odds)] }, true)

/** Answers each match at version 6 and with this price; calls are noted. */
function setUp(odds = 1600, isAway = false) {
  const calls: string[] = []
  const store = createLiveStore({ schedule: (task) => task() })
  const failed = { ok: false, error: { kind: 'refused', status: 503 } }
  const api = {
    call: async (name: string, { query }: { query: { id: readonly number[] } }) => {
      calls.push(`${name} ${query.id.join()}`)
      return isAway ? failed : { ok: true, data: { items: query.id.map((id) => match(id, 6, odds)) } }
    },
    listAll: async (name: string, { params }: { params: { matchId: number } }) => {
      calls.push(`${name} ${params.matchId}`)
      return { ok: true, data: { version: 6, items: [market(1, odds), market(2, odds)] } }
    },
  } as unknown as VisitClient
  const priceOf = (matchId: number, marketId: number) =>
    store.outcome(
      selectionId({ matchUrn: `sr:match:${matchId}`, marketId: String(marketId), outcomeId: '1' }),
    )?.odds
  return { api, store, calls, priceOf }
}

test('LIVE-10 of several matches with gaps each has every market that the page shows', async () => {
  const { api, store, calls, priceOf } = setUp()
  store.seed([allOf(7, 5, 1500), allOf(8, 6, 1600), documentOfMatch(match(9, 5, 1500))])
  for (const id of [7, 8, 9]) store.markStale(id)
  await fillGap(api, store, [7, 8, 9])
  // 8 has not changed since, and of 9 the page shows no more than lists have.
  expect(calls).toEqual(['listMatches 7,8,9', 'listMarkets 7'])
  expect([priceOf(7, 1), priceOf(7, 2), priceOf(8, 2), priceOf(9, 1)]).toEqual([1600, 1600, 1600, 1600])
  expect([7, 8, 9].map((id) => store.isStale(id))).toEqual([false, false, false])
})

test('LIVE-10 what could not be fetched stays marked', async () => {
  const { api, store, calls } = setUp(1600, true)
  store.seed([allOf(7, 5, 1500)])
  store.markStale(7)
  await fillGap(api, store, [7])
  expect([calls, store.isStale(7)]).toEqual([['listMatches 7'], true])
})

test('many matches are asked for a hundred at once', async () => {
  const { api, store, calls } = setUp()
  await fillGap(
    api,
    store,
    Array.from({ length: 150 }, (_, index) => index + 1),
  )
  expect(calls.map((call) => call.split(',').length)).toEqual([100, 50])
})
