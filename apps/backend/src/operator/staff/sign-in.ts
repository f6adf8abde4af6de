import type { Handlers, operatorEndpoints, Refusal, StaffSignIn } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { forgiveFailures, noteFailure, sourceOf, standingOf } from '../../platform/credentials/locks.ts'
import type { Login } from '../../platform/users/login.ts'
import { isPassword } from '../../platform/users/password.ts'
import { noteAct } from '../audit/audit-rows.ts'
import type { SecretBox } from './sealed-secret.ts'
import { takeCode } from './second-factor.ts'
import { sessionDocument } from './session-document.ts'
import { callerOf, findStaffByEmail, type StaffRow } from './staff-rows.ts'
import { openStaffSession } from './staff-sessions.ts'

type Table = Pick<typeof operatorEndpoints, 'staffSignIn'>

export interface StaffParts {
  readonly db: Database
  readonly clock: Clock
  readonly box: SecretBox
  /** Name of the installation, for authenticators. */
  readonly issuer: string
}

/** Of an account of staff. No player's login is written in capitals, so that neither counts for the other. */
const loginOf = (email: string): Login => ({ email: `STAFF ${email}` })

/** One answer for whatever was wrong: it does not tell whether the account exists or which part was right. */
const WRONG: Refusal = { refused: 1001 }

/** Whether password and second factor are those of the account; without a second factor the password is enough. */
async function isProven(
  { db, box, clock }: StaffParts,
  found: StaffRow | null,
  { password, code }: StaffSignIn,
): Promise<boolean> {
  const matches = await isPassword(found?.active === true ? found.password_hash : null, password)
  if (found === null || !matches) return false
  if (!found.factor_confirmed) return true
  if (code === undefined) return false
  return db.transaction((transaction) => takeCode(transaction, box, Number(found.id), code, clock()))
}

/**
 * Signs staff in. Guesses make their address wait longer and longer, as with players (`platform/credentials/locks.ts`);
 * sign-ins and refused ones of accounts that exist are in the trail.
 */
export const signInHandlers = (parts: StaffParts): Handlers<Table, Context> => ({
  staffSignIn: async ({ body }, context) => {
    const { db, clock } = parts
    const email = body.email.toLowerCase()
    const login = loginOf(email)
    const source = sourceOf(context, false)
    const standing = await standingOf(db, [login], source, clock())
    const wait = standing.heldUntil - clock()
    if (wait > 0) return { refused: 1102, details: { retry_after: Math.ceil(wait / 1000) } }
    const found = await findStaffByEmail(db, email)
    const isRight = await isProven(parts, found, body)
    const now = clock()
    const opened = isRight && found !== null ? await openStaffSession(db, found, context.device, now) : null
    if (found !== null) {
      const act = { staffId: Number(found.id), call: 'staffSignIn', about: `staff:${found.id}`, reason: null }
      const seen = { before: undefined, after: { device: context.device }, address: context.address }
      await noteAct(db, { ...act, ...seen, code: opened === null ? 1001 : null }, new Date(now))
    }
    if (found === null || opened === null) {
      await noteFailure(db, login, source, standing, now)
      return WRONG
    }
    await forgiveFailures(db, [login], source)
    const isProgram = body.bearer === true
    if (!isProgram) context.setStaff(opened.token)
    return {
      ...sessionDocument(found, callerOf(found, opened.tokenHash, opened.endsAt)),
      token: isProgram ? opened.token : null,
    }
  },
})
