import { randomBytes } from 'node:crypto'
import type { operatorEndpoints, StaffMember } from '@touchline/contract'
import { pageDocument, pageOf } from '../../http/page.ts'
import { hashPassword } from '../../platform/users/password.ts'
import type { Audited } from '../audit/audited.ts'
import { dropFactor } from './second-factor.ts'
import type { StaffParts } from './sign-in.ts'
import {
  changeStaffRow,
  hasOtherAdmin,
  insertStaff,
  listStaff,
  lockStaff,
  memberOf,
  setStaffPassword,
} from './staff-rows.ts'
import { closeStaffSessions } from './staff-sessions.ts'

type Table = Pick<typeof operatorEndpoints, 'listStaff' | 'addStaff' | 'changeStaff' | 'resetStaff'>

/** For a first sign-in: 144 random bits. */
export const firstPassword = (): string => randomBytes(18).toString('base64url')

/** What the trail keeps of an account. */
const noted = ({ email, name, roles, active }: StaffMember) => ({ email, name, roles, active })

/**
 * The accounts of staff. Nobody changes their own: another administrator, or the command, does. Where there are several
 * administrators, one who makes an account, gives it roles or a new start cannot switch it on: otherwise they could be
 * the second person of their own.
 */
export const memberActs = ({ db }: StaffParts): Audited<Table> => ({
  listStaff: async ({ query }) => {
    const asked = pageOf(query)
    const rows = await listStaff(db, asked.limit, asked.offset)
    return pageDocument(rows.map(memberOf), Number(rows[0]?.total ?? 0), asked)
  },
  addStaff: async ({ body }, by) => {
    const password = firstPassword()
    const passwordHash = await hashPassword(password)
    return async (transaction, now) => {
      const { name, roles } = body
      const email = body.email.toLowerCase()
      const active = !(await hasOtherAdmin(transaction, by.id))
      const account = { email, name, passwordHash, roles, madeBy: by.id, active }
      const made = await insertStaff(transaction, account, now)
      if (made === null) return { refused: 422, errors: { email: ['has an account already'] } }
      const staff = memberOf(made)
      return { answer: { staff, password }, about: `staff:${staff.id}`, after: noted(staff) }
    }
  },
  changeStaff:
    async ({ params, body }, by) =>
    async (transaction) => {
      if (params.id === by.id) return { refused: 403 }
      const row = await lockStaff(transaction, params.id)
      if (row === null) return { refused: 404 }
      const isOwnWork = Number(row.made_by) === by.id
      const isWatched = await hasOtherAdmin(transaction, by.id)
      if (body.active === true && isOwnWork && isWatched) return { refused: 1603 }
      const isGiven = body.roles?.some((role) => !row.roles.includes(role)) === true
      const changed = await changeStaffRow(transaction, params.id, {
        name: body.name ?? row.name,
        roles: body.roles ?? row.roles,
        active: isGiven && isWatched ? false : (body.active ?? row.active),
        madeBy: isGiven ? by.id : row.made_by === null ? null : Number(row.made_by),
      })
      if (changed === null) return { refused: 404 }
      await closeStaffSessions(transaction, params.id)
      const [before, after] = [memberOf(row), memberOf(changed)]
      return { answer: after, about: `staff:${params.id}`, before: noted(before), after: noted(after) }
    },
  resetStaff: async ({ params }, by) => {
    if (params.id === by.id) return { refused: 403 }
    const password = firstPassword()
    const passwordHash = await hashPassword(password)
    return async (transaction) => {
      const row = await lockStaff(transaction, params.id)
      if (row === null) return { refused: 404 }
      await dropFactor(transaction, params.id)
      await closeStaffSessions(transaction, params.id)
      await setStaffPassword(transaction, params.id, passwordHash, true, null)
      const active = row.active && !(await hasOtherAdmin(transaction, by.id))
      const { name, roles } = row
      const changed = await changeStaffRow(transaction, params.id, { name, roles, active, madeBy: by.id })
      if (changed === null) return { refused: 404 }
      return { answer: { staff: memberOf(changed), password }, about: `staff:${params.id}` }
    }
  },
})
