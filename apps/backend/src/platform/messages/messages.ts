import type { Timer } from '../../feed/timer.ts'

/** What the house tells a person outside of its pages. It may hold secrets, so no database and no log keeps it. */
export type Message =
  | {
      readonly kind: 'mail'
      readonly to: string
      /** The name it is from: that of the site. */
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

/** The way out for mail and SMS. */
export interface Messages {
  /** Sends it by and by: how long that takes tells the caller nothing. */
  send(message: Message): void
  /** Gives up what has not gone out yet. */
  stop(): void
}

export interface MessagesOptions {
  /** By kind; null where there is none, which is reported at each message. */
  readonly ways: { readonly [Kind in Message['kind']]: ((message: Message) => Promise<void>) | null }
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

/** Messages of one kind that are under way or wait for their next try; what comes beyond is given up and reported. */
const MOST = 1000

/** ms before a message that could not be handed on is tried again; after the last it is given up. */
export const RETRY_AFTER = [5_000, 60_000, 600_000] as const

/** Hands messages to the way of their kind, in the background, some times over while it fails. */
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
