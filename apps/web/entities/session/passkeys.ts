import type { PasskeyAssertion, PasskeyRegistration } from '@touchline/contract'

/** `stopped`: cancelled by the player or timed out. `known`: this device already has a passkey of the account. */
export type PasskeyFault = 'unsupported' | 'stopped' | 'known'

type Options = Readonly<Record<string, unknown>>

const faultOf = (error: unknown): PasskeyFault =>
  error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'stopped'

/** Runs a browser ceremony. Returns its result as JSON to send, or what went wrong. */
async function ceremony<Answer>(start: () => Promise<Credential | null>): Promise<Answer | PasskeyFault> {
  if (typeof PublicKeyCredential === 'undefined' || !('parseCreationOptionsFromJSON' in PublicKeyCredential))
    return 'unsupported'
  try {
    const credential = (await start()) as PublicKeyCredential | null
    return credential === null ? 'stopped' : (credential.toJSON() as Answer)
  } catch (error) {
    return faultOf(error)
  }
}

/** Creates a passkey (BEYOND-13). */
export const createPasskey = (options: Options) =>
  ceremony<PasskeyRegistration>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
    }),
  )

/** Signs in with a passkey. */
export const askPasskey = (options: Options) =>
  ceremony<PasskeyAssertion>(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
    }),
  )
