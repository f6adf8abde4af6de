import type { Clock } from '../../clock.ts'
import type { Message } from './messages.ts'

/** Number of messages kept; older ones are dropped. */
const CAPACITY = 200

export interface Kept {
  readonly at: number
  readonly message: Message
}

/** Keeps messages in memory instead of sending them, so that a developer can follow each link. */
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
