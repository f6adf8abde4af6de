import {
  type PayloadOf,
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

/**
 * Pause (ms) after a message of a type, before the next of it is acted on. Of several that wait about the same, the last
 * counts.
 */
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

/** Messages that are each about something of its own: these do not take each other's place while they wait. */
const ABOUT: { readonly [Name in ReceivedName]?: (payload: PayloadOf<Name>) => string } = {
  pick: ({ match, market, specifier, outcome }) => `${match}/${market}/${specifier}/${outcome}`,
}
/** Most of them that wait, by type. */
const WAITING_MOST = 20

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

/** What is said once, however often it is said in one turn. */
function subjectOf({ type, payload }: ReceivedMessage): string {
  const about = ABOUT[type] as ((payload: object) => string) | undefined
  return about === undefined ? type : `${type} ${about(payload)}`
}

/** The last message of each type, or about each thing, until it is due. */
function createWaiting(onMessage: (message: ReceivedMessage) => void, now: () => number) {
  const waiting = new Map<string, ReceivedMessage>()
  const lastAt = new Map<ReceivedName, number>()
  const isFull = (type: ReceivedName) =>
    [...waiting.values()].filter((message) => message.type === type).length >= WAITING_MOST
  return {
    put(message: ReceivedMessage): void {
      const subject = subjectOf(message)
      if (!waiting.has(subject) && isFull(message.type)) return
      // Last among the others too: what was said first is done first.
      waiting.delete(subject)
      waiting.set(subject, message)
    },
    /** Whether any still waits afterwards. */
    work(): boolean {
      const at = now()
      for (const [subject, message] of [...waiting]) {
        const { type } = message
        if (at - (lastAt.get(type) ?? Number.NEGATIVE_INFINITY) < PAUSES[type]) continue
        waiting.delete(subject)
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
 * many come, a turn looks at a bounded number and acts once for each type (SAFE-12), so that no task is long. What is
 * sent reaches allowed origins only.
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
