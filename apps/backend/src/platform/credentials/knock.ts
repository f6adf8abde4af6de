import type { Refusal, SignIn } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { Context } from '../../http/context.ts'
import { noteChange } from '../audit/audit.ts'
import { readLogin } from '../users/login.ts'
import { isPassword } from '../users/password.ts'
import { gateRefusal } from './access.ts'
import { isKnownDevice } from './known-devices.ts'
import { forgiveFailures, noteFailure, sourceOf, standingOf } from './locks.ts'
import type { CredentialParts, Post } from './post.ts'
import { findOwner, loginsOf, type Owner } from './repository.ts'

/** Checks login and password; answers the player, or a refusal. */
export type Knock = (body: SignIn, context: Context) => Promise<Owner | Refusal>

/** Why the host's site allows no sign-in from the caller's country (AUTH-07, AUTH-08); null when it does. */
export function gateFor({ siteOf }: Pick<CredentialParts, 'siteOf'>, context: Context): Refusal | null {
  return gateOf(siteOf(context.host), context)
}

const gateOf = (site: LoadedSite, { country }: Context): Refusal | null =>
  gateRefusal(site, country ?? site.config.country, 'sign_in')

/** Why a proved player is refused all the same: the gate of their own site, or an unconfirmed address. */
export const admissionRefusal = (
  { homeOf }: Pick<CredentialParts, 'homeOf'>,
  owner: Owner,
  context: Context,
): Refusal | null => gateOf(homeOf(owner.site), context) ?? (owner.confirmed ? null : { refused: 1101 })

const NOBODY = 0

/**
 * Answers for a wrong password, an unknown login and a locked login do not reveal whether the login exists (SAFE-19):
 * unknown ones are locked alike. Guesses make their address wait longer and longer. Other addresses and known devices
 * of the player are not affected.
 */
export function createKnock(
  { db, clock, siteOf, homeOf }: Pick<CredentialParts, 'db' | 'clock' | 'siteOf' | 'homeOf'>,
  post: Post,
): Knock {
  const lockFor = (owner: Owner, context: Context) =>
    db.transaction(async (transaction) => {
      await noteChange(transaction, owner.id, 'locked', new Date(clock()), context)
      await post.sendLink(transaction, 'unlock', owner, context)
    })

  return async (body, context) => {
    const shut = gateFor({ siteOf }, context)
    if (shut !== null) return shut
    const login = readLogin(body.login)
    const owner = await findOwner(db, login)
    // The same queries are made whether or not the login exists.
    const source = sourceOf(context, await isKnownDevice(db, owner?.id ?? NOBODY, context, clock()))
    const logins = [login, ...(owner === null ? [] : loginsOf(owner))]
    // If a stranger's tries at one login counted for another, the wait there would tell that both are of one player.
    const tried = source.of === 'device' ? logins : [login]
    const standing = await standingOf(db, tried, source, clock())
    const wait = standing.heldUntil - clock()
    if (wait > 0) return { refused: 1102, details: { retry_after: Math.ceil(wait / 1000) } }
    const matches = await isPassword(owner?.passwordHash ?? null, body.password)
    if (owner === null || !matches) {
      const locks = await noteFailure(db, login, source, standing, clock())
      // An account that only claims a number has no lock to undo, and the number may be somebody else's.
      if (locks && owner !== null && owner.claim === null) post.behind(() => lockFor(owner, context))
      return { refused: 1001 }
    }
    const refusal = admissionRefusal({ homeOf }, owner, context)
    if (refusal === null) await forgiveFailures(db, logins, source)
    return refusal ?? owner
  }
}
