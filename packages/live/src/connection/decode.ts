import { isMarketStatus, isMatchStatus } from '@touchline/betting'
import type { Beat, MatchPush, UpdatesPush, UserPush } from '@touchline/contract'

/** A push, or the path of the first field that violates the contract. */
export type Decoded<T> =
  | { readonly ok: true; readonly push: T }
  | { readonly ok: false; readonly field: string }

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isWhole = Number.isSafeInteger
const isText = (value: unknown): boolean => typeof value === 'string'

const isOdds = (value: unknown): boolean => isWhole(value) && (value as number) >= 1000

/** An id that can be part of a key in the store. */
const isKey = (value: unknown): boolean => typeof value === 'string' && value !== '' && !value.includes('/')

const wrongOutcome = (outcome: unknown): string | null => {
  if (!isObject(outcome)) return ''
  if (!isKey(outcome['id'])) return '.id'
  if (!isOdds(outcome['odds'])) return '.odds'
  return typeof outcome['active'] === 'boolean' ? null : '.active'
}

const firstWrong = (items: unknown, wrong: (item: unknown) => string | null): string | null => {
  if (!Array.isArray(items)) return ''
  for (let index = 0; index < items.length; index += 1) {
    const field = wrong(items[index])
    if (field !== null) return `[${index}]${field}`
  }
  return null
}

const wrongMarket = (market: unknown): string | null => {
  if (!isObject(market)) return ''
  if (!isWhole(market['id'])) return '.id'
  if (typeof market['specifier'] !== 'string') return '.specifier'
  if (!isMarketStatus(market['status'])) return '.status'
  const outcome = firstWrong(market['outcomes'], wrongOutcome)
  return outcome === null ? null : `.outcomes${outcome}`
}

/** Runs on every tick, so it checks only what the store relies on. */
export function decodeMatchPush(data: unknown): Decoded<MatchPush> {
  if (!isObject(data)) return { ok: false, field: '(document)' }
  if (!isWhole(data['match_id'])) return { ok: false, field: 'match_id' }
  if (!isKey(data['match_urn_id'])) return { ok: false, field: 'match_urn_id' }
  if (!isWhole(data['version'])) return { ok: false, field: 'version' }
  if (!isObject(data['match']) || !isMatchStatus(data['match']['status']))
    return { ok: false, field: 'match.status' }
  const market = firstWrong(data['markets'], wrongMarket)
  if (market !== null) return { ok: false, field: `markets${market}` }
  return { ok: true, push: data as unknown as MatchPush }
}

export const isBeat = (data: unknown): boolean =>
  isObject(data) && data['type'] === ('beat' satisfies Beat['type'])

/** The check of each field, by type of push. */
type Checks<Push extends { readonly type: string }> = Readonly<
  Record<Push['type'], Readonly<Record<string, (value: unknown) => boolean>>>
>

/** Decodes pushes of several types. Null for an unknown type, because a newer server may send more. */
function decodeOf<Push extends { readonly type: string }>(
  checks: Checks<Push>,
  data: unknown,
): Decoded<Push> | null {
  if (!isObject(data)) return { ok: false, field: '(document)' }
  const type = data['type']
  if (typeof type !== 'string' || !Object.hasOwn(checks, type)) return null
  const field = Object.entries(checks[type as Push['type']]).find(([name, is]) => !is(data[name]))?.[0]
  return field === undefined ? { ok: true, push: data as unknown as Push } : { ok: false, field }
}

const hasId = (value: unknown): boolean => isObject(value) && isWhole(value['id'])
const haveIds = (value: unknown): boolean => Array.isArray(value) && value.every(hasId)

const isCount = (value: unknown): boolean =>
  isObject(value) && isText(value['outcome_id']) && isWhole(value['votes'])
const isPrediction = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['prediction_id']) &&
  Array.isArray(value['votes']) &&
  value['votes'].every(isCount)
const arePredictions = (value: unknown): boolean => Array.isArray(value) && value.every(isPrediction)

/** Null for what counts bets and no points. */
const isFarming = (value: unknown): boolean =>
  value === null ||
  (isObject(value) &&
    ['points', 'available_points', 'potential_points'].every((name) => isWhole(value[name])))

const updates: Checks<UpdatesPush> = {
  match_status_changed: { match: isObject },
  provider_status_changed: { provider_statuses: isObject },
  tournament_pool_changed: { campaign_id: isWhole, pool_amount: isWhole },
  votes_changed: { predictions: arePredictions },
}

const own: Checks<UserPush> = {
  balance_changed: {
    currency: isText,
    balance: isWhole,
    available_to_bet_with_locked_cents: isWhole,
    version: isWhole,
  },
  bet_changed: { bet: hasId },
  bet_cashout_changed: { bet_id: isWhole, to_cashout: isWhole },
  identity_changed: { kind: isText, state: isText },
  notification: { notification: hasId },
  notifications: { notifications: haveIds },
  bonus_issued: { bonus: hasId },
  bonus_changed: { bonus: hasId, status: isText, farming: isFarming },
  unread_counters_changed: { unread: isWhole },
}

export const decodeUpdatesPush = (data: unknown): Decoded<UpdatesPush> | null => decodeOf(updates, data)

export const decodeUserPush = (data: unknown): Decoded<UserPush> | null => decodeOf(own, data)
