import { RefusedMessageError, type Way } from './messages.ts'

/** How long (ms) a gateway may take. */
const PATIENCE = 10_000

/** Statuses by which a gateway says that this message is wrong. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422])

/**
 * An SMS gateway: posts `{ "to": "+4930…", "text": "…" }` to its address; any status of 200 to 299 is success. By
 * `Idempotency-Key` it knows a message that comes twice.
 */
export const createSmsGateway =
  (url: string): Way =>
  async (message, key) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ to: `+${message.to}`, text: message.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.ok) return
    const told = `the SMS gateway answered ${answer.status}`
    throw REFUSED.has(answer.status) ? new RefusedMessageError(told) : new Error(told)
  }
