import type { Endpoints } from '../../endpoint.ts'
import {
  ChangeHold,
  ChangeLine,
  ChangeMargin,
  ChangePrice,
  OverrideSet,
  OverridesQuery,
  TradedMatch,
  TradedMatchId,
  TradingOverride,
} from '../../operator/trading.ts'
import { pageOf } from '../../scalars.ts'
import { get, post } from './rows.ts'

export const tradingEndpoints = {
  getTradedMatch: {
    ...get,
    path: '/trading/matches/:matchId',
    permission: 'trading.read',
    summary: 'A match as it is offered now, with what a hand has set',
    params: TradedMatchId,
    response: TradedMatch,
    errors: [401, 403, 404, 422, 1601],
  },
  listOverrides: {
    ...get,
    path: '/trading/overrides',
    permission: 'trading.read',
    summary: 'Everything that a hand has set and not taken back, the latest first',
    query: OverridesQuery,
    response: pageOf(TradingOverride),
    errors: [401, 403, 422, 1601],
  },
  changeHold: {
    ...post,
    path: '/trading/holds',
    permission: 'trading.hold',
    summary: 'Suspends a provider, a match or a market, or resumes it',
    body: ChangeHold,
    response: OverrideSet,
    errors: [401, 403, 404, 422, 1601],
  },
  changePrice: {
    ...post,
    path: '/trading/prices',
    permission: 'trading.price',
    summary: 'Sets the price of an outcome, or takes the feed’s again',
    body: ChangePrice,
    response: OverrideSet,
    errors: [401, 403, 404, 422, 1601],
  },
  changeMargin: {
    ...post,
    path: '/trading/margins',
    permission: 'trading.price',
    summary: 'Prices a match, or one of its markets, with another margin',
    body: ChangeMargin,
    response: OverrideSet,
    errors: [401, 403, 404, 422, 1601],
  },
  changeLine: {
    ...post,
    path: '/trading/lines',
    permission: 'trading.price',
    summary: 'Chooses the line of a market that is shown first',
    body: ChangeLine,
    response: OverrideSet,
    errors: [401, 403, 404, 422, 1601],
  },
} as const satisfies Endpoints
