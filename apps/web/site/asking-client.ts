import type { ApiClient, ApiResult } from '@touchline/api-client'
import { authEvents, type AuthEventName } from './auth-events.ts'

/** Refusals that the player can lift at once, and what asks for it. */
const LIFTED_BY: Readonly<Record<number, AuthEventName>> = { 1501: 'verifyPlayer' }

/** A client that, where a call is refused for something the player can see to, opens what asks for it; the answer stays what it is. */
export function createAskingClient(api: ApiClient): ApiClient {
  const call = async (...args: Parameters<ApiClient['call']>): Promise<ApiResult<unknown>> => {
    const answer = await api.call(...args)
    const event = answer.ok || answer.error.kind !== 'refused' ? undefined : LIFTED_BY[answer.error.body.code]
    if (event !== undefined) authEvents.raise(event)
    return answer
  }
  return { ...api, call: call as ApiClient['call'] }
}
