import type { Queries } from '../../db/index.ts'

/** A message to a person outside the site's pages. It may contain secrets, so no log has it, and no database unsealed. */
export type Message =
  | {
      readonly kind: 'mail'
      readonly to: string
      /** Name of the sender: the site's. */
      readonly sender: string
      readonly subject: string
      readonly text: string
    }
  | {
      readonly kind: 'sms'
      /** With country code, digits only. */
      readonly to: string
      readonly text: string
    }

export type MessageKind = Message['kind']

/**
 * Hands a message to a provider. `key` is the same at every try, for providers that drop what comes twice. Rejects with
 * a `RefusedMessageError` where another try would end alike.
 */
export type Way = (message: Message, key: string) => Promise<void>

/** The provider will never take this message: its receiver or content is wrong. */
export class RefusedMessageError extends Error {}

/** Takes mails and SMS that are to be sent. */
export interface Messages {
  /**
   * Writes a message in the transaction that causes it: it is sent after the commit, and only then, by whoever works the
   * queue off. After `expiresAt` it is dropped.
   */
  queue(transaction: Queries, message: Message, expiresAt: Date): Promise<void>
}
