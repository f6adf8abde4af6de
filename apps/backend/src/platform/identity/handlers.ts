import {
  type Handlers,
  IdentityCallback,
  type IdentityNeed,
  type IdentityStanding,
  type platformEndpoints,
  type Refusal,
} from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { SiteOf } from '../../sites.ts'
import type { Identities } from './identity.ts'
import type { IdentityProvider } from './provider.ts'
import { type Check, latestCheck } from './repository.ts'

export type IdentityCalls = Pick<
  typeof platformEndpoints,
  'getIdentity' | 'startIdentity' | 'identityCallback'
>

export interface IdentityHandlerParts {
  readonly db: Queries
  readonly siteOf: SiteOf
  readonly identities: Identities
  readonly provider: IdentityProvider
}

type Rule = ReturnType<SiteOf>['config']['identityVerification']

const standingOf = (rule: Rule, check: Check | null): IdentityStanding => ({
  kind: rule?.kind ?? null,
  state: check?.state ?? 'not_started',
  reason: check?.reason ?? null,
  required_for: [...(rule?.requiredFor ?? [])],
  changed_at: check?.changedAt.toISOString() ?? null,
})

/** How a player's identity stands with the site they are at, and how to prove it (PLAYER-03). */
export function identityHandlers({
  db,
  siteOf,
  identities,
  provider,
}: IdentityHandlerParts): Handlers<IdentityCalls, Context> {
  const ruleOf = ({ host }: Context) => siteOf(host).config.identityVerification
  return {
    getIdentity: async (_, context) => {
      const rule = ruleOf(context)
      return standingOf(rule, rule ? await latestCheck(db, playerOf(context).playerId, rule.kind) : null)
    },
    startIdentity: async ({ body }, context) => {
      const { playerId } = playerOf(context)
      const rule = ruleOf(context)
      if (rule === undefined) return { refused: 404 }
      const player = { playerId, kind: rule.kind, returnTo: body.return_to }
      const started = await identities.start(player).catch(() => null)
      if (started === null) return { refused: 1502 }
      return { ...standingOf(rule, started.check), url: started.url }
    },
    identityCallback: async ({ params, body }) => {
      if (params.provider !== provider.name) return { refused: 404 }
      await identities.receive(params.provider, body)
      return {}
    },
  }
}

/** Has a callback's text taken in, as if it had come by HTTP; false when it is refused. */
export const deliverTo =
  (provider: IdentityProvider, identities: Identities) =>
  async (text: string, signature: string): Promise<boolean> => {
    if (!provider.isOwn(text, signature)) return false
    await identities.receive(provider.name, IdentityCallback.parse(JSON.parse(text)))
    return true
  }

/** Makes a call that of players alone whose identity is proven, where their site asks that for it (1501). */
export const createVerifiedOnly =
  (db: Queries, siteOf: SiteOf) =>
  <Call, Answer>(need: IdentityNeed, handle: (call: Call, context: Context) => Promise<Answer>) =>
  async (call: Call, context: Context): Promise<Answer | Refusal> => {
    const rule = siteOf(context.host).config.identityVerification
    if (rule === undefined || !rule.requiredFor.includes(need)) return handle(call, context)
    const check = await latestCheck(db, playerOf(context).playerId, rule.kind)
    if (check?.state === 'approved') return handle(call, context)
    return { refused: 1501, details: { kind: rule.kind, state: check?.state ?? 'not_started' } }
  }
