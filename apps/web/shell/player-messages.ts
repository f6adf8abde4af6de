import { createHash } from 'node:crypto'
import { messagesOf, picked } from '../site/messages.ts'
import type { Locale } from '../site/site-config.ts'
import { PLAYER_MESSAGES } from './client-messages.ts'

export interface PlayerMessages {
  /** Where a browser asks for them: another one when any of them has changed. */
  readonly path: string
  readonly json: string
}

const made = new Map<Locale, Promise<PlayerMessages>>()

async function make(locale: Locale): Promise<PlayerMessages> {
  const json = JSON.stringify(picked(await messagesOf(locale), PLAYER_MESSAGES))
  const version = createHash('sha256').update(json).digest('hex').slice(0, 12)
  return { path: `/_front/messages/${locale}/${version}`, json }
}

/** The messages of the player's part in a language; written down once per process. */
export function playerMessages(locale: Locale): Promise<PlayerMessages> {
  const present = made.get(locale) ?? make(locale)
  made.set(locale, present)
  return present
}
