import type { Handlers, PasskeyAssertion, platformEndpoints, Refusal } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { noteChange } from '../audit/audit.ts'
import { siteOrigin } from '../credentials/letters.ts'
import { admissionRefusal, gateFor } from '../credentials/knock.ts'
import type { CredentialParts, Post } from '../credentials/post.ts'
import { findOwnerById } from '../credentials/repository.ts'
import type { SignInAs } from '../users/handlers.ts'
import { isPassword } from '../users/password.ts'
import {
  authenticationOptions,
  registrationOptions,
  type RelyingParty,
  verifyAssertion,
  verifyRegistration,
} from './ceremonies.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import { addPasskey, findPasskey, listPasskeys, type Passkey, removePasskey, noteUse } from './repository.ts'

type Table = Pick<
  typeof platformEndpoints,
  'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey' | 'beginPasskeySignIn' | 'signInByPasskey'
>

/** Most passkeys of a player on one site. */
const MOST = 10

/** One answer to every fault, so that nobody learns whether a passkey exists. */
const REFUSED: Refusal = { refused: 1109 }

const documentOf = ({ id, name, createdAt, usedAt }: Passkey) => ({
  id,
  name,
  added_at: createdAt.toISOString(),
  last_used_at: usedAt?.toISOString() ?? null,
})

/** The player of a valid passkey answer; null for any fault. Uses up the challenge and stores the counter. */
export type ProvePasskey = (assertion: PasskeyAssertion, context: Context) => Promise<number | null>

type Addressed = Pick<CredentialParts, 'siteOf' | 'publicUrl'>
type PasskeyParts = Addressed & Pick<CredentialParts, 'db' | 'clock'>

const partyOf = ({ siteOf, publicUrl }: Addressed, { host }: Context): RelyingParty => {
  const site = siteOf(host)
  const origin = siteOrigin(site, { publicUrl, host })
  return { id: new URL(origin).hostname, name: site.config.siteName, origin }
}

export function createProvePasskey(parts: PasskeyParts): ProvePasskey {
  const { db, clock } = parts
  return async (assertion, context) => {
    const party = partyOf(parts, context)
    const passkey = await findPasskey(db, assertion.id, party.id)
    if (passkey === null) return null
    const taking = (challenge: string) => takeChallenge(db, challenge, null, clock())
    const counter = await verifyAssertion(party, assertion, passkey, taking)
    if (counter === null || !(await noteUse(db, passkey.id, counter, new Date(clock())))) return null
    return passkey.playerId
  }
}

const passkeyFrom = (
  made: NonNullable<Awaited<ReturnType<typeof verifyRegistration>>>,
  playerId: number,
  name: string,
  createdAt: Date,
) => ({
  id: crypto.randomUUID(),
  playerId,
  credentialId: made.id,
  publicKey: made.publicKey,
  counter: made.counter,
  transports: (made.transports ?? []) as Passkey['transports'],
  name,
  createdAt,
})

/** Tells the owner by mail or SMS, where an intruder in the session cannot read it. */
async function tellOwner(
  transaction: Queries,
  post: Post,
  kind: 'passkey_added' | 'passkey_removed',
  { playerId, context }: { readonly playerId: number; readonly context: Context },
): Promise<void> {
  const owner = await findOwnerById(transaction, playerId)
  if (owner !== null) await post.sendNotice(transaction, kind, owner, context)
}

/** The signed-in player's own passkeys. */
function ownPasskeys(
  parts: PasskeyParts,
  post: Post,
): Handlers<Pick<Table, 'listPasskeys' | 'beginPasskey' | 'addPasskey' | 'removePasskey'>, Context> {
  const { db, clock } = parts

  return {
    listPasskeys: async (_, context) =>
      (await listPasskeys(db, playerOf(context).playerId, partyOf(parts, context).id)).map(documentOf),
    beginPasskey: async ({ body }, context) => {
      const owner = await findOwnerById(db, playerOf(context).playerId)
      // Needs the password: otherwise whoever finds an open session could add a passkey and keep access.
      if (owner === null || !(await isPassword(owner.passwordHash, body.password))) return { refused: 1106 }
      const party = partyOf(parts, context)
      const known = await listPasskeys(db, owner.id, party.id)
      if (known.length >= MOST) return { refused: 1110 }
      const name = owner.email ?? owner.phone ?? String(owner.id)
      const options = await registrationOptions(party, { id: owner.id, name }, known)
      await issueChallenge(db, options.challenge, owner.id, clock())
      return { ...options }
    },
    addPasskey: async ({ body }, context) => {
      const { playerId, tokenHash } = playerOf(context)
      const party = partyOf(parts, context)
      const made = await verifyRegistration(party, body.credential, (challenge) =>
        takeChallenge(db, challenge, playerId, clock()),
      )
      if (made === null) return REFUSED
      const now = new Date(clock())
      const added = await db.transaction(async (transaction) => {
        const fresh = passkeyFrom(made, playerId, body.name, now)
        const passkey = await addPasskey(transaction, party.id, fresh, tokenHash)
        if (passkey === null) return null
        await noteChange(transaction, playerId, 'passkey_added', now, context)
        await tellOwner(transaction, post, 'passkey_added', { playerId, context })
        return passkey
      })
      return added === null ? REFUSED : documentOf(added)
    },
    removePasskey: async ({ params }, context) => {
      const { playerId } = playerOf(context)
      const removed = await db.transaction(async (transaction) => {
        const had = await removePasskey(transaction, playerId, params.id)
        if (!had) return false
        await noteChange(transaction, playerId, 'passkey_removed', new Date(clock()), context)
        await tellOwner(transaction, post, 'passkey_removed', { playerId, context })
        return true
      })
      return removed ? {} : { refused: 404 }
    },
  }
}

/** Signing in with a passkey, through the same gates as with a password. */
function passkeySignIn(
  parts: PasskeyParts & Pick<CredentialParts, 'homeOf'>,
  signInAs: SignInAs,
  prove: ProvePasskey,
): Handlers<Pick<Table, 'beginPasskeySignIn' | 'signInByPasskey'>, Context> {
  const { db, clock } = parts

  async function signIn(assertion: PasskeyAssertion, context: Context) {
    const shut = gateFor(parts, context)
    if (shut !== null) return shut
    const playerId = await prove(assertion, context)
    const owner = playerId === null ? null : await findOwnerById(db, playerId)
    if (owner === null) return REFUSED
    const doubt = async (transaction: Queries) =>
      (await findPasskey(transaction, assertion.id, partyOf(parts, context).id)) === null ? REFUSED : null
    return admissionRefusal(parts, owner, context) ?? signInAs(owner.id, context, doubt, { by: 'passkey' })
  }

  return {
    beginPasskeySignIn: async (_, context) => {
      const shut = gateFor(parts, context)
      if (shut !== null) return shut
      const options = await authenticationOptions(partyOf(parts, context))
      await issueChallenge(db, options.challenge, null, clock())
      return { ...options }
    },
    signInByPasskey: ({ body }, context) => signIn(body, context),
  }
}

/** Passkeys in addition to the password (BEYOND-13): players add, list and remove them, and sign in with one. */
export const passkeyHandlers = (
  parts: PasskeyParts & Pick<CredentialParts, 'homeOf'>,
  signInAs: SignInAs,
  prove: ProvePasskey,
  post: Post,
): Handlers<Table, Context> => ({
  ...ownPasskeys(parts, post),
  ...passkeySignIn(parts, signInAs, prove),
})
