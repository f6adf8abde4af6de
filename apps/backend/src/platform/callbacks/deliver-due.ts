import type { Clock } from '../../clock.ts'
import { sign } from './signature.ts'

const SECOND = 1000
/** Pauses (ms) before a callback that nobody heard is made again; the last one stays. */
const RETRIES = [1, 5, 30, 300].map((seconds) => seconds * SECOND)

export interface CallbackPost {
  readonly clock: Clock
  /** Of its signatures. */
  readonly secret: string
  /** Makes a callback; false when it was not heard. */
  readonly deliver: (text: string, signature: string) => Promise<boolean>
}

interface Callback {
  readonly id: bigint
  /** How often it was made in vain. */
  readonly attempts: number
  readonly text: string
}

/** Makes callbacks of a demo provider, signed, one after another: what nobody hears is due again later. */
export async function deliverDue(
  { clock, secret, deliver }: CallbackPost,
  due: readonly Callback[],
  { heard, again }: { heard(id: bigint): Promise<unknown>; again(id: bigint, dueAt: Date): Promise<unknown> },
): Promise<void> {
  for (const { id, attempts, text } of due) {
    const isHeard = await deliver(text, sign(secret, text, clock())).catch(() => false)
    const pause = RETRIES[Math.min(attempts, RETRIES.length - 1)] ?? SECOND
    await (isHeard ? heard(id) : again(id, new Date(clock() + pause)))
  }
}
