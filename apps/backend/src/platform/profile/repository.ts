import { columns, type Queries, type RowOf, statement } from '../../db/index.ts'

const PROFILE_ROW = columns({
  id: 'bigint',
  email: 'text?',
  /** A login, digits. */
  phone: 'text?',
  mobile_phone: 'text?',
  first_name: 'text?',
  last_name: 'text?',
  nickname: 'text?',
  language: 'text',
  country_code: 'text?',
  pve: 'boolean',
  /** Id of the home site; null is the default site. */
  site: 'text?',
  /** Of the active account. */
  currency: 'text?',
})
export type ProfileRow = RowOf<typeof PROFILE_ROW>

const PROFILE = statement({
  name: 'find_profile',
  parameters: { playerId: 'bigint' },
  row: PROFILE_ROW,
  text: `select p.id, p.email, p.phone, p.mobile_phone, p.first_name, p.last_name, p.nickname, p.language, p.country_code, p.pve, p.site,
      a.currency
    from players p left join accounts a on a.player_id = p.id and a.active where p.id = $playerId`,
})

const UPDATE = statement({
  name: 'update_profile',
  parameters: {
    playerId: 'bigint',
    firstName: 'text?',
    lastName: 'text?',
    nickname: 'text?',
    mobilePhone: 'text?',
    countryCode: 'text?',
  },
  text: `update players set first_name = coalesce($firstName, first_name), last_name = coalesce($lastName, last_name),
      nickname = coalesce($nickname, nickname), mobile_phone = coalesce($mobilePhone, mobile_phone), country_code = coalesce($countryCode, country_code)
    where id = $playerId`,
})

export async function findProfile(db: Queries, playerId: number): Promise<ProfileRow> {
  const [row] = await db.run(PROFILE, { playerId })
  if (row === undefined) throw new Error(`players: ${playerId} has a session but no row`)
  return row
}

/** Fields to write; null leaves a field unchanged. */
export type ProfileChange = Pick<
  ProfileRow,
  'first_name' | 'last_name' | 'nickname' | 'mobile_phone' | 'country_code'
>

export const updateProfile = (db: Queries, playerId: number, change: ProfileChange) =>
  db.run(UPDATE, {
    playerId,
    firstName: change.first_name,
    lastName: change.last_name,
    nickname: change.nickname,
    mobilePhone: change.mobile_phone,
    countryCode: change.country_code,
  })
