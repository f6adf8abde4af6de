import type { operatorEndpoints, Refusal } from '@touchline/contract'
import { EASY_PASSWORD, isEasyPassword } from '../../platform/users/easy-password.ts'
import { hashPassword, isPassword } from '../../platform/users/password.ts'
import type { Audited } from '../audit/audited.ts'
import { confirmFactor, newRecoveryCodes, newSecret, takeCode } from './second-factor.ts'
import { sessionDocument } from './session-document.ts'
import type { StaffParts } from './sign-in.ts'
import { callerOf, findStaff, lockStaff, setStaffPassword } from './staff-rows.ts'
import { closeStaffSession, closeStaffSessions } from './staff-sessions.ts'
import { base32, otpauthAddress } from './totp.ts'

type Table = Pick<
  typeof operatorEndpoints,
  | 'staffSession'
  | 'staffSignOut'
  | 'changeStaffPassword'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
>

const OVER: Refusal = { refused: 401 }
const WRONG_CODE: Refusal = { refused: 1401 }
const aboutOf = ({ id }: { readonly id: number }): string => `staff:${id}`

/** What members of staff do about their own session, password and second factor. */
export const ownAccountActs = (parts: StaffParts): Audited<Table> => ({
  ...factorActs(parts),
  staffSession: async (_, by) => {
    const row = await findStaff(parts.db, by.id)
    return row === null ? OVER : sessionDocument(row, by)
  },
  staffSignOut: async (_, by, context) => async (transaction) => {
    await closeStaffSession(transaction, by.tokenHash)
    context.setStaff(null)
    return { answer: {}, about: aboutOf(by) }
  },
  changeStaffPassword: async ({ body }, by) => {
    const row = await findStaff(parts.db, by.id)
    if (row === null) return OVER
    if (!(await isPassword(row.password_hash, body.current_password))) return { refused: 1106 }
    const isKept = body.password === body.current_password
    if (isKept || isEasyPassword(body.password, [row.email, row.name, parts.issuer]))
      return { refused: 422, errors: EASY_PASSWORD }
    const hash = await hashPassword(body.password)
    return async (transaction) => {
      const changed = await setStaffPassword(transaction, by.id, hash, false, row.password_hash)
      if (changed === null) return { refused: 1106 }
      await closeStaffSessions(transaction, by.id, by.tokenHash)
      return {
        answer: sessionDocument(changed, callerOf(changed, by.tokenHash, by.endsAt)),
        about: aboutOf(by),
      }
    }
  },
})

const factorActs = ({
  db,
  clock,
  box,
  issuer,
}: StaffParts): Audited<Pick<Table, 'beginSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes'>> => ({
  beginSecondFactor: async (_, by) => async (transaction) => {
    const row = await lockStaff(transaction, by.id)
    if (row === null) return OVER
    if (row.factor_confirmed) return { refused: 1204 }
    const secret = await newSecret(transaction, box, by.id)
    const answer = { secret: base32(secret), address: otpauthAddress(secret, issuer, row.email) }
    return { answer, about: aboutOf(by) }
  },
  confirmSecondFactor:
    async ({ body }, by) =>
    async (transaction, now) => {
      const made = await confirmFactor(transaction, box, by.id, body.code, now.getTime())
      if (made === 'done') return { refused: 1204 }
      if (made === 'wrong') return WRONG_CODE
      // Whoever else is in the account has no part in its second factor.
      await closeStaffSessions(transaction, by.id, by.tokenHash)
      return { answer: { codes: await newRecoveryCodes(transaction, by.id) }, about: aboutOf(by) }
    },
  renewRecoveryCodes: async ({ body }, by) => {
    const isRight = await db.transaction((transaction) =>
      takeCode(transaction, box, by.id, body.code, clock()),
    )
    if (!isRight) return WRONG_CODE
    return async (transaction) => ({
      answer: { codes: await newRecoveryCodes(transaction, by.id) },
      about: aboutOf(by),
    })
  },
})
