import type { PasskeyAssertion, PasskeyRegistration } from '@touchline/contract'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { CHALLENGE_LIFETIME } from './challenges.ts'
import type { Passkey } from './repository.ts'

/** The site for which passkeys are made and used: authenticators keep them apart by host. */
export interface RelyingParty {
  /** The site's host name. */
  readonly id: string
  readonly name: string
  /** The only origin whose pages may ask for them. */
  readonly origin: string
}

/** Whether the challenge was issued for this ceremony; it is used up by the check. */
type TakeChallenge = (challenge: string) => Promise<boolean>

/** Options for the browser's `navigator.credentials.create`, for a player with these passkeys. */
export const registrationOptions = (
  { id, name }: RelyingParty,
  player: { readonly id: number; readonly name: string },
  known: readonly Passkey[],
) =>
  generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: Uint8Array.from(Buffer.from(String(player.id))),
    userName: player.name,
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // A passkey replaces login and password: it is found without a login, and needs more than possession of the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

export const authenticationOptions = ({ id }: RelyingParty) =>
  generateAuthenticationOptions({ rpID: id, timeout: CHALLENGE_LIFETIME, userVerification: 'required' })

/** Null for any fault in an answer: the library throws for each, and callers do not distinguish them. */
const verified = async <T extends { verified: boolean }>(verification: Promise<T>): Promise<T | null> => {
  try {
    const result = await verification
    return result.verified ? result : null
  } catch {
    return null
  }
}

/** The new passkey; null when the answer is invalid. */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  response: PasskeyRegistration,
  takeChallenge: TakeChallenge,
) {
  const result = await verified(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
    }),
  )
  return result?.registrationInfo?.credential ?? null
}

/** The authenticator's new counter; null when the answer is not a valid one of this passkey. */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  response: PasskeyAssertion,
  passkey: Passkey,
  takeChallenge: TakeChallenge,
): Promise<number | null> {
  const { userHandle } = response.response
  const owner = Buffer.from(String(passkey.playerId)).toString('base64url')
  if (userHandle != null && userHandle !== owner) return null
  const { credentialId, publicKey, counter, transports } = passkey
  const result = await verified(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: takeChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialId, publicKey, counter, transports },
    }),
  )
  return result?.authenticationInfo.newCounter ?? null
}
