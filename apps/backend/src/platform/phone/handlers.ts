import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Handlers, PhoneVerification, platformEndpoints } from '@touchline/contract'
import { readPhoneNumber } from '@touchline/contract/calling-codes'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { SiteOf } from '../../sites.ts'
import { noteChange } from '../audit/audit.ts'
import { isReached, maySendSms, type SmsTerms } from '../messages/budgets.ts'
import type { Messages } from '../messages/messages.ts'
import { proveNumber, provingNumber } from '../credentials/repository.ts'
import { findProfile, type ProfileRow } from '../profile/repository.ts'
import { isLimitReached, isOpen, MOST_WRONG, type PhoneCheck, resendTime, withCode } from './check.ts'
import { countAnswer, findCheck, keepCheck, lockCheck, takeCode } from './repository.ts'
import { smsText } from './sms-texts.ts'

type Table = Pick<typeof platformEndpoints, 'getPhone' | 'sendPhoneCode' | 'verifyPhone'>

export interface PhoneParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly messages: Messages
  readonly sms: SmsTerms
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const ownNumber = (profile: ProfileRow) => profile.mobile_phone ?? profile.phone

/**
 * What is stored of a code. With any plain hash a million codes could be tried within moments, so it is keyed with a
 * secret that no copy of the database contains. It is also fast, so that asking for many codes costs little.
 */
const keptOf = (secret: string, playerId: number, phone: string, code: string): string =>
  createHmac('sha256', secret).update(`${playerId} ${phone} ${code}`).digest('hex')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function wireOf(check: PhoneCheck | null, profile: ProfileRow, now: number): PhoneVerification {
  const own = ownNumber(profile)
  const isVerified = own !== null && profile.phone === own
  const shown = isOpen(check, now) ? check.phone : own
  return {
    phone_number: shown,
    phone_country: shown === null ? null : (readPhoneNumber(shown, profile.country_code)?.country ?? null),
    verified_status: isVerified ? 'verified' : isOpen(check, now) ? 'code_sent' : 'unverified',
    isVerified,
    resend_timeout_until: resendTime(check, now)?.toISOString() ?? null,
    sms_limit_reached: isLimitReached(check, now),
  }
}

/** The check of phone numbers (PLAYER-06, API-P-08, API-P-16). */
export function phoneHandlers({ db, clock, siteOf, messages, sms }: PhoneParts): Handlers<Table, Context> {
  const told = async (playerId: number) =>
    wireOf(await findCheck(db, playerId), await findProfile(db, playerId), clock())

  return {
    getPhone: (_, context) => told(playerOf(context).playerId),
    sendPhoneCode: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const profile = await findProfile(db, playerId)
      const number = readPhoneNumber(body.phone_number ?? ownNumber(profile) ?? '', profile.country_code)
      if (number === null)
        return { refused: 422, errors: { phone_number: ['must be a phone number with its country code'] } }
      if (!isReached(sms, number.digits))
        return { refused: 422, errors: { phone_number: ['must be a phone number with its country code'] } }
      const code = newCode()
      const text = smsText(context.locale, siteOf(context.host).config.siteName, code)
      const codeHash = keptOf(sms.secret, playerId, number.digits, code)
      const refusal = await db.transaction(async (transaction) => {
        const [before, now] = [await lockCheck(transaction, playerId), clock()]
        if (isLimitReached(before, now)) return { refused: 1402 } as const
        const wait = resendTime(before, now)
        if (wait !== null)
          return {
            refused: 429,
            details: { retry_after: Math.ceil((wait.getTime() - now) / 1000) },
          } as const
        const asked = { number: number.digits, address: context.address }
        if (!(await maySendSms(transaction, sms, asked, now))) return { refused: 1402 } as const
        const check = withCode(before, number.digits, codeHash, now)
        await keepCheck(transaction, playerId, check)
        await messages.queue(transaction, { kind: 'sms', to: number.digits, text }, check.expires_at)
        return null
      })
      return refusal ?? told(playerId)
    },
    verifyPhone: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const check = await findCheck(db, playerId)
      if (!isOpen(check, clock())) return { refused: 1401 }
      const { code_hash: codeHash } = check
      const isGuess = await countAnswer(db, playerId, codeHash, MOST_WRONG)
      if (!isGuess || !isSame(codeHash, keptOf(sms.secret, playerId, check.phone, body.code)))
        return { refused: 1401 }
      const refusal = await provingNumber(db, async (transaction) => {
        const number = await takeCode(transaction, playerId, codeHash)
        if (number === null) return { refused: 1401 } as const
        await proveNumber(transaction, playerId, number)
        await noteChange(transaction, playerId, 'phone_verified', new Date(clock()), context)
        return null
      })
      return refusal ?? told(playerId)
    },
  }
}
