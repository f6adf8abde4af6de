import {
  DEFAULT_PREFIX,
  type ReceivedMessage,
  readSent,
  receivedEnvelope,
  type SentMessage,
} from '@touchline/contract/host'

/** Most messages that wait for the product; beyond them the oldest is dropped. */
const MOST_WAITING = 20

export interface Conversation {
  /** Takes what came early, and from here on what comes. */
  begin(): void
  /** Posts a message, or keeps it until the product listens. */
  send(message: ReceivedMessage): void
  /** Posts a message if the product listens; what it says is of no use later. */
  tell(message: ReceivedMessage): void
  /** From here on the product listens. */
  open(): void
  isOpen(): boolean
  stop(): void
}

export interface ConversationOptions {
  readonly frame: HTMLIFrameElement
  readonly view: Window
  /** The one origin that is listened and spoken to. */
  readonly origin: string
  readonly prefix?: string | undefined
  readonly early: readonly MessageEvent[]
  readonly onMessage: (message: SentMessage) => void
}

/**
 * Speaks with the product in one frame. A message counts if it comes from that very frame while it shows the named
 * origin, and is one of the contract; whatever else arrives is ignored. What is posted reaches that origin only, so that
 * a page to which the frame was taken learns nothing.
 */
export function converse({
  frame,
  view,
  origin,
  prefix = DEFAULT_PREFIX,
  early,
  onMessage,
}: ConversationOptions): Conversation {
  const listening = new AbortController()
  let waiting: ReceivedMessage[] = []
  let isOpen = false
  const post = (message: ReceivedMessage) =>
    frame.contentWindow?.postMessage(receivedEnvelope(message), origin)
  const take = (event: MessageEvent) => {
    if (event.origin !== origin || event.source === null || event.source !== frame.contentWindow) return
    const message = readSent(event.data, prefix)
    if (message !== null) onMessage(message)
  }
  return {
    begin() {
      early.forEach(take)
      view.addEventListener('message', take, { signal: listening.signal })
    },
    send(message) {
      if (isOpen) post(message)
      else waiting = [...waiting, message].slice(-MOST_WAITING)
    },
    tell(message) {
      if (isOpen) post(message)
    },
    open() {
      isOpen = true
      const due = waiting
      waiting = []
      due.forEach(post)
    },
    isOpen: () => isOpen,
    stop() {
      listening.abort()
      waiting = []
      isOpen = false
    },
  }
}
