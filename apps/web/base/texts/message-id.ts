import type { MessageKeys, NestedKeyOf } from 'use-intl'
import type english from '../../../../messages/en.json'

/** Types of all messages, taken from English. Another id or namespace does not compile. */
export type AllMessages = typeof english

declare module 'use-intl' {
  interface AppConfig {
    Messages: AllMessages
  }
}

/** Ids of obstacles with a second text on what lifts them (BEYOND-06). */
export type LiftedId = MessageKeys<AllMessages['lifts'], NestedKeyOf<AllMessages['lifts']>>

/** Whether a text from data or the server is an id of this translator. */
export const isIdOf = <Id extends string>(t: { has(id: Id): boolean }, text: string): text is Id =>
  t.has(text as Id)
