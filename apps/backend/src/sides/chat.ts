import type { Job } from '../jobs/jobs.ts'
import { chatHandlers, type ChatSources } from '../sportsbook/match-chat/handlers.ts'
import { forgetSaid } from '../sportsbook/match-chat/repository.ts'

/** How long (ms) what was said is kept: the match is over then, and whoever was offended has told. */
const KEPT = 48 * 3_600_000

/** The rooms of matches, and how long they remember. */
export function createChatSide(sources: ChatSources): {
  readonly handlers: ReturnType<typeof chatHandlers>
  readonly upkeep: readonly Job[]
} {
  const forget: Job = {
    name: 'chat',
    runs: 'once',
    every: 600_000,
    run: (now, signal) => forgetSaid(sources.db, new Date(now - KEPT), signal),
  }
  return { handlers: chatHandlers(sources), upkeep: [forget] }
}
