import type { ApiClient, ApiResult } from '@touchline/api-client'
import { authEvents } from './modals/auth-events.ts'
import type { AuthEventName } from './modals/auth-rules.ts'
import { proofAsk } from './modals/proof-ask.ts'

/** Refusals that the player can lift at once, and what asks for it. */
const LIFTED_BY: Readonly<Record<number, AuthEventName>> = { 1501: 'verifyPlayer' }
/** The player has to show that it is they; then the same call goes through. */
const NEEDS_PROOF = 1112

/**
 * A client that, where a call is refused for something the player can see to, opens what asks for it. A call that only needs to
 * know that it is the player is made again once that was shown; any other answer stays what it is.
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
