import type { StaffMember, StaffRole } from '@touchline/contract'
import type { Database } from '../../db/index.ts'
import { hashPassword } from '../../platform/users/password.ts'
import { noteAct } from '../audit/audit-rows.ts'
import { firstPassword } from './members.ts'
import { dropFactor } from './second-factor.ts'
import { findStaffByEmail, insertStaff, memberOf, setStaffPassword } from './staff-rows.ts'
import { closeStaffSessions } from './staff-sessions.ts'

/** An account, and the password for its next sign-in. */
export interface MadeByHand {
  readonly staff: StaffMember
  readonly password: string
}

const ofCommand = (call: string, staff: StaffMember) => ({
  staffId: null,
  call,
  about: `staff:${staff.id}`,
  code: null,
  reason: 'by command',
  before: undefined,
  after: { email: staff.email, roles: staff.roles },
  address: null,
})

/** Makes an account by a command, such as the first administrator; null where the address has one. */
export async function addStaffByHand(
  db: Database,
  {
    email,
    name,
    roles,
  }: { readonly email: string; readonly name: string; readonly roles: readonly StaffRole[] },
  now: Date,
): Promise<MadeByHand | null> {
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const account = { email: email.toLowerCase(), name, passwordHash, roles, madeBy: null, active: true }
    const made = await insertStaff(transaction, account, now)
    if (made === null) return null
    const staff = memberOf(made)
    await noteAct(transaction, ofCommand('addStaff', staff), now)
    return { staff, password }
  })
}

/** Takes password and second factor of an account away by a command; null where there is none. */
export async function resetStaffByHand(db: Database, email: string, now: Date): Promise<MadeByHand | null> {
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (transaction) => {
    const row = await findStaffByEmail(transaction, email.toLowerCase())
    if (row === null) return null
    const id = Number(row.id)
    await dropFactor(transaction, id)
    await closeStaffSessions(transaction, id)
    const changed = await setStaffPassword(transaction, id, passwordHash, true, null)
    if (changed === null) return null
    const staff = memberOf(changed)
    await noteAct(transaction, ofCommand('resetStaff', staff), now)
    return { staff, password }
  })
}
