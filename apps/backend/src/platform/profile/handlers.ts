import type { Handlers, platformEndpoints, ProfileUpdate } from '@touchline/contract'
import { COUNTRY_CODES, readPhoneNumber } from '@touchline/contract/calling-codes'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { SiteOf } from '../../sites.ts'
import { noteChange } from '../audit/audit.ts'
import type { ReadProfile } from './profile.ts'
import { updateProfile } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'getPlayer' | 'updatePlayer'>

export interface ProfileParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly readProfile: ReadProfile
}

/** What is wrong with an update that its schema cannot know, by field. */
function faultsOf(update: ProfileUpdate, taken: readonly string[]): Record<string, string[]> {
  const { country, mobile_phone: phone } = update
  const countries = taken.length === 0 ? COUNTRY_CODES : taken
  return {
    ...(phone !== undefined &&
      readPhoneNumber(phone) === null && { mobile_phone: ['must be a phone number with its country code'] }),
    ...(country !== undefined &&
      !countries.includes(country) && { country: ['is not a country of this site'] }),
  }
}

/** The profile and what a player changes of it (API-P-04, API-P-16). */
export function profileHandlers({ db, clock, siteOf, readProfile }: ProfileParts): Handlers<Table, Context> {
  return {
    getPlayer: async (_, context) =>
      context.identity === null ? null : readProfile(context.identity.playerId, context),
    updatePlayer: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const errors = faultsOf(body, siteOf(context.host).config.countries)
      if (Object.keys(errors).length > 0) return { refused: 422, errors }
      await db.transaction(async (transaction) => {
        await updateProfile(transaction, playerId, {
          first_name: body.first_name ?? null,
          last_name: body.last_name ?? null,
          nickname: body.nickname ?? null,
          mobile_phone: readPhoneNumber(body.mobile_phone ?? '')?.digits ?? null,
          country_code: body.country ?? null,
        })
        await noteChange(transaction, playerId, 'profile_changed', new Date(clock()), {
          fields: Object.keys(body),
        })
      })
      return readProfile(playerId, context)
    },
  }
}
