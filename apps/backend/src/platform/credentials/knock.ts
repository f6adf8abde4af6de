import type { Refusal, SignIn } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { Context } from '../../http/context.ts'
import { noteChange } from '../audit/audit.ts'
import { readLogin } from '../users/login.ts'
import { isPassword } from '../users/password.ts'
import { gateRefusal } from './access.ts'
import { clearFailures, isLocked, noteFailure } from './locks.ts'
import type { CredentialParts, Post } from './post.ts'
import { findOwner, loginsOf, type Owner } from './repository.ts'

/** Lets a player in by login and password: whom, or why not. */
export type Knock = (body: SignIn, context: Context) => Promise<Owner | Refusal>

/** Why nobody signs in here from where the call comes (AUTH-07, AUTH-08); null while the gate is open. */
export function gateFor({ siteOf }: Pick<CredentialParts, 'siteOf'>, context: Context): Refusal | null {
  return gateOf(siteOf(context.host), context)
}

const gateOf = (site: LoadedSite, { country }: Context): Refusal | null =>
  gateRefusal(site, country ?? site.config.country, 'sign_in')

/** Why a player who proved who they are may not come in all the same: their own site's gate, a lock, or an address that was not confirmed. */
export async function admissionRefusal(
  { db, homeOf }: Pick<CredentialParts, 'db' | 'homeOf'>,
  owner: Owner,
  context: Context,
  now: number,
): Promise<Refusal | null> {
  const shut = gateOf(homeOf(owner.site), context)
  if (shut !== null) return shut
  const locked = await Promise.all(loginsOf(owner).map((login) => isLocked(db, login, now)))
  if (locked.includes(true)) return { refused: 1102 }
  return owner.confirmed ? null : { refused: 1101 }
}

/**
 * What is answered to a wrong password, an unknown login and a locked one says nothing about whether somebody has the login
 * (SAFE-19): unknown ones lock alike.
 */
export function createKnock({ db, clock, siteOf, homeOf }: CredentialParts, post: Post): Knock {
  async function lockFor(owner: Owner, context: Context) {
    await noteChange(db, owner.id, 'locked', new Date(clock()), context)
    await post.sendLink('unlock', owner, context)
  }

  return async (body, context) => {
    const shut = gateFor({ siteOf }, context)
    if (shut !== null) return shut
    const login = readLogin(body.login)
    if (await isLocked(db, login, clock())) return { refused: 1102 }
    const owner = await findOwner(db, login)
    const matches = await isPassword(owner?.passwordHash ?? null, body.password)
    if (owner === null || !matches) {
      const locked = await noteFailure(db, login, clock())
      // Who only claims a number has nothing to unlock, and its owner nothing to do with it.
      if (locked && owner !== null && owner.claim === null) post.behind(() => lockFor(owner, context))
      return { refused: 1001 }
    }
    const refusal = await admissionRefusal({ db, homeOf }, owner, context, clock())
    if (refusal !== null) return refusal
    await clearFailures(db, loginsOf(owner), clock())
    return owner
  }
}
