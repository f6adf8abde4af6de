import { createHmac } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { ServiceProofs } from '../../http/endpoints.ts'
import { isSignedCall } from './signature.ts'

/** A secret that a provider of games shares with the house. It may have several, so that they can be exchanged. */
export interface ProviderSecret {
  readonly provider: string
  readonly secret: string
}

export interface GameProviders {
  /** The first signs calls to the provider, all are accepted of it. */
  readonly secretsOf: (provider: string) => readonly [string, ...string[]]
  /** Whether a secret was agreed on with somebody outside. */
  readonly isAgreed: (provider: string) => boolean
  /** A player's name to a provider. Two providers cannot tell that they have the same player. */
  readonly nameOf: (provider: string, playerId: number) => string
}

export interface GameSecrets {
  readonly agreed: readonly ProviderSecret[]
  /** Of the installation: from it come the secrets of providers in this house, and players' names. */
  readonly own: string
}

const derived = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')

/** Who may call the wallet. A provider without an agreed secret has one that nobody outside knows. */
export function createGameProviders({ agreed, own }: GameSecrets): GameProviders {
  return {
    secretsOf: (provider) => {
      const [first, ...others] = agreed.filter((row) => row.provider === provider).map(({ secret }) => secret)
      return first === undefined ? [derived(own, `secret of ${provider}`)] : [first, ...others]
    },
    isAgreed: (provider) => agreed.some((row) => row.provider === provider),
    nameOf: (provider, playerId) => derived(own, `player ${playerId} at ${provider}`).slice(0, 22),
  }
}

/** The provider that an address of the wallet names. */
const NAMED = /^\/api\/wallet\/v1\/([a-z0-9][a-z0-9_-]{0,59})\//

/** A call is of the provider that it names, if that has signed it. */
export const walletProofs = ({ secretsOf }: GameProviders, clock: Clock): ServiceProofs => ({
  walletSignature: ({ text, method, path }, shown) => {
    const provider = NAMED.exec(path)?.[1]
    if (provider === undefined) return null
    const call = { method, path, body: text }
    return isSignedCall(secretsOf(provider), call, shown, clock()) ? provider : null
  },
})
