import type {
  Handlers,
  platformEndpoints,
  Refusal,
  SetLimit,
  TakeBreak,
  UserLimit,
} from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import { type Context, type Identity, playerOf } from '../../http/context.ts'
import type { RulesOf } from '../../sites.ts'
import { lockPlayer } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import type { Currencies } from '../accounts/currencies.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { limitsInForce, usedUp } from './judge.ts'
import { beginBreak, breakDocument } from './breaks.ts'
import { bindAccounts, findLimits, insertLimit, type LimitRow, seePlayer, updateLimit } from './repository.ts'
import { askBeside, askFor, cancelled, confirmed, type LimitState, remaining } from './rules.ts'
import { usedOf } from './usage.ts'
import { limitDocument } from './wire.ts'
import { sessionStart } from '../sessions/repository.ts'

type Table = Pick<
  typeof platformEndpoints,
  'listLimits' | 'setLimit' | 'removeLimit' | 'confirmLimit' | 'cancelLimit' | 'takeBreak' | 'trackActivity'
>

export interface LimitOptions {
  readonly db: Database
  readonly clock: Clock
  readonly rulesOf: RulesOf
  readonly currencies: Currencies
  readonly sessions: Pick<Sessions, 'closeAll'>
}

/** A limit's kind and value in subunits or seconds. */
const termsOf = (body: SetLimit) =>
  'currency' in body
    ? { type: body.type, period: body.period, currency: body.currency, value: BigInt(body.amount_cents) }
    : { type: body.type, period: body.period, currency: '', value: BigInt(body.seconds) }

async function documentOf(db: Queries, identity: Identity, limit: LimitRow, now: Date): Promise<UserLimit> {
  const start = (await sessionStart(db, identity.tokenHash, now)) ?? now
  const [used] = await usedOf(db, identity.playerId, [limit], now, start)
  if (used === undefined) throw new Error('limits: one limit has one use')
  return limitDocument(used)
}

type Change = (state: LimitState, now: number) => LimitState | Refusal

const CHANGES = {
  removeLimit: (state, now) => askFor(state, null, now) ?? state,
  cancelLimit: cancelled,
  confirmLimit: (state, now) => {
    const result = confirmed(state, now)
    const { disableAt, confirmUntil } = state
    const details = {
      disable_at: disableAt === null ? null : new Date(disableAt).toISOString(),
      confirm_until: confirmUntil === null ? null : new Date(confirmUntil).toISOString(),
    }
    return result.ok ? result.state : { refused: 1305, details }
  },
} satisfies Record<'removeLimit' | 'cancelLimit' | 'confirmLimit', Change>

/** For the trail: whether the player asks for a higher limit, or for none. */
const askedFor = (before: LimitState | null, after: LimitState): { readonly asks?: 'more' } =>
  after.requested !== undefined && after.requested !== before?.requested ? { asks: 'more' } : {}

/** Changes one limit of a player; changes are serialized. */
async function changeLimit(
  { db, clock }: LimitOptions,
  { context, id, change }: { readonly context: Context; readonly id: number; readonly change: Change },
): Promise<UserLimit | Refusal> {
  const identity = playerOf(context)
  const { playerId } = identity
  const now = new Date(clock())
  return db.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId)
    const limit = (await findLimits(transaction, playerId)).find((row) => row.id === id)
    if (limit === undefined) return { refused: 404 }
    const state = change(limit.state, now.getTime())
    if ('refused' in state) return state
    const details = { limit: id, ...askedFor(limit.state, state) }
    const changed = await updateLimit(transaction, id, state)
    await bindAccounts(transaction, playerId)
    await noteChange(transaction, playerId, 'limit_changed', now, context, details)
    return documentOf(transaction, identity, changed, now)
  })
}

async function setLimit(
  { db, clock }: LimitOptions,
  context: Context,
  body: SetLimit,
  timeZone: string,
): Promise<UserLimit> {
  const identity = playerOf(context)
  const { playerId } = identity
  const { value, ...on } = termsOf(body)
  const now = new Date(clock())
  return db.transaction(async (transaction) => {
    await lockPlayer(transaction, playerId)
    const alike = (await findLimits(transaction, playerId)).filter(({ type }) => type === on.type)
    const known = alike.find(({ period, currency }) => period === on.period && currency === on.currency)
    const isBeside = alike.length > 0 && alike.every(({ currency }) => currency !== on.currency)
    const state = isBeside
      ? askBeside(value, now.getTime())
      : askFor(known?.state ?? null, value, now.getTime())
    if (state === null) throw new Error('limits: a value makes a limit')
    const limit =
      known === undefined
        ? await insertLimit(transaction, playerId, { ...on, timeZone, createdAt: now, state })
        : await updateLimit(transaction, known.id, state)
    await bindAccounts(transaction, playerId)
    await noteChange(transaction, playerId, 'limit_changed', now, context, {
      limit: limit.id,
      ...askedFor(known?.state ?? null, state),
    })
    return documentOf(transaction, identity, limit, now)
  })
}

/** Begins a break, or answers the current one if that lasts longer. All sessions end with it. */
async function takeBreak({ db, clock, sessions }: LimitOptions, context: Context, body: TakeBreak) {
  const { playerId } = playerOf(context)
  const now = new Date(clock())
  const taken = await db.transaction((transaction) => beginBreak(transaction, playerId, body, now, context))
  await sessions.closeAll(playerId)
  return breakDocument(taken)
}

/** Limits and breaks of a player (RG-07 to RG-09, API-P-11, API-P-13, BEYOND-19). */
export function limitHandlers(options: LimitOptions): Handlers<Table, Context> {
  const { db, clock, rulesOf, currencies, sessions } = options
  const changing =
    (change: Change) =>
    ({ params }: { readonly params: { readonly id: number } }, context: Context) =>
      changeLimit(options, { context, id: params.id, change })
  return {
    listLimits: async ({ query: { type, status } }, context) => {
      const now = new Date(clock())
      const limits = await limitsInForce(db, playerOf(context), type === undefined ? null : [type], now)
      return limits
        .filter(({ state }) => status === undefined || status.includes(state.status))
        .map(limitDocument)
    },
    setLimit: async ({ body }, context) => {
      const { config } = rulesOf(context)
      const isOffered =
        !('currency' in body) || (config.currencies.includes(body.currency) && currencies.has(body.currency))
      if (!isOffered) return { refused: 422, errors: { currency: ['is not a currency of this site'] } }
      return setLimit(options, context, body, config.timeZone)
    },
    removeLimit: changing(CHANGES.removeLimit),
    confirmLimit: changing(CHANGES.confirmLimit),
    cancelLimit: changing(CHANGES.cancelLimit),
    takeBreak: async ({ body }, context) => {
      const taken = await takeBreak(options, context, body)
      context.setSession(null)
      return taken
    },
    trackActivity: async (_, context) => {
      const identity = playerOf(context)
      const now = new Date(clock())
      await seePlayer(db, identity.playerId, now)
      const limits = await limitsInForce(db, identity, ['activity'], now)
      const refusal = usedUp(limits)
      if (refusal !== null) {
        await sessions.closeAll(identity.playerId)
        context.setSession(null)
        return refusal
      }
      const left = limits.map(({ state, used }) => Number(remaining(state.value, used)))
      return { remaining_seconds: left.length === 0 ? null : Math.min(...left) }
    },
  }
}
