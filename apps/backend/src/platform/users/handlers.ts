import type { Handlers, Player, platformEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { noteChange } from '../audit/audit.ts'
import { readLogin } from './login.ts'
import { isPassword } from './password.ts'
import { findCredentials, findProfile, type ProfileRow, setLanguage } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'signIn' | 'signOut' | 'getPlayer' | 'updateLocale'>

function countryOf(code: string | null, locale: string): Player['country'] {
  if (code === null) return null
  return { code, name: new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code) ?? code }
}

/** The profile as the wire has it (PLAYER-01). */
const profileOf = (row: ProfileRow, locale: string): Player => ({
  id: Number(row.id),
  email: row.email,
  auth_phone_number: row.phone,
  mobile_phone: row.phone,
  first_name: row.first_name,
  last_name: row.last_name,
  nickname: row.nickname,
  language: row.language,
  currency: row.currency ?? 'EUR',
  country: countryOf(row.country_code, locale),
  statuses: [],
  auth_fields_missed: [],
  serasa: { pve: row.pve },
})

/** Sign-in, sign-out and the profile (AUTH-11, API-P-02, API-P-04, API-P-07, API-P-14). */
export function userHandlers(db: Database, clock: Clock, sessions: Sessions): Handlers<Table, Context> {
  return {
    signIn: async ({ body }, context) => {
      const found = await findCredentials(db, readLogin(body.login))
      const matches = await isPassword(found?.password_hash ?? null, body.password)
      if (found === null || !matches) return { refused: 1001 }
      // The token before this sign-in dies with it: nobody can have planted the one that is good now.
      if (context.sessionToken !== null) await sessions.close(context.sessionToken)
      const playerId = Number(found.id)
      context.setSession(await sessions.open(playerId))
      return profileOf(await findProfile(db, playerId), context.locale)
    },
    signOut: async (_, context) => {
      if (context.sessionToken !== null) await sessions.close(context.sessionToken)
      context.setSession(null)
      return {}
    },
    getPlayer: async (_, { identity, locale }) =>
      identity === null ? null : profileOf(await findProfile(db, identity.playerId), locale),
    updateLocale: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      await db.transaction(async (transaction) => {
        await setLanguage(transaction, playerId, body.locale)
        await noteChange(transaction, playerId, 'language_changed', new Date(clock()))
      })
      sessions.refresh(playerId)
      return { language: body.locale }
    },
  }
}
