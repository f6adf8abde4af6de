import type { Handlers, platformEndpoints, Proof, Refusal } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { ProvePasskey } from '../passkeys/handlers.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { isPassword } from '../users/password.ts'
import { findOwnerById, type Owner } from './repository.ts'

/** Checks the player's proof (password or passkey) in a session: the refusal, or null when it is valid. */
export type Doubt = (owner: Owner, proof: Proof, context: Context) => Promise<Refusal | null>

export const createDoubt =
  (provePasskey: ProvePasskey): Doubt =>
  async (owner, proof, context) => {
    if ('password' in proof)
      return (await isPassword(owner.passwordHash, proof.password)) ? null : { refused: 1106 }
    return (await provePasskey(proof.passkey, context)) === owner.id ? null : { refused: 1109 }
  }

/** Proving in a session that it is still the player, as needed to move money or change sign-in methods (1112). */
export const proofHandlers = (
  db: Database,
  sessions: Pick<Sessions, 'prove'>,
  doubt: Doubt,
): Handlers<Pick<typeof platformEndpoints, 'prove'>, Context> => ({
  prove: async ({ body }, context) => {
    const { playerId, tokenHash } = playerOf(context)
    const owner = await findOwnerById(db, playerId)
    if (owner === null) return { refused: 401 }
    const doubted = await doubt(owner, body, context)
    if (doubted !== null) return doubted
    await sessions.prove(tokenHash)
    return {}
  },
})
