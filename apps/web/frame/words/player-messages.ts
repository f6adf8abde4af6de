import { createHash } from 'node:crypto'
import { MESSAGES_AT } from '#base/addresses/front-paths.ts'
import { messagesOf, type OwnTexts, picked } from '#base/texts/messages.ts'
import type { Locale } from '#base/config/site-config.ts'
import { PLAYER_MESSAGES } from './client-messages.ts'

export interface PlayerMessages {
  /** Where a browser asks for them: another one when any of them has changed. */
  readonly path: string
  readonly json: string
}

interface MessagesSite {
  readonly messages: OwnTexts
}

const made = new WeakMap<OwnTexts, Map<Locale, Promise<PlayerMessages>>>()

async function make(site: MessagesSite, locale: Locale): Promise<PlayerMessages> {
  const json = JSON.stringify(picked(await messagesOf(site, locale), PLAYER_MESSAGES))
  const version = createHash('sha256').update(json).digest('hex').slice(0, 12)
  return { path: `${MESSAGES_AT}${locale}/${version}`, json }
}

/** The messages of the player's part in a language of a site; written down once per state of its files. */
export function playerMessages(site: MessagesSite, locale: Locale): Promise<PlayerMessages> {
  const own = made.get(site.messages) ?? new Map<Locale, Promise<PlayerMessages>>()
  made.set(site.messages, own)
  const present = own.get(locale) ?? make(site, locale)
  own.set(locale, present)
  return present
}
