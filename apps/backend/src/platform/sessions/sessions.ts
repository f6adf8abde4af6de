import type { Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import type { Identity } from '../../http/context.ts'
import type { Authenticated } from '../../http/endpoints.ts'
import { RefusedError } from '../../http/refusals.ts'
import type { EndedSessions } from '../../realtime/publisher.ts'
import {
  findSession,
  insertSession,
  removeExpired,
  removeSession,
  removeSessionsOf,
  renewSession,
  sharePlayer,
} from './repository.ts'
import { hashOf, isToken, newToken } from './token.ts'

const DAY = 24 * 60 * 60 * 1000
/** A session ends this long after the last day it was used on. */
export const LIFETIME = 14 * DAY
export const SESSION_SECONDS = LIFETIME / 1000

/** How long another process's sign-out may stay unnoticed. Money does not rely on it: placing asks the database again. */
const TRUSTED_FOR = 5_000
const REMEMBERED = 20_000

interface Remembered {
  readonly identity: Identity
  readonly expiresAt: number
  readonly checkedAt: number
}

export interface Sessions {
  /** A new session of a player; the answer is the token for the browser. Throws the refusal of a player who may not enter. */
  open(playerId: number, device?: string | null): Promise<string>
  /** Ends the sessions of a player on every device, but for the one of a token's hash. */
  closeAll(playerId: number, but?: string): Promise<void>
  authenticate(token: string): Promise<Authenticated | null>
  close(token: string): Promise<void>
  /** Sessions of a player were taken out of the database: nothing goes on in them. */
  ended(playerId: number, tokenHashes: readonly string[]): void
  /** What is remembered of a player is asked for again, after a change of settings. */
  refresh(playerId: number): void
  removeExpired(): Promise<void>
}

/** Sessions of players: 256-bit tokens of which only the hash is kept, that last while they are used. */
export function createSessions(
  db: Database,
  clock: Clock,
  /** Why a player may not be let in now, looked at in the transaction that does. */
  refusalOf: (transaction: Queries, playerId: number, now: Date) => Promise<Refusal | null>,
  /** Ends what was opened in sessions beside calls. */
  onEnded: (ended: EndedSessions) => void,
): Sessions {
  const remembered = new Map<string, Remembered>()

  const load = async (tokenHash: string): Promise<Remembered | null> => {
    const now = clock()
    const row = await findSession(db, tokenHash, new Date(now))
    if (row === null) return null
    const identity = {
      playerId: Number(row.player_id),
      tokenHash,
      language: row.language,
      acceptance: { mode: row.accept_mode, tolerance: row.odds_tolerance },
      pve: row.pve,
    }
    return { identity, expiresAt: row.expires_at.getTime(), checkedAt: now }
  }

  const find = async (tokenHash: string): Promise<Remembered | null> => {
    const known = remembered.get(tokenHash)
    const now = clock()
    if (known !== undefined && Math.abs(now - known.checkedAt) < TRUSTED_FOR && now < known.expiresAt)
      return known
    const session = await load(tokenHash)
    remembered.delete(tokenHash)
    if (session !== null) remembered.set(tokenHash, session)
    // Insertion order is age: the one unchecked for longest goes first.
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return session
  }

  const forget = (playerId: number) => {
    for (const [tokenHash, { identity }] of remembered) {
      if (identity.playerId === playerId) remembered.delete(tokenHash)
    }
  }

  const ended: Sessions['ended'] = (playerId, tokenHashes) => {
    forget(playerId)
    if (tokenHashes.length > 0) onEnded({ playerId, sessions: tokenHashes })
  }

  return {
    open: async (playerId, device = null) => {
      const token = newToken()
      const now = clock()
      await db.transaction(async (transaction) => {
        await sharePlayer(transaction, playerId)
        const refusal = await refusalOf(transaction, playerId, new Date(now))
        if (refusal !== null) throw new RefusedError(refusal)
        const until = new Date(now + LIFETIME)
        await insertSession(transaction, { tokenHash: hashOf(token), playerId, device }, new Date(now), until)
      })
      return token
    },
    authenticate: async (token) => {
      if (!isToken(token)) return null
      const session = await find(hashOf(token))
      if (session === null) return null
      const renewed = session.expiresAt - clock() < LIFETIME - DAY
      if (renewed) {
        await renewSession(db, session.identity.tokenHash, new Date(clock() + LIFETIME))
        remembered.delete(session.identity.tokenHash)
      }
      return { identity: session.identity, renewed }
    },
    close: async (token) => {
      if (!isToken(token)) return
      const tokenHash = hashOf(token)
      const playerId = await removeSession(db, tokenHash)
      remembered.delete(tokenHash)
      if (playerId !== null) ended(playerId, [tokenHash])
    },
    closeAll: async (playerId, but = '') => ended(playerId, await removeSessionsOf(db, playerId, but)),
    ended,
    refresh: forget,
    removeExpired: async () => {
      await removeExpired(db, new Date(clock()))
    },
  }
}
