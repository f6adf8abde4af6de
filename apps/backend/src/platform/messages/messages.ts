import type { Timer } from '../../feed/timer.ts'

/** A message to a person outside the site's pages. It may contain secrets, so neither database nor log keeps it. */
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

/** Sends mail and SMS. */
export interface Messages {
  /** Sends in the background, so that the caller's answer does not reveal how long it takes. */
  send(message: Message): void
  /** Drops messages that have not been sent. */
  stop(): void
}

export interface MessagesOptions {
  /** By kind; null where there is no way to send, which is reported for each message. */
  readonly ways: { readonly [Kind in Message['kind']]: ((message: Message) => Promise<void>) | null }
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

/** Most pending messages of one kind; further ones are dropped and reported. */
const MOST = 1000

/** Milliseconds before each retry; after the last the message is dropped. */
export const RETRY_AFTER = [5_000, 60_000, 600_000] as const

/** Sends messages in the background, with retries. */
export function createMessages({ ways, timer, onError }: MessagesOptions): Messages {
  const waiting = new Set<() => void>()
  const open = { mail: 0, sms: 0 }

  async function hand(message: Message, tried: number): Promise<void> {
    try {
      const way = ways[message.kind]
      if (way === null)
        throw new Error(`there is no way out for ${message.kind}: SMTP_URL, SMS_GATEWAY_URL and OUTBOX`)
      await way(message)
    } catch (error) {
      const wait = RETRY_AFTER[tried]
      if (wait === undefined || ways[message.kind] === null) {
        open[message.kind] -= 1
        return onError(error)
      }
      const cancel = timer.after(wait, () => {
        waiting.delete(cancel)
        void hand(message, tried + 1)
      })
      waiting.add(cancel)
      return
    }
    open[message.kind] -= 1
  }

  return {
    send: (message) => {
      const { kind } = message
      if (open[kind] >= MOST)
        return onError(new Error(`${kind}: ${MOST} messages are under way, one more is given up`))
      open[kind] += 1
      void hand(message, 0)
    },
    stop: () => {
      for (const cancel of waiting) cancel()
      waiting.clear()
    },
  }
}
