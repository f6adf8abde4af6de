import type { Queries, Statement } from '../../db/index.ts'

const PROFILE = {
  name: 'find_profile',
  text: `select p.id, p.email, p.phone, p.mobile_phone, p.first_name, p.last_name, p.nickname, p.language, p.country_code, p.pve, p.site,
      a.currency
    from players p left join accounts a on a.player_id = p.id and a.active where p.id = $1`,
} as const satisfies Statement

const UPDATE = {
  name: 'update_profile',
  text: `update players set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
      nickname = coalesce($4, nickname), mobile_phone = coalesce($5, mobile_phone), country_code = coalesce($6, country_code)
    where id = $1`,
} as const satisfies Statement

export interface ProfileRow {
  readonly id: bigint
  readonly email: string | null
  /** A login, digits. */
  readonly phone: string | null
  readonly mobile_phone: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly nickname: string | null
  readonly language: string
  readonly country_code: string | null
  readonly pve: boolean
  /** Id of the home site; null is the default site. */
  readonly site: string | null
  /** Of the active account. */
  readonly currency: string | null
}

export async function findProfile(db: Queries, playerId: number): Promise<ProfileRow> {
  const [row] = await db.run<ProfileRow>(PROFILE, [playerId])
  if (row === undefined) throw new Error(`players: ${playerId} has a session but no row`)
  return row
}

/** Fields to write; null leaves a field unchanged. */
export type ProfileChange = Pick<
  ProfileRow,
  'first_name' | 'last_name' | 'nickname' | 'mobile_phone' | 'country_code'
>

export const updateProfile = (db: Queries, playerId: number, change: ProfileChange) =>
  db.run(UPDATE, [
    playerId,
    change.first_name,
    change.last_name,
    change.nickname,
    change.mobile_phone,
    change.country_code,
  ])
