import {
  type ReceivedMessage,
  type ReceivedName,
  readReceived,
  sentEnvelope,
  type SentMessage,
} from '@touchline/contract/host'

/** Of a site's file: which pages are spoken with, and what names begin with. */
export interface HostRules {
  readonly origins: readonly string[]
  readonly prefix: string
}

/** How often (ms) a flood of messages is worked off; what a host says within is one turn. */
const TURN = 16
/** Most messages that are looked at in a turn. Of those beyond, only the last one is. */
const MOST = 20

/** Pause (ms) after a message of a type, before the next of it is acted on. Of several that wait, the last counts. */
const PAUSES: Readonly<Record<ReceivedName, number>> = {
  viewport: 0,
  iframe_integration: 100,
  odds_changed: 250,
  theme: 250,
  search_modal: 250,
  open_bet_slip: 250,
  page_changed: 250,
  pick: 250,
  apply_bet_code: 1000,
  change_locale: 1000,
  change_currency: 1000,
  token: 1000,
  sign_out: 1000,
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** The origin of the page around this one, as far as the browser tells; null where it does not. */
function hostOrigin({ location, document }: Window): string | null {
  const ancestor = (location as Partial<Location>).ancestorOrigins?.[0]
  if (ancestor !== undefined) return ancestor
  // After a step inside the frame the referrer is this site itself.
  const referrer = originOf(document.referrer)
  return referrer === location.origin ? null : referrer
}

export interface HostLine {
  send(message: SentMessage): void
  stop(): void
}

export interface HostLineOptions {
  readonly view: Window
  readonly rules: HostRules
  readonly onMessage: (message: ReceivedMessage) => void
  readonly now: () => number
}

/** The last message of each type, until it is due. */
function createWaiting(onMessage: (message: ReceivedMessage) => void, now: () => number) {
  const waiting = new Map<ReceivedName, ReceivedMessage>()
  const lastAt = new Map<ReceivedName, number>()
  return {
    put(message: ReceivedMessage): void {
      // Last among the others too: what was said first is done first.
      waiting.delete(message.type)
      waiting.set(message.type, message)
    },
    /** Whether any still waits afterwards. */
    work(): boolean {
      const at = now()
      for (const [type, message] of [...waiting]) {
        if (at - (lastAt.get(type) ?? Number.NEGATIVE_INFINITY) < PAUSES[type]) continue
        waiting.delete(type)
        lastAt.set(type, at)
        onMessage(message)
      }
      return waiting.size > 0
    },
  }
}

/**
 * Speaks with the page around this one. A message counts if the parent window sent it from an allowed origin, and is
 * one of the contract (HOST-01, HOST-03). Until origin and source are known its data is not even unpacked, and however
 * many come, a turn looks at a bounded number and acts once for each type (SAFE-12). What is sent reaches allowed
 * origins only.
 */
export function createHostLine({ view, rules, onMessage, now }: HostLineOptions): HostLine {
  const waiting = createWaiting(onMessage, now)
  const first = hostOrigin(view)
  let known = first !== null && rules.origins.includes(first) ? first : null
  // One that is known and not allowed hears nothing; while it is unknown, each allowed one may be it.
  const targets = () => (known !== null ? [known] : first === null ? rules.origins : [])
  let looked = 0
  let last: MessageEvent | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  function look(event: MessageEvent): void {
    const message = readReceived(event.data)
    if (message !== null) waiting.put(message)
  }
  function turn(): void {
    timer = null
    looked = 0
    if (last !== null) look(last)
    last = null
    if (waiting.work()) wake()
  }
  function wake(): void {
    timer ??= setTimeout(turn, TURN)
  }
  function take(event: MessageEvent): void {
    if (event.source !== view.parent || !rules.origins.includes(event.origin)) return
    known = event.origin
    if (looked < MOST) look(event)
    else last = event
    looked += 1
    wake()
  }
  view.addEventListener('message', take)
  return {
    send: (message) =>
      targets().forEach((origin) => view.parent.postMessage(sentEnvelope(message, rules.prefix), origin)),
    stop() {
      view.removeEventListener('message', take)
      if (timer !== null) clearTimeout(timer)
    },
  }
}
