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
import { readNotice } from './notices.ts'
import { hashOf, isToken, newToken } from './token.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session ends this long (ms) after the last day on which it was used. */
export const LIFETIME = 14 * DAY
export const SESSION_SECONDS = LIFETIME / 1000
/** Age (ms) at which a token is replaced. */
const ROTATED_AFTER = 60 * MINUTE
/**
 * How long (ms) the previous token stays valid for calls under way, and how long an issued token may take to be used.
 */
const GRACE = MINUTE
/** Precision (ms) of the recorded last use. */
const USE_NOTED_AFTER = 5 * MINUTE

/**
 * How long (ms) a sign-out or changed settings of another process may go unnoticed where its notice is lost. Money does
 * not depend on it: placing checks in the database.
 */
const TRUSTED_FOR = 5_000
const REMEMBERED = 20_000

/** How long sessions are valid for what (ms). */
export interface SessionTerms {
  /** Absolute end, however much they are used. */
  readonly endAfter: number
  /** How long a proof by password or passkey counts as recent. */
  readonly proofLasts: number
  /** After a longer pause, moving money requires a new proof. */
  readonly awakeFor: number
}

interface Remembered {
  readonly identity: Identity
  readonly row: SessionRow
  readonly checkedAt: number
}

/** A last check, inside the transaction that opens a session, of whether the player's proof is still valid. */
export type Doubt = (transaction: Queries) => Promise<Refusal | null>

export interface Sessions {
  /**
   * Opens a session of a player, valid on one site only; answers the token for the browser. Throws the refusal of a
   * player who may not enter, or of the `doubt`.
   */
  open(playerId: number, device?: string | null, site?: string | null, doubt?: Doubt): Promise<string>
  /** Ends all sessions of a player, except the one with this hash. */
  closeAll(playerId: number, but?: string): Promise<void>
  /** The session of a token at a host; null where there is none, or it belongs to another site. */
  authenticate(token: string, host: string): Promise<Authenticated | null>
  close(token: string): Promise<void>
  /** Records a proof in the session with this hash. */
  prove(tokenHash: string): Promise<void>
  /** Sessions of a player were removed from the database: closes what was opened in them. */
  ended(playerId: number, tokenHashes: readonly string[]): void
  /** Drops what is remembered of a player, after a change of settings. */
  refresh(playerId: number): void
  /**
   * Hears a notice of `PLAYER_NOTICES`, which the database sends for each change of any process, with the commit. Null:
   * some may have been missed.
   */
  hear(notice: string | null): void
  removeExpired(): Promise<void>
}

export interface SessionParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly homeOf: HomeOf
  readonly terms: SessionTerms
  /** Why a player may not sign in now; called in the transaction that opens the session. */
  readonly refusalOf: (transaction: Queries, playerId: number, now: Date) => Promise<Refusal | null>
  /** Closes live connections of sessions that ended here. */
  readonly onEnded: (ended: EndedSessions) => void
  /** Closes those that this process itself holds, of sessions that ended in any process. */
  readonly onHeard?: ((ended: EndedSessions) => void) | undefined
}

const identityOf = (row: SessionRow): Identity => ({
  playerId: Number(row.player_id),
  tokenHash: row.token_hash,
  home: row.home,
  language: row.language,
  acceptance: { mode: row.accept_mode, tolerance: row.odds_tolerance },
  pve: row.pve,
})

/** Sessions that were looked up recently, by the hash of the token that was shown. */
function createMemory(db: Database, clock: Clock) {
  const remembered = new Map<string, Remembered>()
  /** How often something was forgotten: what was loaded meanwhile may be of before. */
  let forgotten = 0

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

  return {
    /** From the database. */
    load,
    find: async (shownHash: string): Promise<Remembered | null> => {
      const known = remembered.get(shownHash)
      const now = clock()
      if (
        known !== undefined &&
        Math.abs(now - known.checkedAt) < TRUSTED_FOR &&
        now < known.row.expires_at.getTime()
      )
        return known
      const before = forgotten
      const session = await load(shownHash)
      remembered.delete(shownHash)
      if (session !== null && forgotten === before) remembered.set(shownHash, session)
      // Maps keep insertion order: the first one was unchecked for longest.
      const [oldest] = remembered.keys()
      if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
      return session
    },
    drop: (shownHash: string) => void remembered.delete(shownHash),
    forget: (isOver: (identity: Identity) => boolean): void => {
      forgotten += 1
      for (const [shownHash, { identity }] of remembered) if (isOver(identity)) remembered.delete(shownHash)
    },
  }
}

/** Replaces tokens and extends sessions that are used. `drop` forgets the remembered session of a token. */
function createRenewal(db: Database, { awakeFor }: SessionTerms, drop: (shownHash: string) => void) {
  return {
    /** A new token for the browser when its current one is old; null when it is not, or another call has issued one. */
    async exchanged(shownHash: string, row: SessionRow, now: number): Promise<string | null> {
      const isDue = row.shown === 'current' && now - row.rotated_at.getTime() >= ROTATED_AFTER
      if (!isDue || (row.next_at !== null && now - row.next_at.getTime() < GRACE)) return null
      const token = newToken()
      const session = { tokenHash: row.token_hash, currentHash: shownHash }
      const isOurs = await offerToken(db, session, hashOf(token), new Date(now), new Date(now - GRACE))
      drop(shownHash)
      return isOurs ? token : null
    },
    /** Extends a session that is used; true when it was extended by a day or more. */
    async touched(shownHash: string, row: SessionRow, now: number): Promise<boolean> {
      const until = Math.min(now + LIFETIME, row.ends_at.getTime())
      const isRenewed = until - row.expires_at.getTime() >= DAY
      const unused = now - row.used_at.getTime()
      if (!isRenewed && (unused < USE_NOTED_AFTER || unused > awakeFor)) return false
      await touchSession(db, row.token_hash, new Date(until), new Date(now), new Date(now - awakeFor))
      drop(shownHash)
      return isRenewed
    },
  }
}

/** Whether a session meets a need for proof. */
const PROOFS = {
  recent: ({ proven_at: at }, { proofLasts }, now) => now - at.getTime() < proofLasts,
  awake: ({ used_at: at }, { awakeFor }, now) => now - at.getTime() <= awakeFor,
} as const satisfies Record<ProofNeed, (row: SessionRow, terms: SessionTerms, now: number) => boolean>

/** Opens a session and answers its token. */
async function enter(
  { db, clock, terms, refusalOf }: SessionParts,
  playerId: number,
  device: string | null = null,
  site: string | null = null,
  doubt: Doubt = async () => null,
): Promise<string> {
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
}

/**
 * Sessions of players. A session is a token of 256 bits of which only the hash is stored. The token is replaced and the
 * session extended while it is used, up to an absolute end.
 */
export function createSessions(parts: SessionParts): Sessions {
  const { db, clock, siteOf, homeOf, terms, onEnded, onHeard } = parts
  const memory = createMemory(db, clock)
  const renewal = createRenewal(db, terms, memory.drop)
  const forgetPlayer = (playerId: number) => memory.forget((identity) => identity.playerId === playerId)

  const ended: Sessions['ended'] = (playerId, tokenHashes) => {
    forgetPlayer(playerId)
    if (tokenHashes.length > 0) onEnded({ playerId, sessions: tokenHashes })
  }

  return {
    open: async (...entry) => enter(parts, ...entry),
    authenticate: async (token, host) => {
      if (!isToken(token)) return null
      const shownHash = hashOf(token)
      const session = await memory.find(shownHash)
      if (session === null || homeOf(session.row.site).id !== siteOf(host).id) return null
      const { identity, row } = session
      const now = clock()
      const exchange = await renewal.exchanged(shownHash, row, now)
      const isRenewed = await renewal.touched(shownHash, row, now)
      return {
        identity,
        // Sending the same token again extends its cookie. Not while a replacement is issued: that must not be
        // overwritten.
        token: exchange ?? (isRenewed && row.shown === 'current' && row.next_at === null ? token : null),
        isProven: async (need) => {
          const isMet = PROOFS[need]
          if (isMet(row, terms, now)) return true
          // Another process may have recorded the proof.
          const fresh = await memory.load(shownHash)
          return fresh !== null && isMet(fresh.row, terms, now)
        },
      }
    },
    close: async (token) => {
      if (!isToken(token)) return
      const gone = await removeSession(db, hashOf(token))
      memory.drop(hashOf(token))
      if (gone !== null) ended(gone.playerId, [gone.tokenHash])
    },
    closeAll: async (playerId, but = '') => ended(playerId, await removeSessionsOf(db, playerId, but)),
    prove: async (tokenHash) => {
      await proveSession(db, tokenHash, new Date(clock()))
      memory.forget(({ tokenHash: known }) => known === tokenHash)
    },
    ended,
    refresh: forgetPlayer,
    hear: (notice) => {
      const change = readNotice(notice)
      if (change === null) return memory.forget(() => true)
      forgetPlayer(change.player)
      if (change.sessions.length > 0) onHeard?.({ playerId: change.player, sessions: change.sessions })
    },
    removeExpired: async () => {
      await removeExpired(db, new Date(clock()))
    },
  }
}
