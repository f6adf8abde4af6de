import { CUSTOMIZER_CALLS } from '#base/addresses/customizer-path.ts'
import type { CustomizerRefusal } from '#base/config/customizer.ts'

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: CustomizerRefusal }

const AWAY: CustomizerRefusal = { code: 503, message: 'The server cannot be reached' }

export type CustomizerCall = `${'GET' | 'PUT' | 'POST' | 'DELETE'} ${string}`

/** Calls the front, e.g. `PUT draft`. `key` authenticates the operator; without it the session does. */
export async function callCustomizer<Value>(
  call: CustomizerCall,
  { body, key }: { readonly body?: unknown; readonly key?: string } = {},
): Promise<CallResult<Value>> {
  const [method = '', name = ''] = call.split(' ')
  try {
    const answer = await fetch(CUSTOMIZER_CALLS + name, {
      method,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const value: unknown = await answer.json()
    return answer.ok
      ? { ok: true, value: value as Value }
      : { ok: false, refusal: value as CustomizerRefusal }
  } catch {
    return { ok: false, refusal: AWAY }
  }
}
