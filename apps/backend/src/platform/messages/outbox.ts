import type { Clock } from '../../clock.ts'
import type { Message } from './messages.ts'

/** Messages kept, the latest first; older ones are forgotten. */
const CAPACITY = 200

export interface Kept {
  readonly at: number
  readonly message: Message
}

/** Keeps messages in memory in place of sending them, so that a newcomer can follow each link. */
export interface Outbox {
  take(message: Message): Promise<void>
  list(): readonly Kept[]
}

export function createOutbox(clock: Clock): Outbox {
  const kept: Kept[] = []
  return {
    take: async (message) => {
      kept.unshift({ at: clock(), message })
      kept.length = Math.min(kept.length, CAPACITY)
    },
    list: () => kept,
  }
}
