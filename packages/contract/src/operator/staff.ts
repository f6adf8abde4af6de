import { z } from 'zod'
import { BooleanText, Id, IdText, IsoTime, PageQuery } from '../scalars.ts'
import { PERMISSIONS, STAFF_ROLES, type StaffRole } from './permissions.ts'

/** Why somebody does something by hand; kept in the audit trail. */
export const ActReason = z.string().trim().min(3).max(300)
/** All that some acts need besides their address. */
export const WithReason = z.strictObject({ reason: ActReason })

export const StaffRoleName = z.enum(Object.keys(STAFF_ROLES) as [StaffRole, ...StaffRole[]])
const Roles = z.array(StaffRoleName).min(1).max(Object.keys(STAFF_ROLES).length)
const StaffName = z.string().trim().min(2).max(80)
const StaffEmail = z.email().max(200)
const StaffPassword = z.string().min(12).max(200)
/** Six digits of an authenticator, or a recovery code. */
const FactorCode = z.string().trim().min(6).max(40)

export const StaffSignIn = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
  /** Six digits of the authenticator, or a recovery code; absent until a second factor is set up. */
  code: FactorCode.optional(),
  /** Whether the answer has the token, for programs; otherwise a cookie keeps it. */
  bearer: z.boolean().optional(),
})

/** A member of staff: never a player. */
export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  roles: z.array(StaffRoleName),
  /** Whether they may sign in. */
  active: z.boolean(),
  /** Whether a second factor is set up. */
  second_factor: z.boolean(),
  created_at: IsoTime,
})

export const StaffPermission = z.enum(PERMISSIONS)
/** What somebody sets up at their first sign-in. */
export const StaffToDo = z.enum(['password', 'second_factor'])

/** Who is signed in, and what is left to do before other calls are allowed (1601). */
export const StaffSession = z.object({
  staff: StaffMember,
  permissions: z.array(StaffPermission),
  /** Empty once the session may be used. */
  to_do: z.array(StaffToDo),
  /** When the session ends at the latest. */
  ends_at: IsoTime,
})

/** `token` goes into `Authorization: Bearer`; null where a cookie keeps it. */
export const StaffSignedIn = StaffSession.extend({ token: z.string().nullable() })

export const ChangeStaffPassword = z.strictObject({
  current_password: z.string().min(1).max(200),
  password: StaffPassword,
})

/** For an authenticator: base32, and the same as an `otpauth:` address for a QR code. */
export const SecondFactor = z.object({ secret: z.string(), address: z.string() })

export const ConfirmSecondFactor = z.strictObject({ code: FactorCode })

/** Each stands for one code of the authenticator, once. They are shown only now. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

export const StaffId = z.strictObject({ id: IdText })
export const StaffQuery = z.strictObject({ ...PageQuery })

export const AddStaff = z.strictObject({
  email: StaffEmail,
  name: StaffName,
  roles: Roles,
  reason: ActReason,
})

export const ChangeStaff = z.strictObject({
  name: StaffName.optional(),
  roles: Roles.optional(),
  active: z.boolean().optional(),
  reason: ActReason,
})

/** The password is shown only now, and has to be changed at the first sign-in. */
export const StaffMade = z.object({ staff: StaffMember, password: z.string() })

/** One call of somebody. */
export const StaffAct = z.object({
  id: Id,
  /** Null where it was made by a command. */
  staff_id: Id.nullable(),
  /** Name of the call, as in this document. */
  call: z.string(),
  /** What it is about, such as `match:12` or `staff:3`. */
  about: z.string(),
  done: z.boolean(),
  /** Why it was refused. */
  code: z.int().nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  at: IsoTime,
  address: z.string().nullable(),
})

export const StaffActsQuery = z.strictObject({
  ...PageQuery,
  staff_id: IdText.optional(),
  about: z.string().min(1).max(300).optional(),
  /** `true` lists refused calls only. */
  refused: BooleanText.optional(),
})

export type StaffMember = z.infer<typeof StaffMember>
export type StaffSession = z.infer<typeof StaffSession>
export type StaffSignIn = z.output<typeof StaffSignIn>
