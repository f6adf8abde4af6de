import { type HostClaims, LOCALE_CODES, type Refusal } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { Queries } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { RefusedError } from '../../http/refusals.ts'
import { activateAccount } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import { ageOn, gateRefusal } from '../credentials/access.ts'
import type { CredentialParts } from '../credentials/post.ts'
import { confirmEmail, findOwner, insertPlayer, type Owner } from '../credentials/repository.ts'
import { exclusionKey, isExcluded } from '../personal-data/exclusions.ts'
import { newToken } from '../sessions/token.ts'
import { hashPassword } from '../users/password.ts'
import { type HostPlayer, linkHostPlayer } from './repository.ts'

type Parts = Pick<CredentialParts, 'db' | 'clock' | 'homeOf'>

/** A player whom the site does not know and, by its rules, does not take. */
const UNKNOWN: Refusal = { refused: 2102 }

/** What an account needs to be opened (AUTH-11); a host that leaves one out is told which. */
const NEEDED = ['email', 'birthdate', 'country'] as const

const missingOf = (claims: HostClaims): string[] => [
  ...NEEDED.filter((name) => claims[name] === undefined),
  ...(claims.email_verified === true ? [] : ['email_verified']),
]

/** Why an account cannot be opened by these claims; null when it can. The site's own rules for signing up hold. */
function openingRefusal(site: LoadedSite, claims: HostClaims, context: Context, now: number): Refusal | null {
  const missing = missingOf(claims)
  if (missing.length > 0) return { ...UNKNOWN, details: { missing } }
  const { country = '', birthdate = '', currency } = claims
  const refusal =
    gateRefusal(site, context.country ?? site.config.country, 'sign_up') ??
    gateRefusal(site, country, 'sign_up')
  if (refusal !== null) return refusal
  const { minimumAge } = site.config
  if (ageOn(birthdate, now) < minimumAge) return { refused: 1107, details: { minimum_age: minimumAge } }
  return currency === undefined || site.config.currencies.includes(currency)
    ? null
    : { ...UNKNOWN, details: { missing: ['currency'] } }
}

function insert(transaction: Queries, site: LoadedSite, claims: HostClaims, passwordHash: string, now: Date) {
  const { email = null, locale = '' } = claims
  const player = {
    email,
    phone: null,
    passwordHash,
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
    birthDate: claims.birthdate ?? null,
    country: claims.country ?? null,
    language: (LOCALE_CODES as readonly string[]).includes(locale)
      ? locale
      : (site.config.locales[0] ?? 'en'),
    tags: null,
    site: site.id,
  }
  return insertPlayer(transaction, player, now)
}

/**
 * What becomes of a player whom nobody knows by the reference: linked with the account of this site that has proved the
 * same address, or given a new one; as the site says. Both sides have proved the address, so neither takes the other's
 * account.
 */
export function createNewPlayers({ db, clock, homeOf }: Parts) {
  const isLinkable = (owner: Owner, site: LoadedSite, claims: HostClaims): boolean =>
    claims.email_verified === true && owner.confirmed && homeOf(owner.site).id === site.id

  async function link(owner: Owner, player: HostPlayer, context: Context): Promise<number | Refusal> {
    const now = new Date(clock())
    return db.transaction(async (transaction) => {
      if (!(await linkHostPlayer(transaction, player, owner.id, now))) return UNKNOWN
      await noteChange(transaction, owner.id, 'host_linked', now, context, { site: player.site })
      return owner.id
    })
  }

  async function open(
    player: HostPlayer,
    claims: HostClaims,
    site: LoadedSite,
    context: Context,
  ): Promise<number | Refusal> {
    const refusal = openingRefusal(site, claims, context, clock())
    if (refusal !== null) return refusal
    const { email = '' } = claims
    // Nobody knows this password: the player signs in through the host, or has a link sent for one of their own.
    const [passwordHash, key] = await Promise.all([hashPassword(newToken()), exclusionKey({ email })])
    const now = new Date(clock())
    return db.transaction(async (transaction) => {
      if (await isExcluded(transaction, [key], now)) return UNKNOWN
      const playerId = await insert(transaction, site, claims, passwordHash, now)
      // Two tokens of one player came at once: nothing of this one stays, and the next finds what the other opened.
      if (playerId === null || !(await linkHostPlayer(transaction, player, playerId, now)))
        throw new RefusedError({ refused: 2101 })
      await confirmEmail(transaction, playerId)
      await activateAccount(transaction, playerId, claims.currency ?? site.config.currencies[0] ?? 'EUR', now)
      await noteChange(transaction, playerId, 'signed_up', now, context, { site: site.id, by: 'host' })
      return playerId
    })
  }

  return async (
    player: HostPlayer,
    claims: HostClaims,
    site: LoadedSite,
    context: Context,
  ): Promise<number | Refusal> => {
    const rule = site.config.hostSignIn?.newPlayers ?? 'refuse'
    if (rule === 'refuse') return UNKNOWN
    const { email } = claims
    const owner = email === undefined ? null : await findOwner(db, { email })
    if (owner !== null) return isLinkable(owner, site, claims) ? link(owner, player, context) : UNKNOWN
    return rule === 'create' ? open(player, claims, site, context) : UNKNOWN
  }
}
