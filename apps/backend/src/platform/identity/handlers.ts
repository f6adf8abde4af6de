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
import type { RulesOf } from '../../sites.ts'
import type { Identities } from './identity.ts'
import type { IdentityProvider } from './provider.ts'
import { type Check, latestCheck } from './repository.ts'

export type IdentityCalls = Pick<
  typeof platformEndpoints,
  'getIdentity' | 'startIdentity' | 'identityCallback'
>

export interface IdentityHandlerParts {
  readonly db: Queries
  readonly rulesOf: RulesOf
  readonly identities: Identities
  readonly provider: IdentityProvider
}

type Rule = ReturnType<RulesOf>['config']['identityVerification']

const standingOf = (rule: Rule, check: Check | null): IdentityStanding => ({
  kind: rule?.kind ?? null,
  state: check?.state ?? 'not_started',
  reason: check?.reason ?? null,
  required_for: [...(rule?.requiredFor ?? [])],
  changed_at: check?.changedAt.toISOString() ?? null,
})

/** The state of a player's identity for their site, and how to prove it (PLAYER-03). */
export function identityHandlers({
  db,
  rulesOf,
  identities,
  provider,
}: IdentityHandlerParts): Handlers<IdentityCalls, Context> {
  const ruleOf = (context: Context) => rulesOf(context).config.identityVerification
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

/** Receives a callback's text as if it had come by HTTP; false when it is refused. */
export const deliverTo =
  (provider: IdentityProvider, identities: Identities) =>
  async (text: string, signature: string): Promise<boolean> => {
    if (!provider.isOwn(text, signature)) return false
    await identities.receive(provider.name, IdentityCallback.parse(JSON.parse(text)))
    return true
  }

/** Refuses a call for players whose identity is not proved, where their site requires that for it (1501). */
export const createVerifiedOnly =
  (db: Queries, rulesOf: RulesOf) =>
  <Call, Answer>(need: IdentityNeed, handle: (call: Call, context: Context) => Promise<Answer>) =>
  async (call: Call, context: Context): Promise<Answer | Refusal> => {
    const rule = rulesOf(context).config.identityVerification
    if (rule === undefined || !rule.requiredFor.includes(need)) return handle(call, context)
    const check = await latestCheck(db, playerOf(context).playerId, rule.kind)
    if (check?.state === 'approved') return handle(call, context)
    return { refused: 1501, details: { kind: rule.kind, state: check?.state ?? 'not_started' } }
  }
