import type { Handlers, platformEndpoints } from '@touchline/contract'
import { type Context, playerOf } from '../../http/context.ts'
import type { Doubt } from '../credentials/doubt.ts'
import type { CredentialParts, Post } from '../credentials/post.ts'
import { findOwnerById, loginsOf } from '../credentials/repository.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { deleteAccount } from './deletion.ts'
import { exclusionKey } from './exclusions.ts'
import { exportPersonalData } from './export.ts'

type Table = Pick<typeof platformEndpoints, 'exportPersonalData' | 'deleteAccount'>

export interface PersonalDataParts extends Pick<CredentialParts, 'db' | 'clock'> {
  readonly sessions: Pick<Sessions, 'ended'>
  readonly post: Post
  readonly doubt: Doubt
}

/** Calls of players about their personal data. */
export function personalDataHandlers(parts: PersonalDataParts): Handlers<Table, Context> {
  const { db, clock, sessions, post, doubt } = parts

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
      const ended = await db.transaction(async (transaction) => {
        const deleted = await deleteAccount(transaction, owner, keys, now)
        if (!('refused' in deleted)) await post.sendNotice(transaction, 'deleted', owner, context)
        return deleted
      })
      if ('refused' in ended) return ended
      sessions.ended(owner.id, ended)
      context.setSession(null)
      return {}
    },
  }
}
