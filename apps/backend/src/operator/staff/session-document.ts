import type { StaffSession } from '@touchline/contract'
import type { StaffCaller } from '../../http/context.ts'
import { memberOf, type StaffRow } from './staff-rows.ts'

/** Who is signed in, as they are told. */
export const sessionDocument = (row: StaffRow, { permissions, toDo, endsAt }: StaffCaller): StaffSession => ({
  staff: memberOf(row),
  permissions: [...permissions],
  to_do: [...toDo],
  ends_at: endsAt.toISOString(),
})
