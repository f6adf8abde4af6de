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

/** Where passkeys are made and used: authenticators keep those of one host apart from those of others. */
export interface RelyingParty {
  /** The site's host name. */
  readonly id: string
  readonly name: string
  /** The one origin whose pages may ask for them. */
  readonly origin: string
}

/** Ends the ceremony unless the challenge was issued for it; used up by being asked. */
type TakeChallenge = (challenge: string) => Promise<boolean>

/** What the browser's `navigator.credentials.create` is told, for a player with these passkeys. */
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
    // Found without a login being typed, and unlocked by more than having the device: it stands for login and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

export const authenticationOptions = ({ id }: RelyingParty) =>
  generateAuthenticationOptions({ rpID: id, timeout: CHALLENGE_LIFETIME, userVerification: 'required' })

/** Null for whatever is wrong with an answer: the library throws for each fault, and none is told apart. */
const verified = async <T extends { verified: boolean }>(verification: Promise<T>): Promise<T | null> => {
  try {
    const result = await verification
    return result.verified ? result : null
  } catch {
    return null
  }
}

/** What was made by the ceremony; null when the answer does not hold. */
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

/** The authenticator's counter from now on; null when the answer is not of this passkey, here and now. */
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
