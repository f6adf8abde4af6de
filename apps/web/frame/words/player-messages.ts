import { createHash } from 'node:crypto'
import { MESSAGES_AT } from '#base/addresses/front-paths.ts'
import { messagesOf, type OwnTexts, picked } from '#base/texts/messages.ts'
import type { Locale } from '#base/config/site-config.ts'
import { PLAYER_MESSAGES } from './client-messages.ts'

export interface PlayerMessages {
  /** Request path. Changes with any of the messages. */
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

/** Messages of the player's tree in a language of a site. Serialised once per version of its files. */
export function playerMessages(site: MessagesSite, locale: Locale): Promise<PlayerMessages> {
  const own = made.get(site.messages) ?? new Map<Locale, Promise<PlayerMessages>>()
  made.set(site.messages, own)
  const present = own.get(locale) ?? make(site, locale)
  own.set(locale, present)
  return present
}
