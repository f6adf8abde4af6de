import type { AuthSettings, Refusal } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import { isUndisturbed } from '../../sites.ts'

type Gate = 'sign_in' | 'sign_up'

/** What a site allows visitors from a country (AUTH-07, AUTH-08). */
export function authSettings({ config }: LoadedSite, country: string): AuthSettings {
  const gate = (isAllowed: boolean, blocked: readonly string[]) => {
    if (!isAllowed) return 'off'
    return blocked.includes(country) ? 'blocked' : 'open'
  }
  const takesCountry = config.countries.length === 0 || config.countries.includes(country)
  const signIn = gate(config.isSignInAllowed, config.blockedSignInCountries)
  const signUp = gate(config.isSignUpAllowed, config.blockedSignUpCountries)
  return {
    sign_in: signIn === 'open' && !takesCountry ? 'blocked' : signIn,
    sign_up: signUp === 'open' && !takesCountry ? 'blocked' : signUp,
    sign_up_fields: config.signUpFields,
    minimum_age: config.minimumAge,
    sign_up_reminder_seconds: isUndisturbed(config) ? 0 : config.signUpReminderSeconds,
  }
}

const REFUSED = { sign_in: 1104, sign_up: 1105 } as const

/** Why a gate is closed for a country; null while it is open. */
export function gateRefusal(site: LoadedSite, country: string, gate: Gate): Refusal | null {
  const access = authSettings(site, country)[gate]
  if (access === 'open') return null
  return { refused: REFUSED[gate], ...(access === 'blocked' ? { details: { country } } : {}) }
}

/** Age in whole years at `now`, by UTC. */
export function ageOn(birthDate: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}
