import { MESSAGES_AT } from '#base/addresses/front-paths.ts'
import type { Messages } from '#base/texts/messages.ts'

/** Timeout (ms) of an answer. The caller tries again later. */
const PATIENCE = 10_000

/**
 * Reads the requested messages. A page of an earlier version gets the address of the current ones and asks there.
 * Throws if there are none at present.
 */
export async function readMessages(answer: Response): Promise<Messages> {
  if (answer.ok) return (await answer.json()) as Messages
  const { path } = (answer.status === 404 ? await answer.json() : {}) as { readonly path?: unknown }
  const again =
    typeof path === 'string' && path.startsWith(MESSAGES_AT)
      ? await fetch(path, { signal: AbortSignal.timeout(PATIENCE) })
      : answer
  if (!again.ok) throw new Error(`${again.url} answered ${again.status}`)
  return (await again.json()) as Messages
}
