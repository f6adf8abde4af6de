import { z } from 'zod'
import { CountryCode, CurrencyCode, Id, IsoDay, IsoTime, LocaleCode, Uuid } from './scalars.ts'

/** Fields that signing up may ask for besides the password; the site decides which, and which are required. */
export const SignUpField = z.enum([
  'email',
  'phone',
  'first_name',
  'last_name',
  'birth_date',
  'country',
  'currency',
])

/** At least 8 characters, and a bound on the work of hashing (AUTH-11). */
export const Password = z.string().min(8).max(200)

/** E-mail address or phone number. */
export const Login = z.string().trim().min(3).max(254)

/** The token of a link. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the token of a link that was sent')

/** Letters of any script with the usual joining characters; nothing that hides text or changes its direction. */
export const PersonName = z
  .string()
  .trim()
  .max(80)
  .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’ʼ·-]*$/u)

const Tag = z.string().min(1).max(255)

export const SignUp = z.strictObject({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase())
    .optional(),
  /** With country code and any spacing. */
  phone: z
    .string()
    .regex(/^\+?[\d\s()./-]{6,30}$/)
    .transform((phone) => phone.replace(/\D/g, ''))
    .pipe(z.string().min(6).max(15))
    .optional(),
  password: Password,
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
  birth_date: IsoDay.optional(),
  country: CountryCode.optional(),
  currency: CurrencyCode.optional(),
  language: LocaleCode.optional(),
  /** Accepts the site's rules, and confirms being of age. */
  accept_terms: z.literal(true),
  /** Marketing tags of the visit (QUERY-01). */
  tags: z.partialRecord(z.enum(['ctag', 'btag', 'stag', 'qtag', 'gclid']), Tag).optional(),
})

/**
 * The next step: a link sent by mail, or by SMS without an address. The same answer if the account exists already
 * (AUTH-13).
 */
export const SignedUp = z.object({ next: z.literal('confirmation') })

export const LoginOnly = z.strictObject({ login: Login })
export const ConfirmationQuery = z.strictObject({
  confirmation_token: LinkToken,
  locale: LocaleCode.optional(),
})
export const UnlockQuery = z.strictObject({ unlock_token: LinkToken, locale: LocaleCode.optional() })

/** With the link of a reset or, signed in, with the current password. */
export const SetPassword = z
  .strictObject({
    reset_password_token: LinkToken.optional(),
    current_password: Password.optional(),
    password: Password,
  })
  .refine(
    (body) => (body.reset_password_token === undefined) !== (body.current_password === undefined),
    'needs reset_password_token or current_password',
  )

/** What prevents deleting an account; in the `details` of the refusal. */
export const DELETION_OBSTACLES = ['balance', 'bets', 'payments'] as const

export const Device = z.object({
  id: Uuid,
  /** Browser and system, such as `Firefox, Linux`; null when unknown. */
  name: z.string().nullable(),
  signed_in_at: IsoTime,
  /** Accurate to the day. */
  last_used_at: IsoTime,
  /** Whether it is the session of this call. */
  current: z.boolean(),
})

/** Events of an account, in the past tense. */
export const ACCOUNT_EVENTS = [
  'signed_up',
  'confirmed',
  'signed_in',
  'signed_out',
  'device_ended',
  'other_devices_ended',
  'locked',
  'unlocked',
  'password_reset_asked',
  'password_changed',
  'language_changed',
  'profile_changed',
  'phone_verified',
  'identity_checked',
  'payment_decided',
  'account_chosen',
  'settings_changed',
  'limit_changed',
  'break_taken',
  'account_deleted',
  'passkey_added',
  'passkey_removed',
  'account_frozen',
  'account_unfrozen',
  'sessions_ended',
  'balance_corrected',
  'host_linked',
] as const
export const AccountEvent = z.enum(ACCOUNT_EVENTS)

/** An entry of a player's own audit trail. */
export const AccountChange = z.object({ id: Id, event: AccountEvent, at: IsoTime })

/** What a site allows a visitor: `blocked` by country, `off` by the site (AUTH-07, AUTH-08). */
export const Access = z.enum(['open', 'blocked', 'off'])

/** Part of the settings call. */
export const AuthSettings = z.object({
  sign_in: Access,
  sign_up: Access,
  sign_up_fields: z.partialRecord(SignUpField, z.enum(['required', 'optional'])),
  minimum_age: z.int().positive(),
  sign_up_reminder_seconds: z.int().min(0),
})

export type SignUpField = z.infer<typeof SignUpField>
export type SignedUp = z.infer<typeof SignedUp>
export type SignUp = z.output<typeof SignUp>
export type DeletionObstacle = (typeof DELETION_OBSTACLES)[number]
export type Device = z.infer<typeof Device>
export type AccountEvent = z.infer<typeof AccountEvent>
export type AccountChange = z.infer<typeof AccountChange>
export type AuthSettings = z.infer<typeof AuthSettings>
