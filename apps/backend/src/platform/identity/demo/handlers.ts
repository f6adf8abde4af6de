import type { Handlers, platformEndpoints } from '@touchline/contract'
import type { Context } from '../../../http/context.ts'
import type { DemoIdentityProvider } from './provider.ts'

export type DemoIdentityCalls = Pick<typeof platformEndpoints, 'demoIdentity' | 'answerDemoIdentity'>

/** The page of a check at the demo provider. Only its token of 256 bits gives access. */
export const demoIdentityHandlers = (
  provider: DemoIdentityProvider,
): Handlers<DemoIdentityCalls, Context> => ({
  demoIdentity: async ({ params }) => {
    const check = await provider.page(params.token)
    return check === null ? { refused: 404 } : { kind: check.kind, open: check.state === 'in_progress' }
  },
  answerDemoIdentity: async ({ params, body }) => {
    const check = await provider.answer(params.token, body.answer)
    return check === null ? { refused: 404 } : { state: check.state, redirect: check.returnTo }
  },
})
