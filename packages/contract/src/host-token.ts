import { z } from 'zod'
import { PersonName } from './credentials.ts'
import { CountryCode, CurrencyCode, IsoDay, LocaleCode } from './scalars.ts'

/** A token of the host, a JWT signed by EdDSA (RFC 8037): three parts in base64url. */
export const HostToken = z.strictObject({
  token: z
    .string()
    .max(2048)
    .regex(/^[\w-]{1,1800}\.[\w-]{1,1800}\.[\w-]{86}$/, 'must be a token signed by EdDSA'),
})

/** What a token must say of itself and its player; claims beyond these are not looked at. */
export const HostClaims = z.object({
  /** The host's reference of the player. */
  sub: z.string().min(1).max(128),
  /** Id of the site it is for. */
  aud: z.string(),
  /** When it was signed, and until when it counts: seconds since 1970, five minutes apart at most. */
  iat: z.int().positive(),
  exp: z.int().positive(),
  /** Used once. */
  jti: z.string().min(16).max(128),
  /** What an account is linked or opened by, where its site allows that. */
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase())
    .optional(),
  email_verified: z.boolean().optional(),
  given_name: PersonName.optional(),
  family_name: PersonName.optional(),
  birthdate: IsoDay.optional(),
  country: CountryCode.optional(),
  currency: CurrencyCode.optional(),
  locale: LocaleCode.optional(),
})

export type HostToken = z.infer<typeof HostToken>
export type HostClaims = z.infer<typeof HostClaims>
