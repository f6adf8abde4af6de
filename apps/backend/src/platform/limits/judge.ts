import type { LimitType, Refusal } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import { sessionStart } from '../sessions/repository.ts'
import { findBreak, findLimits, isFrozen } from './repository.ts'
import { allows, remaining, stateAt } from './rules.ts'
import { type UsedLimit, usedOf } from './usage.ts'

const LOCK_ACCOUNT = statement({
  name: 'lock_account',
  parameters: { playerId: 'bigint', currency: 'text' },
  row: { balance: 'bigint' },
  text: 'select balance from accounts where player_id = $playerId and currency = $currency for update',
})

const iso = (date: Date | null) => date?.toISOString() ?? null

const REFUSALS = {
  deposit: { code: 1304, unit: 'money' },
  loss: { code: 125, unit: 'money' },
  stake: { code: 124, unit: 'money' },
  session: { code: 1301, unit: 'time' },
  activity: { code: 1302, unit: 'time' },
} as const satisfies Record<LimitType, { code: Refusal['refused']; unit: 'money' | 'time' }>

/**
 * The player's limits of these types (null for all) that apply now, with their usage, in which the deposit `besides` is
 * not counted.
 */
export async function limitsInForce(
  db: Queries,
  player: { readonly playerId: number; readonly tokenHash: string | null },
  types: readonly LimitType[] | null,
  now: Date,
  besides: string | null = null,
): Promise<UsedLimit[]> {
  const rows = await findLimits(db, player.playerId)
  const limits = rows
    .filter(({ type }) => types === null || types.includes(type))
    .map((limit) => ({ ...limit, state: stateAt(limit.state, now.getTime()) }))
  const counted = limits.some(({ type }) => type === 'session') && player.tokenHash !== null
  const start = counted ? await sessionStart(db, player.tokenHash ?? '', now) : null
  return usedOf(db, player.playerId, limits, now, start ?? now, besides)
}

/** Why a player may do nothing with money now: on hold (1306), or taking a break (1303). */
async function breakRefusal(db: Queries, playerId: number, now: Date): Promise<Refusal | null> {
  if (await isFrozen(db, playerId)) return { refused: 1306 }
  const rest = await findBreak(db, playerId, now)
  return rest === null ? null : { refused: 1303, details: { type: rest.type, until: iso(rest.until) } }
}

/**
 * Why a player may not enter at all: put on hold by staff (1306), a time-out or self-exclusion (1303), or an activity limit
 * that is used up (1302).
 */
export async function entryRefusal(db: Queries, playerId: number, now: Date): Promise<Refusal | null> {
  const resting = await breakRefusal(db, playerId, now)
  if (resting !== null) return resting
  const limits = await limitsInForce(db, { playerId, tokenHash: null }, ['activity'], now)
  return usedUp(limits)
}

/** The refusal of a time limit that is used up; null when none is. */
export function usedUp(limits: readonly UsedLimit[]): Refusal | null {
  const over = limits.find(({ type, state, used }) => REFUSALS[type].unit === 'time' && used >= state.value)
  return over === undefined ? null : refusalBy(over)
}

function refusalBy({ type, period, currency, state, used, until }: UsedLimit): Refusal {
  const { code, unit } = REFUSALS[type]
  const left = Number(remaining(state.value, used))
  const money = unit === 'money' ? { limit: { value: left, currency } } : {}
  return { refused: code, details: { type, period, until: iso(until), ...money } }
}

/**
 * If another currency has a money limit of a type and `currency` has not, nothing of the type is allowed in `currency`:
 * otherwise a second currency would bypass the limit.
 */
function limitElsewhere(limits: readonly UsedLimit[], currency: string): Refusal | null {
  const own = new Set(limits.filter((limit) => limit.currency === currency).map(({ type }) => type))
  const other = limits.find(({ type }) => REFUSALS[type].unit === 'money' && !own.has(type))
  if (other === undefined) return null
  const { type, period } = other
  const details = { type, period, until: null, limit: { value: 0, currency } }
  return { refused: REFUSALS[type].code, details }
}

/** The refusal of the limit that allows least, if it does not allow `amount` more. */
function tooMuch(limits: readonly UsedLimit[], currency: string, amount: bigint): Refusal | null {
  const elsewhere = limitElsewhere(limits, currency)
  if (elsewhere !== null) return elsewhere
  const broken = limits
    .filter((limit) => limit.currency === currency && !allows(limit.state.value, limit.used, amount))
    .sort((a, b) => Number(a.state.value - a.used - (b.state.value - b.used)))
  return broken[0] === undefined ? null : refusalBy(broken[0])
}

export interface Stake {
  readonly playerId: number
  readonly tokenHash: string
  readonly currency: string
  /** Subunits. */
  readonly amount: bigint
}

/**
 * Whether limits and breaks forbid a stake. Called first in the transaction of the stake: the account stays locked, so
 * that of two simultaneous stakes the second is judged with the first counted.
 */
export async function judgeStake(transaction: Queries, stake: Stake, now: Date): Promise<Refusal | null> {
  const { playerId, currency, amount } = stake
  await transaction.run(LOCK_ACCOUNT, { playerId, currency })
  const resting = await breakRefusal(transaction, playerId, now)
  if (resting !== null) return resting
  const limits = await limitsInForce(transaction, stake, ['stake', 'loss', 'session', 'activity'], now)
  // What the house stakes in the player's place is money of none of these limits.
  return usedUp(limits) ?? (amount === 0n ? null : tooMuch(limits, currency, amount))
}

/** A deposit that begins or arrives. */
interface ComingDeposit extends Omit<Stake, 'tokenHash'> {
  readonly id: string
  readonly now: Date
}

/**
 * Whether limits and breaks forbid a deposit of `amount` subunits. Called in the transaction that begins or credits it,
 * before that is written, with the player locked.
 */
export async function judgeDeposit(
  transaction: Queries,
  { id, playerId, currency, amount, now }: ComingDeposit,
): Promise<Refusal | null> {
  const resting = await breakRefusal(transaction, playerId, now)
  if (resting !== null) return resting
  const limits = await limitsInForce(transaction, { playerId, tokenHash: null }, ['deposit'], now, id)
  return tooMuch(limits, currency, amount)
}
