import type { PushedMarket } from '@touchline/contract'
import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import type { Context } from '../../http/context.ts'
import { popularHandlers, type PopularSources } from '../popular/handlers.ts'
import { createCatalogue } from './catalogue.ts'
import { catalogueHandlers } from './handlers.ts'
import type { MatchDocument } from './wire.ts'

const now = Date.UTC(2026, 7, 1, 15)
const minute = 60_000
const LEAGUES = 10

const winner = {
  id: 1,
  specifier: '',
  status: 1,
  most_balanced: true,
  outcomes: ['1', '2', '3'].map((id) => ({ id, active: true, odds: 2900 })),
} as unknown as PushedMarket

/** This many matches in the same ten leagues, a tenth of them live. */
function sources(count: number): PopularSources {
  const catalogue = createCatalogue()
  const documents = new Map<number, MatchDocument>()
  const leagues = Array.from({ length: LEAGUES }, (_, index) => {
    const category = {
      id: index + 1,
      key: '',
      sport: 'soccer',
      name: 'England',
      countryCode: null,
      priority: 1,
    }
    return { id: index + 1, key: '', name: `League ${index}`, priority: index, slug: '', category }
  })
  for (let id = 1; id <= count; id += 1) {
    const team = (name: string) => ({ id, key: name, name, countryCode: null, logo: null, colours: ['', ''] })
    const running = id % 10 === 0
    catalogue.putMatch({
      id,
      urn: `sr:match:${id}`,
      type: 'match',
      outright: null,
      isDrawn: false,
      stage: null,
      stadium: null,
      city: null,
      hasJointLaw: false,
      slug: '',
      tournament: leagues[id % LEAGUES],
      home: team('Home'),
      away: team('Away'),
      startTime: now + (running ? -minute : (id % 1000) * minute),
    } as unknown as Parameters<typeof catalogue.putMatch>[0])
    documents.set(id, {
      match_id: id,
      match: { status: running ? 1 : 0, clock: null },
      markets: [winner],
    } as unknown as MatchDocument)
  }
  const book = { snapshot: (id: number) => documents.get(id) ?? null, revision: () => 1 }
  return {
    catalogue,
    book,
    clock: () => now,
    siteOf: sitesOf().byHost,
    betCounts: () => new Map(),
    videoEnabled: true,
    backed: { current: () => [], recent: () => [] },
  } as unknown as PopularSources
}

/** Size in bytes of all answers that the home page needs. */
async function homeBytes(count: number): Promise<number> {
  const own = sources(count)
  const call = { ...catalogueHandlers(own), ...popularHandlers(own) }
  const context = { locale: 'en', host: '', cookie: () => undefined } as unknown as Context
  const ask = { body: undefined, params: undefined } as never
  const answers = await Promise.all([
    call.listTournaments({ ...(ask as object), query: { limit: 200 } } as never, context),
    call.counters({ ...(ask as object), body: {} } as never, context),
    call.listMatches({ query: { match_status: [1], max_per_sport: 8, limit: 30 } } as never, context),
    call.listMatches({ query: { match_status: [0], max_per_sport: 12, limit: 40 } } as never, context),
    call.popular({ query: { limit: 4 } } as never, context),
  ])
  expect((answers[2] as { items: unknown[] }).items).toHaveLength(8)
  return JSON.stringify(answers).length
}

test('what the home page asks for does not grow with the season: 10,000 matches at most 1.2 × 100', async () => {
  expect((await homeBytes(10_000)) / (await homeBytes(100))).toBeLessThan(1.2)
})
