import type { Handlers, platformEndpoints, Refusal } from '@touchline/contract'
import type { Context } from '../../http/context.ts'
import { admissionRefusal, gateFor } from '../credentials/knock.ts'
import type { CredentialParts } from '../credentials/post.ts'
import { findOwnerById } from '../credentials/repository.ts'
import type { SignInAs } from '../users/handlers.ts'
import { createNewPlayers } from './new-player.ts'
import { findHostPlayer, spendToken } from './repository.ts'
import { readHostToken } from './token.ts'

type Table = Pick<typeof platformEndpoints, 'signInByHost'>

/** One answer to every fault of a token, so that nobody learns which part of a forged one holds. */
const REFUSED: Refusal = { refused: 2101 }

/**
 * Signs in the players of a host by tokens that its server signed. A token counts once, whatever it is answered, and
 * passes the same gates as any sign-in: a player on a break, over a limit or deleted stays out.
 */
export function hostSignInHandlers(
  parts: Pick<CredentialParts, 'db' | 'clock' | 'siteOf' | 'homeOf'>,
  signInAs: SignInAs,
): Handlers<Table, Context> {
  const { db, clock, siteOf } = parts
  const findOrAdmit = createNewPlayers(parts)

  async function signIn(token: string, context: Context) {
    const shut = gateFor(parts, context)
    if (shut !== null) return shut
    const site = siteOf(context.host)
    const rules = site.config.hostSignIn
    const claims = rules && readHostToken(token, { site: site.id, publicKeys: rules.publicKeys }, clock())
    if (!claims || !(await spendToken(db, site.id, claims.jti, new Date(claims.exp * 1000)))) return REFUSED
    const player = { site: site.id, reference: claims.sub }
    const found = (await findHostPlayer(db, player)) ?? (await findOrAdmit(player, claims, site, context))
    if (typeof found !== 'number') return found
    const owner = await findOwnerById(db, found)
    if (owner === null) return REFUSED
    const refusal = admissionRefusal(parts, owner, context)
    if (refusal !== null) return refusal
    const doubt = async (transaction: Parameters<typeof findHostPlayer>[0]) =>
      (await findHostPlayer(transaction, player)) === found ? null : REFUSED
    return signInAs(found, context, doubt, { by: 'host' })
  }

  return { signInByHost: ({ body }, context) => signIn(body.token, context) }
}
