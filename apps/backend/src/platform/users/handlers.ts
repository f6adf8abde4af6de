import type { Handlers, platformEndpoints, Player, Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { RefusedError } from '../../http/refusals.ts'
import type { ReadProfile } from '../profile/profile.ts'
import type { SiteOf } from '../../sites.ts'
import type { Doubt, Sessions } from '../sessions/sessions.ts'
import { noteChange } from '../audit/audit.ts'
import type { Knock } from '../credentials/knock.ts'
import { noteDevice } from '../credentials/known-devices.ts'
import { hasPasswordHash } from '../credentials/repository.ts'
import { setLanguage } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'signIn' | 'signOut' | 'updateLocale'>

/** Opens a session for a player who has proved who they are. */
export type SignInAs = (
  playerId: number,
  context: Context,
  /** Checks at the end that the proof is still valid. */
  doubt: Doubt,
  details?: Readonly<Record<string, string>>,
) => Promise<Player>

export const createSignInAs =
  (
    db: Database,
    clock: Clock,
    siteOf: SiteOf,
    sessions: Pick<Sessions, 'close' | 'open'>,
    readProfile: ReadProfile,
    /** Why a register of exclusions lets the player in nowhere. */
    judgeEntry: (playerId: number) => Promise<Refusal | null>,
  ): SignInAs =>
  async (playerId, context, doubt, details = {}) => {
    const shut = await judgeEntry(playerId)
    if (shut !== null) throw new RefusedError(shut)
    // Closes the session of the browser's old token, which somebody may have planted; the new token is fresh.
    if (context.sessionToken !== null) await sessions.close(context.sessionToken)
    context.setSession(await sessions.open(playerId, context.device, siteOf(context.host).id, doubt))
    await noteDevice(db, playerId, context, clock())
    await noteChange(db, playerId, 'signed_in', new Date(clock()), context, details)
    return readProfile(playerId, context)
  }

/** Sign-in, sign-out and the language (AUTH-11, API-P-02, API-P-07, API-P-14). */
export function userHandlers(
  db: Database,
  clock: Clock,
  sessions: Pick<Sessions, 'close' | 'refresh'>,
  signInAs: SignInAs,
  knock: Knock,
): Handlers<Table, Context> {
  return {
    signIn: async ({ body }, context) => {
      const found = await knock(body, context)
      if ('refused' in found) return found
      const { id, passwordHash } = found
      return signInAs(id, context, async (transaction) =>
        (await hasPasswordHash(transaction, id, passwordHash)) ? null : { refused: 1001 },
      )
    },
    signOut: async (_, context) => {
      if (context.sessionToken !== null) await sessions.close(context.sessionToken)
      if (context.identity !== null)
        await noteChange(db, context.identity.playerId, 'signed_out', new Date(clock()), context)
      context.setSession(null)
      return {}
    },
    updateLocale: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      await db.transaction(async (transaction) => {
        await setLanguage(transaction, playerId, body.locale)
        await noteChange(transaction, playerId, 'language_changed', new Date(clock()), context)
      })
      sessions.refresh(playerId)
      return { language: body.locale }
    },
  }
}
