import type { Refusal, SignedUp, SignUp, SignUpField } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import { languageTag, localeOfTag } from '@touchline/contract'
import { readPhoneNumber } from '@touchline/contract/calling-codes'
import type { Queries } from '../../db/index.ts'
import type { Context } from '../../http/context.ts'
import { activateAccount } from '../accounts/repository.ts'
import { noteChange } from '../audit/audit.ts'
import { exclusionKey, isExcluded } from '../personal-data/exclusions.ts'
import { EASY_PASSWORD, isEasyPassword } from '../users/easy-password.ts'
import { hashPassword } from '../users/password.ts'
import { isReached, type SmsTerms } from '../messages/budgets.ts'
import { ageOn, gateRefusal } from './access.ts'
import { sendConfirmation } from './confirmation.ts'
import type { CredentialParts, Post } from './post.ts'
import { findOwner, insertPlayer, loginsOf } from './repository.ts'
import type { Person } from '../registers/register.ts'
import type { Registers } from '../registers/registers.ts'

const SIGN_UP_FIELDS = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'birth_date',
  'country',
  'currency',
] as const satisfies readonly SignUpField[]

/** Errors of a form by the site's rules, by field. Without an e-mail address the link goes to the number. */
function fieldErrors(
  { config }: LoadedSite,
  body: SignUp,
  sms: SmsTerms,
  now: number,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const field of SIGN_UP_FIELDS) {
    const rule = config.signUpFields[field]
    if (rule === 'required' && body[field] === undefined) errors[field] = ['is required']
    if (rule === undefined && body[field] !== undefined) errors[field] = ['is not asked for here']
  }
  const { country, currency, birth_date: born } = body
  if (currency !== undefined && !config.currencies.includes(currency))
    errors['currency'] = ['is not a currency of this site']
  if (country !== undefined && config.countries.length > 0 && !config.countries.includes(country))
    errors['country'] = ['is not a country of this site']
  const number = body.phone === undefined ? undefined : readPhoneNumber(body.phone)
  if (number === null || (number !== undefined && body.email === undefined && !isReached(sms, number.digits)))
    errors['phone'] = ['must be a phone number with its country code']
  if (born !== undefined && ageOn(born, now) > 120) errors['birth_date'] = ['is too long ago']
  if (isEasyPassword(body.password, [body.email ?? '', body.phone ?? '', config.siteName]))
    Object.assign(errors, EASY_PASSWORD)
  return errors
}

/** Why this form cannot open an account here; null when it can. */
function refusalOf(
  site: LoadedSite,
  body: SignUp,
  context: Context,
  sms: SmsTerms,
  now: number,
): Refusal | null {
  const refusal =
    gateRefusal(site, context.country ?? site.config.country, 'sign_up') ??
    (body.country === undefined ? null : gateRefusal(site, body.country, 'sign_up'))
  if (refusal !== null && body.country !== undefined && refusal.details === undefined) return refusal
  const errors = fieldErrors(site, body, sms, now)
  if (Object.keys(errors).length > 0) return { refused: 422, errors }
  if (refusal !== null) return refusal
  if (body.birth_date !== undefined && ageOn(body.birth_date, now) < site.config.minimumAge)
    return { refused: 1107, details: { minimum_age: site.config.minimumAge } }
  return null
}

interface Told {
  readonly email: string | null
  readonly phone: string | null
  readonly language: string
}

/** What a register of exclusions is told of a newcomer. */
const personOf = (body: SignUp, { email, phone }: Told): Person => ({
  firstName: body.first_name || null,
  lastName: body.last_name || null,
  birthDate: body.birth_date ?? null,
  country: body.country ?? null,
  email,
  phone,
})

/** Somebody who has an account has forgotten it, or somebody else tries their login. */
async function tellOwner(transaction: Queries, post: Post, told: Told, context: Context): Promise<void> {
  const [login] = loginsOf(told)
  const owner = login === undefined ? null : await findOwner(transaction, login)
  if (owner !== null) await post.sendNotice(transaction, 'known', owner, context)
}

export type SignUpParts = Pick<CredentialParts, 'db' | 'clock' | 'siteOf' | 'sms'> &
  Pick<Registers, 'judgeNewcomer'>

/**
 * Opens accounts (API-P-14). Whether the login exists, or is barred by a self-exclusion, is told to its owner alone.
 */
export function createSignUp({ db, clock, siteOf, sms, judgeNewcomer }: SignUpParts, post: Post) {
  async function open(body: SignUp, told: Told, site: LoadedSite, context: Context): Promise<Refusal | null> {
    const judged = await judgeNewcomer(personOf(body, told))
    if (judged !== null && judged !== 'excluded') return judged
    const passwordHash = await hashPassword(body.password)
    const keys = await Promise.all(loginsOf(told).map(exclusionKey))
    const now = new Date(clock())
    const [first = 'EUR'] = site.config.currencies
    await db.transaction(async (transaction) => {
      if (judged === 'excluded' || (await isExcluded(transaction, keys, now)))
        return post.sendNotice(transaction, 'excluded', told, context)
      const player = {
        ...told,
        passwordHash,
        firstName: body.first_name || null,
        lastName: body.last_name || null,
        birthDate: body.birth_date ?? null,
        country: body.country ?? null,
        tags: body.tags ?? null,
        site: site.id,
      }
      const playerId = await insertPlayer(transaction, player, now)
      if (playerId === null) return tellOwner(transaction, post, told, context)
      await activateAccount(transaction, playerId, body.currency ?? first, now)
      await noteChange(transaction, playerId, 'signed_up', now, context, { site: site.id })
      const { email, phone, language } = told
      const claim = email === null ? phone : null
      await sendConfirmation(
        transaction,
        post,
        { id: playerId, email, phone: null, claim, language },
        context,
      )
    })
    return null
  }

  return async (body: SignUp, context: Context): Promise<Refusal | SignedUp> => {
    const site = siteOf(context.host)
    const refusal = refusalOf(site, body, context, sms, clock())
    if (refusal !== null) return refusal
    const language = localeOfTag(languageTag(body.language ?? localeOfTag(context.locale)))
    const email = body.email ?? null
    const phone = readPhoneNumber(body.phone ?? '')?.digits ?? null
    const unknown = await open(body, { email, phone, language }, site, context)
    return unknown ?? { next: 'confirmation' }
  }
}
