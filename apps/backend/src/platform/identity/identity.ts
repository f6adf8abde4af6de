import type { IdentityCallback, IdentityKind, NotificationType } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import { noteChange } from '../audit/audit.ts'
import type { HeardCallback } from '../callbacks/heard.ts'
import { addNotifications } from '../notifications/repository.ts'
import type { IdentityProvider } from './provider.ts'
import {
  type Check,
  findDueChecks,
  hearOfCheck,
  insertCheck,
  latestCheck,
  lockCheck,
  setCheckAt,
  tellStanding,
  writeMove,
} from './repository.ts'
import { type CheckStanding, isMove, isOver, mayTryAgain } from './states.ts'

export interface IdentityOptions {
  readonly db: Database
  readonly clock: Clock
  readonly provider: IdentityProvider
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

/** Least time (ms) after which a silent provider is asked; it grows with the age of the check. */
const ASK_AFTER = 60_000

const askAt = (createdAt: Date, now: number) =>
  new Date(now + Math.max(ASK_AFTER, (now - createdAt.getTime()) / 4))

/** The player's notification by the result of a check. */
const TOLD: Readonly<Partial<Record<CheckStanding['state'], NotificationType>>> = {
  approved: 'identity_approved',
  again: 'identity_again',
  refused: 'identity_refused',
}

/** Moves a locked check to its present state, and tells its player. */
export async function moveCheck(
  transaction: Queries,
  check: Check,
  standing: CheckStanding,
  now: number,
): Promise<void> {
  const at = new Date(now)
  const { id, playerId, kind } = check
  const { state } = standing
  await writeMove(transaction, id, standing, isOver(state) ? null : askAt(check.createdAt, now), at)
  await tellStanding(transaction, { ...check, ...standing }, at)
  const type = TOLD[state]
  if (type === undefined) return
  await noteChange(transaction, playerId, 'identity_checked', at, null, { kind, state })
  await addNotifications(
    transaction,
    [{ playerId, type, objectId: null, facts: { ref: id.slice(0, 8).toUpperCase() } }],
    at,
  )
}

const standingOf = ({ state, reason }: CheckStanding): CheckStanding => ({
  state,
  reason: state === 'again' || state === 'refused' ? reason : null,
})

/**
 * The check that a player continues: the open one, or a new one if there is none or another attempt is needed. `url` is
 * null when nothing is left to do. Throws when the provider does not answer; a retry then continues.
 */
async function start(
  { db, clock, provider }: IdentityOptions,
  player: { readonly playerId: number; readonly kind: IdentityKind; readonly returnTo: string },
): Promise<{ readonly check: Check; readonly url: string | null }> {
  const { playerId, kind, returnTo } = player
  const now = clock()
  let check = await latestCheck(db, playerId, kind)
  if (check === null || mayTryAgain(check.state)) {
    const fresh = { id: crypto.randomUUID(), playerId, kind, provider: provider.name }
    await insertCheck(db, fresh, new Date(now + ASK_AFTER), new Date(now))
    check = await latestCheck(db, playerId, kind)
  }
  if (check === null) throw new Error(`identity: no check of player ${playerId}`)
  const url =
    check.state === 'in_progress' ? await provider.begin({ reference: check.id, kind, returnTo }) : null
  return { check, url }
}

function outcomeOf(
  check: Check | null,
  { kind, state }: IdentityCallback,
  provider: string,
): HeardCallback['outcome'] {
  if (check === null) return 'unknown'
  if (check.provider !== provider || check.kind !== kind) return 'mismatched'
  return isMove(check.state, state) ? 'applied' : 'ignored'
}

/** Receives a provider's statement; each counts once, however often it comes. */
async function receive(
  { db, clock, onOutbox }: IdentityOptions,
  provider: string,
  statement: IdentityCallback,
): Promise<void> {
  const { id: eventId, reference, state } = statement
  const applied = await db.transaction(async (transaction) => {
    const check = await lockCheck(transaction, reference)
    const now = clock()
    const outcome = outcomeOf(check, statement, provider)
    const noted = { provider, eventId, reference, state, outcome }
    if (!(await hearOfCheck(transaction, noted, new Date(now)))) return false
    if (outcome !== 'applied' || check === null) return false
    await moveCheck(transaction, check, standingOf(statement), now)
    return true
  })
  if (applied) onOutbox()
}

/** Asks the provider about a check without news. */
async function ask({ db, clock, provider, onOutbox }: IdentityOptions, due: Check): Promise<void> {
  await setCheckAt(db, due.id, askAt(due.createdAt, clock()))
  const standing = await provider.stateOf(due.id)
  if (standing === null) return
  const moved = await db.transaction(async (transaction) => {
    const check = await lockCheck(transaction, due.id)
    if (check === null || !isMove(check.state, standing.state)) return false
    await moveCheck(transaction, check, standingOf(standing), clock())
    return true
  })
  if (moved) onOutbox()
}

export interface Identities {
  start: (
    player: Parameters<typeof start>[1],
  ) => Promise<{ readonly check: Check; readonly url: string | null }>
  receive(provider: string, statement: IdentityCallback): Promise<void>
  /** Asks about checks whose callbacks may be lost. */
  attend(): Promise<void>
}

/** Identity checks (PLAYER-03). */
export const createIdentities = (options: IdentityOptions): Identities => ({
  start: (player) => start(options, player),
  receive: (provider, statement) => receive(options, provider, statement),
  attend: async () => {
    const failures: unknown[] = []
    for (const check of await findDueChecks(options.db, new Date(options.clock())))
      await ask(options, check).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'checks that could not be asked about')
  },
})
