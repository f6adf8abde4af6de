import type { Handlers, platformEndpoints, Refusal } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import type { Queries } from '../../db/index.ts'
import { noteChange } from '../audit/audit.ts'
import { removeAllPasskeys } from '../passkeys/repository.ts'
import { removeSessionsOf } from '../sessions/repository.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { readLogin } from '../users/login.ts'
import { EASY_PASSWORD, isEasyPassword } from '../users/easy-password.ts'
import { hashPassword, isPassword } from '../users/password.ts'
import { confirmLogin, isContested, sendConfirmation } from './confirmation.ts'
import { takeLink } from './links.ts'
import { forgetDevices, noteDevice } from './known-devices.ts'
import { clearFailures, wasTriedOften } from './locks.ts'
import type { CredentialParts, Post } from './post.ts'
import {
  findOwner,
  findOwnerById,
  hasPasswordHash,
  loginsOf,
  type Owner,
  provingNumber,
  setPasswordHash,
} from './repository.ts'
import { createSignUp, type SignUpParts } from './sign-up.ts'

type Table = Pick<
  typeof platformEndpoints,
  | 'signUp'
  | 'confirm'
  | 'requestConfirmation'
  | 'requestPassword'
  | 'setPassword'
  | 'unlock'
  | 'requestUnlock'
>

type Stored = Pick<CredentialParts, 'db' | 'clock'>

const STALE: Refusal = { refused: 1103 }
const EASY: Refusal = { refused: 422, errors: EASY_PASSWORD }

/** Thrown to roll back a transaction. */
class EasyError extends Error {}

/**
 * Sets the new password, ends every other session and removes all passkeys, including any that an intruder has added.
 * The owner adds their own again.
 */
function createChangePassword({ db, clock }: Stored, sessions: Pick<Sessions, 'ended'>, post: Post) {
  /** Answers the new hash; null when `before` is given and the password has changed since. */
  return async (owner: Owner, password: string, context: Context, before: string | null) => {
    const hash = await hashPassword(password)
    const now = clock()
    const ended = await db.transaction(async (transaction) => {
      // This update locks the player: a sign-in with old credentials either finished before it, or fails.
      if (!(await setPasswordHash(transaction, owner.id, hash, before))) return null
      // Sessions go before passkeys: a passkey being added in one of them is committed before this goes on, or never.
      const sessionsEnded = await removeSessionsOf(transaction, owner.id)
      await removeAllPasskeys(transaction, owner.id)
      await clearFailures(transaction, loginsOf(owner), now)
      await forgetDevices(transaction, owner.id)
      await noteDevice(transaction, owner.id, context, now)
      await noteChange(transaction, owner.id, 'password_changed', new Date(now), context)
      await post.sendNotice(transaction, 'changed', owner, context)
      return sessionsEnded
    })
    if (ended === null) return null
    sessions.ended(owner.id, ended)
    return hash
  }
}

/** The calls that links lead to (API-P-12): a link is used in the transaction of what it is for. */
function linkHandlers({ db, clock }: Stored): Handlers<Pick<Table, 'confirm' | 'unlock'>, Context> {
  return {
    confirm: ({ query }, context) =>
      provingNumber(db, async (transaction) => {
        const now = clock()
        const link = await takeLink(transaction, query.confirmation_token, 'confirmation', now)
        if (link === null || (await isContested(transaction, link.playerId, link.phone))) return STALE
        await confirmLogin(transaction, link, now, context)
        return {}
      }),
    unlock: ({ query }, context) =>
      db.transaction(async (transaction) => {
        const now = clock()
        const link = await takeLink(transaction, query.unlock_token, 'unlock', now)
        const owner = link === null ? null : await findOwnerById(transaction, link.playerId)
        if (owner === null) return STALE
        // Makes this browser a known device, so that further guesses by others do not lock it out again.
        await noteDevice(transaction, owner.id, context, now)
        await clearFailures(transaction, loginsOf(owner), now)
        await noteChange(transaction, owner.id, 'unlocked', new Date(now), context)
        return {}
      }),
  }
}

/** Requests for messages (AUTH-13): the answer and its time are the same whether or not a message is sent. */
function requestHandlers(
  { db, clock }: Stored,
  post: Post,
): Handlers<Pick<Table, 'requestConfirmation' | 'requestPassword' | 'requestUnlock'>, Context> {
  type Send = (transaction: Queries, owner: Owner, context: Context) => Promise<void>
  const request =
    (send: Send) =>
    async ({ body }: { readonly body: { readonly login: string } }, context: Context) => {
      post.behind(() =>
        db.transaction(async (transaction) => {
          const owner = await findOwner(transaction, readLogin(body.login))
          if (owner !== null) await send(transaction, owner, context)
        }),
      )
      return {}
    }
  return {
    requestConfirmation: request(async (transaction, owner, context) => {
      if (!owner.confirmed) await sendConfirmation(transaction, post, owner, context)
    }),
    requestPassword: request(async (transaction, owner, context) => {
      await noteChange(transaction, owner.id, 'password_reset_asked', new Date(clock()), context)
      await post.sendLink(transaction, 'password', owner, context)
    }),
    requestUnlock: request(async (transaction, owner, context) => {
      if (await wasTriedOften(transaction, loginsOf(owner), clock()))
        await post.sendLink(transaction, 'unlock', owner, context)
    }),
  }
}

/** Signing up, and everything about passwords (API-P-12, API-P-14, API-P-15). */
export function credentialHandlers(
  parts: SignUpParts,
  sessions: Pick<Sessions, 'ended' | 'open'>,
  post: Post,
): Handlers<Table, Context> {
  const { db, clock } = parts
  const signUp = createSignUp(parts, post)
  const change = createChangePassword(parts, sessions, post)

  const isEasy = ({ email, phone, claim }: Owner, password: string, { host }: Context) =>
    isEasyPassword(password, [email ?? '', phone ?? claim ?? '', parts.siteOf(host).config.siteName])

  /**
   * The owner of a link, which stays valid when the new password is refused. Following it also confirms the address or
   * number that it was sent to, like the confirmation link.
   */
  const ownerOfLink = (token: string, password: string, context: Context) =>
    provingNumber(db, async (transaction) => {
      const link = await takeLink(transaction, token, 'password', clock())
      const owner = link === null ? null : await findOwnerById(transaction, link.playerId)
      if (link === null || owner === null) return STALE
      if (isEasy(owner, password, context)) throw new EasyError()
      if (!owner.confirmed) await confirmLogin(transaction, link, clock(), context)
      return { ...owner, phone: owner.phone ?? link.phone }
    })

  async function byLink(token: string, password: string, context: Context) {
    const owner = await ownerOfLink(token, password, context).catch((error: unknown) => {
      if (error instanceof EasyError) return EASY
      throw error
    })
    if ('refused' in owner) return owner
    await change(owner, password, context, null)
    context.setSession(null)
    return {}
  }

  async function byPassword(current: string, password: string, context: Context) {
    if (context.identity === null) return { refused: 401 } as const
    const owner = await findOwnerById(db, playerOf(context).playerId)
    if (owner === null || !(await isPassword(owner.passwordHash, current))) return { refused: 1106 } as const
    if (isEasy(owner, password, context)) return EASY
    const hash = await change(owner, password, context, owner.passwordHash)
    if (hash === null) return { refused: 1106 } as const
    const doubt = async (transaction: Queries) =>
      (await hasPasswordHash(transaction, owner.id, hash)) ? null : ({ refused: 1106 } as const)
    context.setSession(await sessions.open(owner.id, context.device, parts.siteOf(context.host).id, doubt))
    return {}
  }

  return {
    ...linkHandlers(parts),
    ...requestHandlers(parts, post),
    signUp: ({ body }, context) => signUp(body, context),
    setPassword: ({ body }, context) =>
      body.reset_password_token === undefined
        ? byPassword(body.current_password ?? '', body.password, context)
        : byLink(body.reset_password_token, body.password, context),
  }
}
