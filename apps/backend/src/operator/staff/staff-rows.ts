import { permissionsOf, type StaffMember, type StaffRole } from '@touchline/contract'
import { column, columns, namesOf, type Queries, type RowOf, statement } from '../../db/index.ts'
import type { StaffCaller } from '../../http/context.ts'

export const STAFF_ROW = columns({
  id: 'bigint',
  email: 'text',
  name: 'text',
  password_hash: 'text',
  password_due: 'boolean',
  roles: column<StaffRole[]>('text[]'),
  active: 'boolean',
  made_by: 'bigint?',
  factor_secret: 'text?',
  factor_confirmed: 'boolean',
  factor_step: 'bigint',
  created_at: 'timestamptz',
})

export type StaffRow = RowOf<typeof STAFF_ROW>

const COLUMNS = namesOf(STAFF_ROW)

const BY_EMAIL = statement({
  name: 'find_staff_by_email',
  parameters: { email: 'text' },
  row: STAFF_ROW,
  text: `select ${COLUMNS} from staff where email = $email`,
})

const BY_ID = statement({
  name: 'find_staff',
  parameters: { id: 'bigint' },
  row: STAFF_ROW,
  text: `select ${COLUMNS} from staff where id = $id`,
})

const LOCK = statement({
  name: 'lock_staff',
  parameters: { id: 'bigint' },
  row: STAFF_ROW,
  text: `select ${COLUMNS} from staff where id = $id for update`,
})

const LIST = statement({
  name: 'list_staff',
  parameters: { limit: 'bigint', offset: 'bigint' },
  row: { ...STAFF_ROW, total: 'bigint' },
  text: `select ${COLUMNS}, count(*) over () as total from staff order by name, id limit $limit offset $offset`,
})

const INSERT = statement({
  name: 'insert_staff',
  parameters: {
    email: 'text',
    name: 'text',
    passwordHash: 'text',
    roles: 'text[]',
    madeBy: 'bigint?',
    active: 'boolean',
    now: 'timestamptz',
  },
  row: STAFF_ROW,
  text: `insert into staff (email, name, password_hash, password_due, roles, made_by, active, created_at)
    values ($email, $name, $passwordHash, true, $roles::text[], $madeBy, $active, $now) on conflict (email) do nothing returning ${COLUMNS}`,
})

const CHANGE = statement({
  name: 'change_staff',
  parameters: { id: 'bigint', name: 'text', roles: 'text[]', active: 'boolean', madeBy: 'bigint?' },
  row: STAFF_ROW,
  text: `update staff set name = $name, roles = $roles::text[], active = $active, made_by = $madeBy
    where id = $id returning ${COLUMNS}`,
})

const SET_PASSWORD = statement({
  name: 'set_staff_password',
  parameters: { id: 'bigint', passwordHash: 'text', isDue: 'boolean', before: 'text?' },
  row: STAFF_ROW,
  text: `update staff set password_hash = $passwordHash, password_due = $isDue
    where id = $id and ($before::text is null or password_hash = $before) returning ${COLUMNS}`,
})

const one = ([row]: readonly StaffRow[]): StaffRow | null => row ?? null

export const findStaffByEmail = async (db: Queries, email: string) => one(await db.run(BY_EMAIL, { email }))

export const findStaff = async (db: Queries, id: number) => one(await db.run(BY_ID, { id }))

/** The account, locked until the transaction ends. */
export const lockStaff = async (transaction: Queries, id: number) => one(await transaction.run(LOCK, { id }))

export const listStaff = (db: Queries, limit: number, offset: number) => db.run(LIST, { limit, offset })

export interface NewStaff {
  /** Lower case. */
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly roles: readonly StaffRole[]
  /** Null where a command makes it. */
  readonly madeBy: number | null
  readonly active: boolean
}

/** Adds an account whose password has to be changed; null where the address has one. */
export const insertStaff = async (db: Queries, staff: NewStaff, now: Date) =>
  one(await db.run(INSERT, { ...staff, now }))

export const changeStaffRow = async (
  db: Queries,
  id: number,
  to: Pick<NewStaff, 'name' | 'roles' | 'active' | 'madeBy'>,
) => one(await db.run(CHANGE, { id, ...to }))

const OTHER_ADMINS = statement({
  name: 'other_administrators',
  parameters: { id: 'bigint' },
  row: { id: 'bigint' },
  text: `select id from staff where id <> $id and active and factor_confirmed and 'admin' = any(roles) limit 1`,
})

/** Whether somebody else is there to look at what an administrator does to accounts. */
export const hasOtherAdmin = async (db: Queries, id: number): Promise<boolean> =>
  (await db.run(OTHER_ADMINS, { id })).length > 0

/** Sets a password, if `before` is null or still the hash of the one until now. */
export const setStaffPassword = async (
  db: Queries,
  id: number,
  passwordHash: string,
  isDue: boolean,
  before: string | null,
) => one(await db.run(SET_PASSWORD, { id, passwordHash, isDue, before }))

export const memberOf = ({ id, email, name, roles, active, ...row }: StaffRow): StaffMember => ({
  id: Number(id),
  email,
  name,
  roles: [...roles],
  active,
  second_factor: row.factor_confirmed,
  created_at: row.created_at.toISOString(),
})

/** Whoever makes calls in a session of this account. */
export const callerOf = (row: StaffRow, tokenHash: string, endsAt: Date): StaffCaller => ({
  id: Number(row.id),
  email: row.email,
  name: row.name,
  tokenHash,
  permissions: new Set(permissionsOf(row.roles)),
  toDo: [
    ...(row.password_due ? (['password'] as const) : []),
    ...(row.factor_confirmed ? [] : (['second_factor'] as const)),
  ],
  endsAt,
})
