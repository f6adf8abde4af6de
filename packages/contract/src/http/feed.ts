import type { Endpoint } from '../endpoint.ts'
import { FeedAnswer, FeedLine, FeedRecord, FeedRecordQuery } from '../feed.ts'
import type { Route } from '../route.ts'

const route = {
  method: 'POST',
  base: 'feed',
  path: '/events',
  auth: 'service',
  by: 'feedKey',
} as const satisfies Route

const recordRoute = { ...route, method: 'GET', path: '/record' } as const satisfies Route

const match = 'match-7'
const market = { id: 1, specifier: '' }
const outcome = (id: string, odds: number) => ({ id, odds })
const won = (id: string, won: boolean) => ({ id, won })

/** A match from its fixture to its settlement, as a source would state it. */
const EXAMPLE = [
  {
    ...{ sequence: 1, type: 'fixture_changed', match, sport: 'soccer' },
    ...{ category: { name: 'England', country: 'gb-eng' }, league: { name: 'Example League' } },
    ...{ home: { name: 'Northgate' }, away: { name: 'Southgate' }, start_time: '2030-05-04T14:00:00Z' },
  },
  {
    ...{ sequence: 2, type: 'markets_changed', match, at: 1_904_133_000_000 },
    markets: [
      { ...market, status: 1, outcomes: [outcome('1', 2100), outcome('2', 3400), outcome('3', 3600)] },
    ],
  },
  { sequence: 3, type: 'provider_heard', provider: 'betradar', at: 1_904_133_000_500 },
  { sequence: 4, type: 'bet_stopped', match },
  {
    ...{ sequence: 5, type: 'markets_settled', match },
    markets: [{ ...market, outcomes: [won('1', true), won('2', false), won('3', false)] }],
  },
]

export const feedEndpoints = {
  stateFeedEvents: {
    ...route,
    summary:
      'Takes what a source of the feed states: matches, prices, results. A line each, numbered by the source; a number that is known changes nothing. Lines come in any order, each is judged by itself, and the answer says which are wrong and which are missing',
    lines: FeedLine,
    example: EXAMPLE,
    response: FeedAnswer,
    errors: [403, 413, 422, 503],
  },
  readFeedRecord: {
    ...recordRoute,
    summary:
      'What the feed says, as lines to be kept and stated again: with `begin` first how everything stands, then each call what was said since the last one. A recording that nobody reads for half a minute ends. Answered by the process that runs the feed, elsewhere 503',
    query: FeedRecordQuery,
    response: FeedRecord,
    errors: [403, 404, 422, 503],
  },
} as const satisfies Record<string, Endpoint>
