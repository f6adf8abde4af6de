import type { Handlers } from '@touchline/contract'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import type { Context } from '../http/context.ts'
import type { ServiceProofs } from '../http/endpoints.ts'
import type { Job } from '../jobs/jobs.ts'
import type { CallbackSecrets } from '../platform/callbacks/signature.ts'
import { type DemoIdentityCalls, demoIdentityHandlers } from '../platform/identity/demo/handlers.ts'
import { createDemoIdentity } from '../platform/identity/demo/provider.ts'
import { deliverTo, type IdentityCalls, identityHandlers } from '../platform/identity/handlers.ts'
import { createIdentities } from '../platform/identity/identity.ts'
import type { RulesOf } from '../sites.ts'

export interface IdentitySettings {
  /** Keys of the provider's signatures; the same in every process of an installation. */
  readonly secrets: CallbackSecrets
  /** How long (s) the demo provider takes for what is not instant. */
  readonly delaySeconds: number
}

export interface IdentitySide {
  readonly handlers: Handlers<IdentityCalls & DemoIdentityCalls, Context>
  readonly proofs: ServiceProofs
  readonly upkeep: readonly Job[]
}

/** Name of the built-in provider. */
export const IDENTITY_PROVIDER = 'demo'

/** Identity checks with the demo provider; a real one replaces it here. */
export function createIdentitySide(parts: {
  readonly db: Database
  readonly clock: Clock
  readonly rulesOf: RulesOf
  readonly settings: IdentitySettings
  readonly onOutbox: () => void
}): IdentitySide {
  const deliver = (text: string, signature: string) => deliverTo(provider, identities)(text, signature)
  const provider = createDemoIdentity({ ...parts, ...parts.settings, deliver })
  const identities = createIdentities({ ...parts, provider })
  return {
    handlers: {
      ...identityHandlers({ ...parts, identities, provider }),
      ...demoIdentityHandlers(provider),
    },
    proofs: {
      identitySignature: ({ text }, signature) => (provider.isOwn(text, signature) ? provider.name : null),
    },
    upkeep: [
      { name: 'demo-identity', runs: 'once', every: 1000, run: () => provider.deliverDue() },
      { name: 'identity', runs: 'once', every: 10_000, run: () => identities.attend() },
    ],
  }
}
