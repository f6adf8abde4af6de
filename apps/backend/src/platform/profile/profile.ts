import type { Player, ProfileField } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import type { HomeOf } from '../../sites.ts'
import { statusesOf } from '../standing/standing.ts'
import { findProfile, type ProfileRow } from './repository.ts'

/** A player's profile for a call in a locale. */
export type ReadProfile = (playerId: number, context: Pick<Context, 'locale'>) => Promise<Player>

function countryOf(code: string | null, locale: string): Player['country'] {
  if (code === null) return null
  return { code, name: new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code }
}

/** The value of each field in a row. A phone number used as login is also the contact number. */
const FIELDS = {
  first_name: (row) => row.first_name,
  last_name: (row) => row.last_name,
  nickname: (row) => row.nickname,
  mobile_phone: (row) => row.mobile_phone ?? row.phone,
  country: (row) => row.country_code,
} as const satisfies Record<ProfileField, (row: ProfileRow) => string | null>

/**
 * Reads profiles (PLAYER-01). `auth_fields_missed` are fields that the player's site requires and that are empty
 * (AUTH-10).
 */
export const createReadProfile =
  (db: Queries, homeOf: HomeOf): ReadProfile =>
  async (playerId, { locale }) => {
    const [row, statuses] = await Promise.all([findProfile(db, playerId), statusesOf(db, playerId)])
    return {
      id: Number(row.id),
      email: row.email,
      auth_phone_number: row.phone,
      mobile_phone: FIELDS.mobile_phone(row),
      first_name: row.first_name,
      last_name: row.last_name,
      nickname: row.nickname,
      language: row.language,
      currency: row.currency ?? 'EUR',
      country: countryOf(row.country_code, locale),
      statuses,
      auth_fields_missed: homeOf(row.site).config.requiredFields.filter(
        (field) => FIELDS[field](row) === null,
      ),
      serasa: { pve: row.pve },
    }
  }
