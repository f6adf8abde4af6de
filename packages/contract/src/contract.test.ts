import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  BASES,
  BetResult,
  BetStatus,
  channels,
  userOfChannel,
  ERRORS,
  MatchesQuery,
  PlaceBets,
  platformEndpoints,
  routes,
  SearchQuery,
  serviceRoutes,
  SettingsUpdate,
  sportsbookEndpoints,
} from './index.ts'

const endpoints = { ...platformEndpoints, ...sportsbookEndpoints }
const rows = Object.entries(endpoints)

const placement = {
  meta: { device_id: 'd1', quick: false, type: 'single' },
  bets: [
    {
      stake: { value: 1000, currency: 'EUR' },
      selections: [{ match_id: 7, market_id: 18, specifier: 'total=2.5', outcome_id: '12', odds: 1850 }],
    },
  ],
}

/** The paths of the fields that a schema refuses. */
const refusedFields = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.path.join('.')) ?? []

describe('the endpoint table', () => {
  test('every route has its endpoint and no two share a method and path', () => {
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys({ ...routes, ...serviceRoutes }).sort())
    const addresses = rows.map(([, row]) => `${row.method} ${BASES[row.base]}${row.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('API-S-01 sportsbook calls use base v2 and those for bets v3', () => {
    const { launchApp, ...calls } = sportsbookEndpoints
    expect(BASES[launchApp.base]).toBe('/api/virtual-wallet')
    for (const row of Object.values(calls)) {
      expect(BASES[row.base]).toBe(row.path.startsWith('/bets') ? '/api/sportsbook/v3' : '/api/sportsbook/v2')
    }
  })

  test('API-P-01 platform calls are on the same origin under /api/platform', () => {
    for (const row of Object.values(platformEndpoints)) expect(BASES[row.base]).toBe('/api/platform')
  })

  test.each(rows)(
    '%s has a schema for each path parameter, and writes JSON Schema for its answer',
    (_, row) => {
      const named = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys('params' in row ? row.params.shape : {})).toEqual(named)
      expect(() => z.toJSONSchema(row.response, { io: 'input', unrepresentable: 'throw' })).not.toThrow()
    },
  )

  test('AUTH-01 who calls is a visitor or a player: all else is one server speaking to another, and nobody administers', () => {
    expect([...new Set(rows.map(([, row]) => row.auth))].sort()).toEqual([
      'optional',
      'player',
      'public',
      'service',
    ])
  })

  test('a call that needs a player says that it may answer 401', () => {
    for (const [name, row] of rows) {
      if (row.auth === 'player') expect(row.errors as readonly number[], name).toContain(401)
    }
  })
})

describe('errors', () => {
  test('ERR-08 every coded error has an HTTP status that is handled by name', () => {
    const handled = new Set([400, 401, 403, 404, 405, 409, 410, 413, 421, 422, 429, 500, 503])
    for (const { status } of Object.values(ERRORS)) expect(handled).toContain(status)
  })

  test('PLACE-11 PLACE-12 the codes of the place-bet call carry the specified message keys', () => {
    expect(ERRORS[101].key).toBe('error.place_bets.invalid_odds')
    expect(ERRORS[120].key).toBe('error.place_bets.invalid_odds_custom_bet')
    expect(ERRORS[114].key).toBe('error.platform.pve_player_bet_forbidden')
    expect(ERRORS[118].key).toBe('error.place_bets.municipality_not_found')
  })
})

describe('requests', () => {
  test('PLACE-04 PLACE-06 a placement is stake, selections with odds, and meta', () => {
    expect(PlaceBets.parse(placement)).toEqual(placement)
  })

  const bad: [string, unknown, string][] = [
    ['zero', 0, 'bets.0.stake.value'],
    ['negative', -1, 'bets.0.stake.value'],
    ['not a number', Number.NaN, 'bets.0.stake.value'],
    ['infinite', Number.POSITIVE_INFINITY, 'bets.0.stake.value'],
    ['beyond exact doubles', 2 ** 53, 'bets.0.stake.value'],
    ['text', '1e3', 'bets.0.stake.value'],
    ['null', null, 'bets.0.stake.value'],
    ['a list', [10], 'bets.0.stake.value'],
    ['a fraction', 10.5, 'bets.0.stake.value'],
  ]
  test.each(bad)('SAFE-18 a stake that is %s is refused by field', (_, value, field) => {
    const body = structuredClone(placement)
    Object.assign(body.bets[0]?.stake ?? {}, { value })
    expect(refusedFields(PlaceBets, body)).toEqual([field])
  })

  test('a field that the contract does not know is refused, not ignored, where money moves', () => {
    expect(PlaceBets.safeParse({ ...placement, bonus: 1 }).success).toBe(false)
  })

  test('SEARCH-01 a query has 3 to 50 characters after trimming', () => {
    expect(SearchQuery.parse({ q: '  ars ' }).q).toBe('ars')
    expect(refusedFields(SearchQuery, { q: ' ab ' })).toEqual(['q'])
    expect(refusedFields(SearchQuery, { q: 'x'.repeat(51) })).toEqual(['q'])
  })

  test('API-S-06 list filters are read from text, and each bad one is named', () => {
    expect(MatchesQuery.parse({ id: '3,17', match_status: '0,1', bettable: 'true', limit: '500' })).toEqual({
      id: [3, 17],
      match_status: [0, 1],
      bettable: true,
      limit: 500,
    })
    expect(
      refusedFields(MatchesQuery, { id: '3,x', match_status: '9', limit: '501', page: '0' }).sort(),
    ).toEqual(['id', 'limit', 'match_status', 'page'])
  })

  test('API-S-22 an update of settings changes at least one of them', () => {
    expect(SettingsUpdate.safeParse({}).success).toBe(false)
    expect(SettingsUpdate.safeParse({ odds_type: 'american' }).success).toBe(true)
  })
})

describe('vocabulary', () => {
  test('BETS-04 BETS-05 bet results and statuses are the specified ones', () => {
    expect(BetResult.options).toEqual([
      'no_results',
      'canceled',
      'win_entire',
      'lose_entire',
      'refund_entire',
      'refund_half_win_other',
      'refund_half_lose_other',
      'cashed_out',
    ])
    expect(BetStatus.options).toHaveLength(9)
  })

  test('LIVE-03 channels are public per language and match, private per locale and user', () => {
    expect(channels.updates('en')).toBe('updates:en')
    expect(channels.match(12)).toBe('match:12')
    expect(channels.user('de', 5)).toBe('$user:de:5')
    expect([channels.user('de', 5), channels.match(5)].map(userOfChannel)).toEqual([5, null])
  })
})
