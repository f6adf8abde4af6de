import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import type { Timer } from '../../feed/timer.ts'
import { noteFailedTry } from '../quarantine/quarantine.ts'
import { type Message, type MessageKind, RefusedMessageError, type Way } from './messages.ts'
import { messageDone, messageHeld, messageLater, takeMessages, type TakenMessage } from './queue-rows.ts'
import type { Seal } from './seal.ts'

const SECOND = 1000
/** Milliseconds before each retry; after the last the message is held back. */
export const RETRY_AFTER = [5, 60, 600, 3600, 7200].map((seconds) => seconds * SECOND)
/** How long (ms) a provider may take for one message. */
const PATIENCE = 30 * SECOND
/** How long (ms) a message is reserved for the process that sends it. */
const UNDER_WAY = 4 * PATIENCE
/** Messages handed over at once. */
const AT_ONCE = 20

export interface MessageDeliveryOptions {
  readonly db: Database
  readonly clock: Clock
  readonly timer: Timer
  readonly seal: Seal
  /** Told of messages that are held back. */
  readonly onError: (error: unknown) => void
}

/** Rejects when a provider takes too long, whatever it does afterwards. */
async function within(timer: Timer, sending: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const cancel = timer.after(PATIENCE, () =>
    late.reject(new Error(`the provider took longer than ${PATIENCE / SECOND} s`)),
  )
  await Promise.race([sending, late.promise]).finally(cancel)
}

function opened(seal: Seal, { sealed, key }: TakenMessage): Message {
  try {
    return seal.open(sealed, key)
  } catch (cause) {
    throw new RefusedMessageError('the message cannot be opened: REALTIME_SECRET was another one', { cause })
  }
}

/**
 * Sends what is due of one kind each time it is called, so that no kind waits for another. A message is taken out once
 * its provider has it: after a crash between the two it is sent again, under the key it had.
 */
export function createMessageDelivery(
  { db, clock, timer, seal, onError }: MessageDeliveryOptions,
  kind: MessageKind,
  way: Way,
): () => Promise<void> {
  async function failed({ id, attempts }: TakenMessage, error: unknown): Promise<void> {
    const wait = RETRY_AFTER[attempts - 1]
    if (wait !== undefined && !(error instanceof RefusedMessageError))
      return void (await messageLater(db, id, new Date(clock() + wait)))
    await messageHeld(db, id)
    const tried = { queue: 'message', item: Number(id), error, tries: attempts } as const
    onError((await noteFailedTry(db, tried, new Date(clock()))).report)
  }

  async function deliver(taken: TakenMessage): Promise<void> {
    try {
      await within(timer, way(opened(seal, taken), taken.key))
    } catch (error) {
      return failed(taken, error)
    }
    await messageDone(db, taken.id)
  }

  return async () => {
    const now = clock()
    const due = await takeMessages(db, {
      kind,
      now: new Date(now),
      again: new Date(now + UNDER_WAY),
      most: AT_ONCE,
    })
    // What the database refuses for one is reported; the others were sent.
    const ended = await Promise.allSettled(due.map(deliver))
    for (const one of ended) if (one.status === 'rejected') onError(one.reason)
  }
}
