import type { Job } from '../jobs/jobs.ts'
import { RETENTION } from '../retention.ts'
import { chatHandlers, type ChatSources } from '../sportsbook/match-chat/handlers.ts'
import { forgetSaid } from '../sportsbook/match-chat/repository.ts'

/** The rooms of matches, and how long they remember. */
export function createChatSide(sources: ChatSources): {
  readonly handlers: ReturnType<typeof chatHandlers>
  readonly upkeep: readonly Job[]
} {
  const forget: Job = {
    name: 'chat',
    runs: 'once',
    every: 600_000,
    run: (now, signal) => forgetSaid(sources.db, new Date(now - RETENTION.chat.kept), signal),
  }
  return { handlers: chatHandlers(sources), upkeep: [forget] }
}
