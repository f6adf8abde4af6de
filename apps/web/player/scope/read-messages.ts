import { MESSAGES_AT } from '#base/addresses/front-paths.ts'
import type { Messages } from '#base/texts/messages.ts'

/** How long an answer may take (ms); whoever asked tries again later. */
const PATIENCE = 10_000

/**
 * The messages that were asked for. A page of an earlier version is answered where those of now are, and asks there. Throws where there are
 * none to be had for now.
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
