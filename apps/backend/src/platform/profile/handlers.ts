import type { Handlers, platformEndpoints, ProfileUpdate } from '@touchline/contract'
import { COUNTRY_CODES, readPhoneNumber } from '@touchline/contract/calling-codes'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { RulesOf } from '../../sites.ts'
import { lockPlayer } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import { frozenFields } from '../identity/told-anew.ts'
import type { ReadProfile } from './profile.ts'
import { findProfile, type ProfileRow, updateProfile } from './repository.ts'

type Table = Pick<typeof platformEndpoints, 'getPlayer' | 'updatePlayer'>

export interface ProfileParts {
  readonly db: Database
  readonly clock: Clock
  readonly rulesOf: RulesOf
  readonly readProfile: ReadProfile
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

const FROZEN = 'cannot be changed once your identity is proven'

/** The identity fields that an update changes. */
function toldAnew(update: ProfileUpdate, known: ProfileRow) {
  const before = {
    first_name: known.first_name,
    last_name: known.last_name,
    country: known.country_code,
  }
  return (['first_name', 'last_name', 'country'] as const)
    .filter((field) => update[field] !== undefined && update[field] !== before[field])
    .map((field) => ({ field, wasTold: before[field] !== null }))
}

/** Errors of an update that its schema cannot find, by field. */
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

/** A player's profile and its changes (API-P-04, API-P-16). */
export function profileHandlers({
  db,
  clock,
  rulesOf,
  readProfile,
  onOutbox,
}: ProfileParts): Handlers<Table, Context> {
  return {
    getPlayer: async (_, context) =>
      context.identity === null ? null : readProfile(context.identity.playerId, context),
    updatePlayer: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const errors = faultsOf(body, rulesOf(context).config.countries)
      if (Object.keys(errors).length > 0) return { refused: 422, errors }
      const frozen = await db.transaction(async (transaction) => {
        await lockPlayer(transaction, playerId)
        const told = toldAnew(body, await findProfile(transaction, playerId))
        const fields = await frozenFields(transaction, playerId, told, clock())
        if (fields.length > 0) return fields
        await updateProfile(transaction, playerId, {
          first_name: body.first_name ?? null,
          last_name: body.last_name ?? null,
          nickname: body.nickname ?? null,
          mobile_phone: readPhoneNumber(body.mobile_phone ?? '')?.digits ?? null,
          country_code: body.country ?? null,
        })
        await noteChange(transaction, playerId, 'profile_changed', new Date(clock()), context, {
          fields: Object.keys(body),
        })
        return []
      })
      if (frozen.length > 0)
        return { refused: 422, errors: Object.fromEntries(frozen.map((field) => [field, [FROZEN]])) }
      onOutbox()
      return readProfile(playerId, context)
    },
  }
}
