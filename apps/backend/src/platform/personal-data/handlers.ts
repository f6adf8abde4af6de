import type { Handlers, platformEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import type { CredentialParts, Post } from '../credentials/post.ts'
import { findOwnerById, loginsOf } from '../credentials/repository.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isPassword } from '../users/password.ts'
import { deleteAccount } from './deletion.ts'
import { exclusionKey } from './exclusions.ts'
import { exportPersonalData } from './export.ts'

type Table = Pick<typeof platformEndpoints, 'exportPersonalData' | 'deleteAccount'>

/** What a player may ask of the data that is kept of them. */
export function personalDataHandlers(
  { db, clock }: CredentialParts,
  sessions: Sessions,
  post: Post,
): Handlers<Table, Context> {
  return {
    exportPersonalData: (_, context) =>
      db.transaction((transaction) => exportPersonalData(transaction, playerOf(context).playerId)),
    deleteAccount: async ({ body }, context) => {
      const owner = await findOwnerById(db, playerOf(context).playerId)
      if (owner === null || !(await isPassword(owner.passwordHash, body.password))) return { refused: 1106 }
      const now = new Date(clock())
      const keys = await Promise.all(loginsOf(owner).map(exclusionKey))
      const refusal = await db.transaction((transaction) => deleteAccount(transaction, owner, keys, now))
      if (refusal !== null) return refusal
      sessions.refresh(owner.id)
      context.setSession(null)
      post.sendNotice('deleted', owner, context.host)
      return {}
    },
  }
}
