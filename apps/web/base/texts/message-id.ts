import type { MessageKeys, NestedKeyOf } from 'use-intl'
import type english from '../../../../messages/en.json'

/** All that English says: whoever asks a translator for another id or branch does not compile. */
export type AllMessages = typeof english

declare module 'use-intl' {
  interface AppConfig {
    Messages: AllMessages
  }
}

/** What stands in a player's way and has a second text, of what lifts it (BEYOND-06). */
export type LiftedId = MessageKeys<AllMessages['lifts'], NestedKeyOf<AllMessages['lifts']>>

/** Whether a text from elsewhere, a key of data or a server's word, is an id among those of a translator. */
export const isIdOf = <Id extends string>(t: { has(id: Id): boolean }, text: string): text is Id =>
  t.has(text as Id)
