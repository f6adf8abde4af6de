import type { Message } from './messages.ts'

/** How long (ms) a gateway may take. */
const PATIENCE = 10_000

/** An SMS gateway: posts `{ "to": "+4930…", "text": "…" }` to its address; any status of 200 to 299 is success. */
export const createSmsGateway =
  (url: string) =>
  async (message: Message): Promise<void> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: `+${message.to}`, text: message.text }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
