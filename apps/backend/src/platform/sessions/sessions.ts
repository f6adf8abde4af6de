import type { Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Queries } from '../../db/index.ts'
import type { Identity } from '../../http/context.ts'
import type { Authenticated, ProofNeed } from '../../http/endpoints.ts'
import { RefusedError } from '../../http/refusals.ts'
import type { EndedSessions } from '../../realtime/publisher.ts'
import type { HomeOf, SiteOf } from '../../sites.ts'
import {
  findSession,
  insertSession,
  offerToken,
  proveSession,
  removeExpired,
  removeSession,
  removeSessionsOf,
  rotateSession,
  type SessionRow,
  sharePlayer,
  touchSession,
} from './repository.ts'
import { hashOf, isToken, newToken } from './token.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session ends this long after the last day it was used on. */
export const LIFETIME = 14 * DAY
export const SESSION_SECONDS = LIFETIME / 1000
/** A token this old is exchanged for another. */
const ROTATED_AFTER = 60 * MINUTE
/** Calls that were under way with the token before are still answered for this long; an answer with a token may take as long. */
const GRACE = MINUTE
/** To how much the last use is known. */
const USE_NOTED_AFTER = 5 * MINUTE

/** How long another process's sign-out may stay unnoticed. Money does not rely on it: placing asks the database again. */
const TRUSTED_FOR = 5_000
const REMEMBERED = 20_000

/** How long sessions are good for what (ms). */
export interface SessionTerms {
  /** They end then, however much they are used. */
  readonly endAfter: number
  /** A password or passkey shown in a session counts as a fresh proof of who it is. */
  readonly proofLasts: number
  /** Unused for longer, nothing that moves money is done before such a proof. */
  readonly awakeFor: number
}

interface Remembered {
  readonly identity: Identity
  readonly row: SessionRow
  readonly checkedAt: number
}

/** Why somebody who has proved who they are does not come in after all, looked at once nothing about it can change any more. */
export type Doubt = (transaction: Queries) => Promise<Refusal | null>

export interface Sessions {
  /**
   * A new session of a player, good at one site only; the answer is the token for the browser. Throws the refusal of a player who may not
   * enter, or of a `doubt`.
   */
  open(playerId: number, device?: string | null, site?: string | null, doubt?: Doubt): Promise<string>
  /** Ends the sessions of a player on every device, but for the one of a token's hash. */
  closeAll(playerId: number, but?: string): Promise<void>
  /** The session that a token opens at a host; null where there is none, at another site's host among them. */
  authenticate(token: string, host: string): Promise<Authenticated | null>
  close(token: string): Promise<void>
  /** The player has shown who they are in the session of this hash. */
  prove(tokenHash: string): Promise<void>
  /** Sessions of a player were taken out of the database: nothing goes on in them. */
  ended(playerId: number, tokenHashes: readonly string[]): void
  /** What is remembered of a player is asked for again, after a change of settings. */
  refresh(playerId: number): void
  removeExpired(): Promise<void>
}

export interface SessionParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  readonly terms: SessionTerms
  /** Why a player may not be let in now, looked at in the transaction that does. */
  readonly refusalOf: (transaction: Queries, playerId: number, now: Date) => Promise<Refusal | null>
  /** Ends what was opened in sessions beside calls. */
  readonly onEnded: (ended: EndedSessions) => void
}

const identityOf = (row: SessionRow): Identity => ({
  playerId: Number(row.player_id),
  tokenHash: row.token_hash,
  home: row.home,
  language: row.language,
  acceptance: { mode: row.accept_mode, tolerance: row.odds_tolerance },
  pve: row.pve,
})

/**
 * Sessions of players: 256-bit tokens of which only the hash is kept, exchanged while they are used, that last while they are used and end
 * all the same.
 */
export function createSessions({
  db,
  clock,
  siteOf,
  homeOf,
  terms,
  refusalOf,
  onEnded,
}: SessionParts): Sessions {
  /** By hash of the token that was shown. */
  const remembered = new Map<string, Remembered>()

  const load = async (shownHash: string): Promise<Remembered | null> => {
    const now = clock()
    const find = () => findSession(db, shownHash, new Date(now), new Date(now - GRACE))
    let row = await find()
    if (row?.shown === 'next') {
      await rotateSession(db, shownHash, new Date(now))
      row = await find()
    }
    return row === null ? null : { identity: identityOf(row), row, checkedAt: now }
  }

  const find = async (shownHash: string): Promise<Remembered | null> => {
    const known = remembered.get(shownHash)
    const now = clock()
    if (
      known !== undefined &&
      Math.abs(now - known.checkedAt) < TRUSTED_FOR &&
      now < known.row.expires_at.getTime()
    )
      return known
    const session = await load(shownHash)
    remembered.delete(shownHash)
    if (session !== null) remembered.set(shownHash, session)
    // Insertion order is age: the one unchecked for longest goes first.
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return session
  }

  const forget = (playerId: number) => {
    for (const [shownHash, { identity }] of remembered) {
      if (identity.playerId === playerId) remembered.delete(shownHash)
    }
  }

  const ended: Sessions['ended'] = (playerId, tokenHashes) => {
    forget(playerId)
    if (tokenHashes.length > 0) onEnded({ playerId, sessions: tokenHashes })
  }

  /** Another token for the browser, when the one it shows is old; null when it is not, or another call has given it one. */
  async function exchanged(shownHash: string, row: SessionRow, now: number): Promise<string | null> {
    const isDue = row.shown === 'current' && now - row.rotated_at.getTime() >= ROTATED_AFTER
    if (!isDue || (row.next_at !== null && now - row.next_at.getTime() < GRACE)) return null
    const token = newToken()
    const session = { tokenHash: row.token_hash, currentHash: shownHash }
    const isOurs = await offerToken(db, session, hashOf(token), new Date(now), new Date(now - GRACE))
    remembered.delete(shownHash)
    return isOurs ? token : null
  }

  /** Has a session that is used go on; true when a day of it was added. */
  async function touched(shownHash: string, row: SessionRow, now: number): Promise<boolean> {
    const until = Math.min(now + LIFETIME, row.ends_at.getTime())
    const isRenewed = until - row.expires_at.getTime() >= DAY
    const unused = now - row.used_at.getTime()
    if (!isRenewed && (unused < USE_NOTED_AFTER || unused > terms.awakeFor)) return false
    await touchSession(db, row.token_hash, new Date(until), new Date(now), new Date(now - terms.awakeFor))
    remembered.delete(shownHash)
    return isRenewed
  }

  const PROOFS = {
    recent: ({ proven_at: at }, now) => now - at.getTime() < terms.proofLasts,
    awake: ({ used_at: at }, now) => now - at.getTime() <= terms.awakeFor,
  } as const satisfies Record<ProofNeed, (row: SessionRow, now: number) => boolean>

  return {
    open: async (playerId, device = null, site = null, doubt = async () => null) => {
      const token = newToken()
      const now = clock()
      await db.transaction(async (transaction) => {
        await sharePlayer(transaction, playerId)
        const refusal = (await refusalOf(transaction, playerId, new Date(now))) ?? (await doubt(transaction))
        if (refusal !== null) throw new RefusedError(refusal)
        const end = now + terms.endAfter
        const until = new Date(Math.min(now + LIFETIME, end))
        const session = { tokenHash: hashOf(token), playerId, device, site }
        await insertSession(transaction, session, new Date(now), until, new Date(end))
      })
      return token
    },
    authenticate: async (token, host) => {
      if (!isToken(token)) return null
      const shownHash = hashOf(token)
      const session = await find(shownHash)
      if (session === null || homeOf(session.row.site).id !== siteOf(host).id) return null
      const { identity, row } = session
      const now = clock()
      const exchange = await exchanged(shownHash, row, now)
      const isRenewed = await touched(shownHash, row, now)
      return {
        identity,
        // Given anew, the one it has lasts longer in the browser too; one that was exchanged meanwhile must not come back.
        token: exchange ?? (isRenewed && row.shown === 'current' && row.next_at === null ? token : null),
        isProven: async (need) => {
          const isMet = PROOFS[need]
          if (isMet(row, now)) return true
          // Another process may have seen the proof.
          const fresh = await load(shownHash)
          return fresh !== null && isMet(fresh.row, now)
        },
      }
    },
    close: async (token) => {
      if (!isToken(token)) return
      const gone = await removeSession(db, hashOf(token))
      remembered.delete(hashOf(token))
      if (gone !== null) ended(gone.playerId, [gone.tokenHash])
    },
    closeAll: async (playerId, but = '') => ended(playerId, await removeSessionsOf(db, playerId, but)),
    prove: async (tokenHash) => {
      await proveSession(db, tokenHash, new Date(clock()))
      for (const [shownHash, { identity }] of remembered)
        if (identity.tokenHash === tokenHash) remembered.delete(shownHash)
    },
    ended,
    refresh: forget,
    removeExpired: async () => {
      await removeExpired(db, new Date(clock()))
    },
  }
}
