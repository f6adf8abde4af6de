import { canonicalSpecifier } from '@touchline/betting'
import type { ChangeHold, MatchPush, operatorEndpoints, TradingOverride } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { ByHandEvent } from '../../feed/events.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import {
  listOverrides,
  type Override,
  type OverrideKey,
  overrideEvent,
  type Setting,
  setOverride,
} from '../../sportsbook/markets/override-rows.ts'
import type { Audited, Done } from '../audit/audited.ts'
import type { TakeEvents } from '../door/take-events.ts'

type Table = Pick<
  typeof operatorEndpoints,
  'getTradedMatch' | 'listOverrides' | 'changeHold' | 'changePrice' | 'changeMargin' | 'changeLine'
>

export interface TradingParts {
  readonly db: Queries
  readonly takeEvents: TakeEvents
  /** A match as it is offered; null where the book has none. */
  readonly offered: (matchId: number) => Omit<MatchPush, 'type'> | null
}

/** Overrides of one match shown with it. */
const SHOWN = 500

const documentOf = (override: Override): TradingOverride => ({
  kind: override.kind,
  provider: override.provider || null,
  match_id: override.matchId || null,
  market_id: override.marketId || null,
  specifier: override.line ?? (override.marketId === 0 ? null : override.specifier),
  outcome_id: override.outcomeId || null,
  value: override.value,
  set_by: override.setBy,
  reason: override.reason,
  set_at: override.setAt.toISOString(),
})

const NOTHING: OverrideKey = {
  kind: 'hold',
  provider: '',
  matchId: 0,
  marketId: 0,
  specifier: '',
  outcomeId: '',
}

function holdKey({ scope }: ChangeHold): OverrideKey {
  if ('provider' in scope) return { ...NOTHING, provider: scope.provider }
  if (!('market_id' in scope)) return { ...NOTHING, matchId: scope.match_id }
  const specifier = canonicalSpecifier(scope.specifier)
  return { ...NOTHING, matchId: scope.match_id, marketId: scope.market_id, specifier }
}

const aboutOf = ({ provider, matchId, marketId, specifier, outcomeId }: OverrideKey): string => {
  if (provider !== '') return `provider:${provider}`
  const market = marketId === 0 ? '' : ` market:${marketId}/${specifier}`
  return `match:${matchId}${market}${outcomeId === '' ? '' : ` outcome:${outcomeId}`}`
}

const noted = (override: Override | null) => override && documentOf(override)

/**
 * Writes what somebody has set, and tells the book of it through the door of all events, in one transaction: what was
 * set survives a restart, and the book hears of nothing that was not.
 */
const setting =
  ({ takeEvents }: TradingParts, key: OverrideKey, wanted: Setting) =>
  async (transaction: Queries, now: Date): Promise<Done<{ readonly override: TradingOverride | null }>> => {
    const { before, after, sequence } = await setOverride(transaction, key, wanted, now)
    const told = { ...key, value: null, line: null, ...after, sequence }
    const event: ByHandEvent = overrideEvent(told, after !== null)
    await takeEvents(transaction, [event])
    return {
      answer: { override: noted(after) },
      about: aboutOf(key),
      before: noted(before),
      after: noted(after),
    }
  }

const UNKNOWN = { refused: 404 } as const

/** Trading by hand: what is held, priced or chosen by people stays so whatever the feed states. */
export const tradingActs = (parts: TradingParts): Audited<Table> => {
  const { db, offered } = parts
  const of = (kind: Override['kind'], matchId: number, marketId: number): OverrideKey => ({
    ...NOTHING,
    kind,
    matchId,
    marketId,
  })
  return {
    ...tradingReads(db, offered),
    changeHold: async ({ body }, by) => {
      const key = holdKey(body)
      if (key.matchId !== 0 && offered(key.matchId) === null) return UNKNOWN
      const to = body.held ? { value: null, line: null } : null
      return setting(parts, key, { to, by: by.id, reason: body.reason })
    },
    changePrice: async ({ body }, by) => {
      if (offered(body.match_id) === null) return UNKNOWN
      const specifier = canonicalSpecifier(body.specifier)
      const key = {
        ...of('price', body.match_id, body.market_id),
        specifier,
        outcomeId: body.outcome_id,
      }
      const to = body.odds === null ? null : { value: body.odds, line: null }
      return setting(parts, key, { to, by: by.id, reason: body.reason })
    },
    changeMargin: async ({ body }, by) => {
      if (offered(body.match_id) === null) return UNKNOWN
      const to = body.share === null ? null : { value: body.share, line: null }
      const key = of('margin', body.match_id, body.market_id ?? 0)
      return setting(parts, key, { to, by: by.id, reason: body.reason })
    },
    changeLine: async ({ body }, by) => {
      if (offered(body.match_id) === null) return UNKNOWN
      const line = body.specifier === null ? null : canonicalSpecifier(body.specifier)
      const to = line === null ? null : { value: null, line }
      return setting(parts, of('line', body.match_id, body.market_id), { to, by: by.id, reason: body.reason })
    },
  }
}

const tradingReads = (
  db: Queries,
  offered: TradingParts['offered'],
): Audited<Pick<Table, 'getTradedMatch' | 'listOverrides'>> => ({
  getTradedMatch: async ({ params: { matchId } }) => {
    const document = offered(matchId)
    if (document === null) return UNKNOWN
    const { items } = await listOverrides(db, matchId, SHOWN, 0)
    const { match_id, match, provider, version, markets } = document
    return {
      match_id,
      status: match.status,
      provider,
      version,
      markets,
      overrides: items.map(documentOf),
    }
  },
  listOverrides: async ({ query }) => {
    const asked = pageOf(query)
    const { items, total } = await listOverrides(db, query.match_id ?? null, asked.limit, asked.offset)
    return pageDocument(items.map(documentOf), total, asked)
  },
})
