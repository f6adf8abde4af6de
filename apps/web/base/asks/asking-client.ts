import type { ApiClient, ApiResult } from '@touchline/api-client'
import { authEvents } from './modals/auth-events.ts'
import type { AuthEventName } from './modals/auth-rules.ts'
import { proofAsk } from './modals/proof-ask.ts'

/** Refusals that the player can resolve at once, and the modal event for each. */
const LIFTED_BY: Readonly<Record<number, AuthEventName>> = { 1501: 'verifyPlayer' }
/** The player must prove who they are; then the same call succeeds. */
const NEEDS_PROOF = 1112

/**
 * Wraps a client. When a call is refused for something the player can resolve, it opens the modal for that. A call that
 * needs a proof of identity is repeated once the player has given it; every other answer is returned unchanged.
 */
export function createAskingClient(api: ApiClient): ApiClient {
  const call = async (...args: Parameters<ApiClient['call']>): Promise<ApiResult<unknown>> => {
    const answer = await api.call(...args)
    const code = answer.ok || answer.error.kind !== 'refused' ? 0 : answer.error.body.code
    if (code === NEEDS_PROOF) return (await proofAsk.ask()) ? api.call(...args) : answer
    const event = LIFTED_BY[code]
    if (event !== undefined) authEvents.raise(event)
    return answer
  }
  return { ...api, call: call as ApiClient['call'] }
}
