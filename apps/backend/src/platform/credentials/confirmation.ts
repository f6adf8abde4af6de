import type { Queries } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { noteChange } from '../audit/audit.ts'
import type { Link } from './links.ts'
import type { Addressee, Post } from './post.ts'
import { confirmEmail, hasRival, proveNumber } from './repository.ts'

/**
 * Whether several accounts wait for the proof of one number. Then a link alone confirms none of them: whoever has the phone cannot tell
 * whose it is, and would let in a stranger who knows the password of theirs. One that sets a password can be anybody's.
 */
export const isContested = async (db: Queries, playerId: number, number: string | null): Promise<boolean> =>
  number !== null && (await hasRival(db, playerId, number))

/** Sends an account that is not confirmed the link that it waits for. */
export const sendConfirmation = async (
  db: Queries,
  post: Post,
  to: Addressee,
  asked: Pick<Context, 'host' | 'address'>,
): Promise<void> =>
  post.sendLink((await isContested(db, to.id, to.claim)) ? 'password' : 'confirmation', to, asked)

/** What following a link shows: that the e-mail address, or the number that it was sent to, is the player's. Inside `provingNumber`. */
export async function confirmLogin(
  transaction: Queries,
  { playerId, phone }: Link,
  now: number,
  context: Context,
): Promise<void> {
  if (phone === null) await confirmEmail(transaction, playerId)
  else await proveNumber(transaction, playerId, phone)
  await noteChange(
    transaction,
    playerId,
    phone === null ? 'confirmed' : 'phone_verified',
    new Date(now),
    context,
  )
}
