import type { DeleteAccount, Handlers, platformEndpoints, Refusal } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import type { CredentialParts, Post } from '../credentials/post.ts'
import { findOwnerById, loginsOf, type Owner } from '../credentials/repository.ts'
import type { ProvePasskey } from '../passkeys/handlers.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isPassword } from '../users/password.ts'
import { deleteAccount } from './deletion.ts'
import { exclusionKey } from './exclusions.ts'
import { exportPersonalData } from './export.ts'

type Table = Pick<typeof platformEndpoints, 'exportPersonalData' | 'deleteAccount'>

export interface PersonalDataParts extends CredentialParts {
  readonly sessions: Sessions
  readonly post: Post
  readonly provePasskey: ProvePasskey
}

/** What a player may ask of the data that is kept of them. */
export function personalDataHandlers(parts: PersonalDataParts): Handlers<Table, Context> {
  const { db, clock, sessions, post, provePasskey } = parts

  /** Why the call does not prove that it is the player who makes it, besides having the session. */
  async function doubt(owner: Owner, body: DeleteAccount, context: Context): Promise<Refusal | null> {
    if ('password' in body)
      return (await isPassword(owner.passwordHash, body.password)) ? null : { refused: 1106 }
    return (await provePasskey(body.passkey, context)) === owner.id ? null : { refused: 1109 }
  }

  return {
    exportPersonalData: (_, context) =>
      db.transaction((transaction) => exportPersonalData(transaction, playerOf(context).playerId)),
    deleteAccount: async ({ body }, context) => {
      const owner = await findOwnerById(db, playerOf(context).playerId)
      if (owner === null) return { refused: 401 }
      const doubted = await doubt(owner, body, context)
      if (doubted !== null) return doubted
      const keys = await Promise.all(loginsOf(owner).map(exclusionKey))
      const now = new Date(clock())
      const ended = await db.transaction((transaction) => deleteAccount(transaction, owner, keys, now))
      if ('refused' in ended) return ended
      sessions.ended(owner.id, ended)
      context.setSession(null)
      post.sendNotice('deleted', owner, context.host)
      return {}
    },
  }
}
