import type { Queries } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { noteChange } from '../audit/audit.ts'
import type { Link } from './links.ts'
import type { Addressee, Post } from './post.ts'
import { confirmEmail, hasRival, proveNumber } from './repository.ts'

/**
 * Whether several accounts wait for the proof of the same number. A plain confirmation link would be unsafe then: the
 * owner of the phone might confirm a stranger's account, whose password the stranger knows. So they get a link that
 * sets a password.
 */
export const isContested = async (db: Queries, playerId: number, number: string | null): Promise<boolean> =>
  number !== null && (await hasRival(db, playerId, number))

/** Sends an unconfirmed account the link it waits for. */
export const sendConfirmation = async (
  transaction: Queries,
  post: Post,
  to: Addressee,
  asked: Pick<Context, 'host' | 'address'>,
): Promise<void> =>
  post.sendLink(
    transaction,
    (await isContested(transaction, to.id, to.claim)) ? 'password' : 'confirmation',
    to,
    asked,
  )

/**
 * Confirms what following a link proves: the e-mail address, or the number that the link was sent to. Inside
 * `provingNumber`.
 */
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
