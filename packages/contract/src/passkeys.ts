import { z } from 'zod'
import { Password } from './credentials.ts'
import { IsoTime, Uuid } from './scalars.ts'

const base64Url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')

/** A browser's `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyOptions = z.looseObject({ challenge: base64Url(200) })

export const CredentialId = base64Url(1400)
/** Data made and signed by a browser and its authenticator. */
export const CredentialData = base64Url(8000)
export const AuthenticatorAttachment = z.enum(['platform', 'cross-platform'])
const Attachment = AuthenticatorAttachment.nullish()
const Extensions = z.record(z.string().max(100), z.unknown()).default({})

/** `PublicKeyCredential.toJSON()` of a new passkey; other fields are ignored. */
export const PasskeyRegistration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: CredentialData,
    attestationObject: base64Url(40_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})

/** The same for a passkey in use. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: CredentialData,
    authenticatorData: CredentialData,
    signature: base64Url(4000),
    userHandle: base64Url(100).nullish(),
  }),
})

/** Needs the password: a session alone cannot add a sign-in method. */
export const BeginPasskey = z.strictObject({ password: Password })

/**
 * Proves the player's identity: the password, or a passkey's answer to a sign-in challenge. A session alone is no
 * proof.
 */
export const Proof = z.union([BeginPasskey, z.strictObject({ passkey: PasskeyAssertion })])

export const AddPasskey = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’()_-]*$/u, 'must be letters, digits, spaces and . , - _'),
  credential: PasskeyRegistration,
})

export const Passkey = z.object({
  id: Uuid,
  /** Given by the player. */
  name: z.string(),
  added_at: IsoTime,
  last_used_at: IsoTime.nullable(),
})

export type PasskeyRegistration = z.output<typeof PasskeyRegistration>
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>
export type Proof = z.output<typeof Proof>
export type Passkey = z.infer<typeof Passkey>
