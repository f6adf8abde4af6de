import type { PasskeyAssertion, PasskeyRegistration } from '@touchline/contract'

/** `stopped`: the player or the time ran out on it. `known`: this device has one of the account already. */
export type PasskeyFault = 'unsupported' | 'stopped' | 'known'

type Options = Readonly<Record<string, unknown>>

const faultOf = (error: unknown): PasskeyFault =>
  error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'stopped'

/** Runs a ceremony of the browser; what it made, as it is sent. */
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

/** Has the browser make a passkey (BEYOND-13). */
export const createPasskey = (options: Options) =>
  ceremony<PasskeyRegistration>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
    }),
  )

/** Has the browser use one. */
export const askPasskey = (options: Options) =>
  ceremony<PasskeyAssertion>(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
    }),
  )
