import { z } from 'zod'

/** Where triggers of the database tell what changed of a player: ended sessions, settings, and what comes with a session. */
export const PLAYER_NOTICES = 'players'

const NOTICE = z.object({
  player: z.int().positive(),
  /** SHA-256 of the tokens of ended sessions, hex. */
  sessions: z.array(z.string()).default([]),
})

export type PlayerNotice = z.output<typeof NOTICE>

/** What a notice says; null when it may be anything: some were missed, or it is none of ours. */
export function readNotice(text: string | null): PlayerNotice | null {
  if (text === null) return null
  try {
    return NOTICE.parse(JSON.parse(text))
  } catch {
    return null
  }
}
