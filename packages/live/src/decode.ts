import { isMarketStatus, isMatchStatus } from '@touchline/betting'
import type { Beat, MatchPush, UpdatesPush, UserPush } from '@touchline/contract'

/** A push, or the path of the first field that is not what the contract says. */
export type Decoded<T> =
  | { readonly ok: true; readonly push: T }
  | { readonly ok: false; readonly field: string }

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isOdds = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1000

const wrongOutcome = (outcome: unknown): string | null => {
  if (!isObject(outcome)) return ''
  if (typeof outcome['id'] !== 'string' || outcome['id'] === '' || outcome['id'].includes('/')) return '.id'
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
  if (!Number.isSafeInteger(market['id'])) return '.id'
  if (typeof market['specifier'] !== 'string') return '.specifier'
  if (!isMarketStatus(market['status'])) return '.status'
  const outcome = firstWrong(market['outcomes'], wrongOutcome)
  return outcome === null ? null : `.outcomes${outcome}`
}

const isUrn = (value: unknown): boolean => typeof value === 'string' && value !== '' && !value.includes('/')

/** Only what the store relies on is checked: it runs on every tick. */
export function decodeMatchPush(data: unknown): Decoded<MatchPush> {
  if (!isObject(data)) return { ok: false, field: '(document)' }
  if (!Number.isSafeInteger(data['match_id'])) return { ok: false, field: 'match_id' }
  if (!isUrn(data['match_urn_id'])) return { ok: false, field: 'match_urn_id' }
  if (!Number.isSafeInteger(data['version'])) return { ok: false, field: 'version' }
  if (!isObject(data['match']) || !isMatchStatus(data['match']['status']))
    return { ok: false, field: 'match.status' }
  const market = firstWrong(data['markets'], wrongMarket)
  if (market !== null) return { ok: false, field: `markets${market}` }
  return { ok: true, push: data as unknown as MatchPush }
}

export const isBeat = (data: unknown): boolean =>
  isObject(data) && data['type'] === ('beat' satisfies Beat['type'])

const SUBJECT_OF_UPDATE = {
  match_status_changed: 'match',
  provider_status_changed: 'provider_statuses',
} as const satisfies Record<UpdatesPush['type'], string>

/** Null for a type this version does not know: a newer server may tell more. */
export function decodeUpdatesPush(data: unknown): Decoded<UpdatesPush> | null {
  if (!isObject(data)) return { ok: false, field: '(document)' }
  const type = data['type']
  if (typeof type !== 'string' || !Object.hasOwn(SUBJECT_OF_UPDATE, type)) return null
  const subject = SUBJECT_OF_UPDATE[type as UpdatesPush['type']]
  if (!isObject(data[subject])) return { ok: false, field: subject }
  return { ok: true, push: data as unknown as UpdatesPush }
}

const wrongUserField = {
  balance_changed: (data) =>
    typeof data['currency'] !== 'string'
      ? 'currency'
      : (['balance', 'available_to_bet_with_locked_cents', 'version'].find(
          (field) => !Number.isSafeInteger(data[field]),
        ) ?? null),
  bet_changed: (data) => (isObject(data['bet']) && Number.isSafeInteger(data['bet']['id']) ? null : 'bet.id'),
  bet_cashout_changed: (data) =>
    ['bet_id', 'to_cashout'].find((field) => !Number.isSafeInteger(data[field])) ?? null,
  identity_changed: (data) => ['kind', 'state'].find((field) => typeof data[field] !== 'string') ?? null,
  notification: (data) =>
    isObject(data['notification']) && Number.isSafeInteger(data['notification']['id'])
      ? null
      : 'notification.id',
  unread_counters_changed: (data) => (Number.isSafeInteger(data['unread']) ? null : 'unread'),
} as const satisfies Record<UserPush['type'], (data: Fields) => string | null>

/** Null for a type this version does not know. */
export function decodeUserPush(data: unknown): Decoded<UserPush> | null {
  if (!isObject(data)) return { ok: false, field: '(document)' }
  const type = data['type']
  if (typeof type !== 'string' || !Object.hasOwn(wrongUserField, type)) return null
  const field = wrongUserField[type as UserPush['type']](data)
  return field === null ? { ok: true, push: data as unknown as UserPush } : { ok: false, field }
}
