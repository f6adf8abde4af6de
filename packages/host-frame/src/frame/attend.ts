import type { ReceivedMessage, SentMessage, SentName } from '@touchline/contract/host'
import { actionsOf, CALLBACKS, type Changes } from '../options.ts'
import { converse } from './conversation.ts'
import { createGreeting } from './greeting.ts'
import { createHandOver, type HandOver } from './hand-over.ts'
import { followHeight } from './height.ts'
import { followViewport } from './viewport.ts'

/** Names of callbacks by message. */
const CALLBACK_OF = Object.fromEntries(
  Object.entries(CALLBACKS).map(([callback, message]) => [message, callback]),
) as Readonly<Record<SentName, keyof typeof CALLBACKS>>

/** What a change says to the product. */
const MESSAGES: {
  readonly [Name in 'locale' | 'theme' | 'oddsFormat' | 'currency']: (
    value: NonNullable<Changes[Name]>,
  ) => ReceivedMessage
} = {
  locale: (locale) => ({ type: 'change_locale', payload: { locale } }),
  theme: (theme) => ({ type: 'theme', payload: { theme } }),
  oddsFormat: (oddsType) => ({ type: 'odds_changed', payload: { oddsType } }),
  currency: (currency) => ({ type: 'change_currency', payload: { currency } }),
}

function messagesOf(changes: Changes, names = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]) {
  return names.flatMap((name) => {
    const value = changes[name]
    return value === undefined ? [] : [(MESSAGES[name] as (value: string) => ReceivedMessage)(value)]
  })
}

/** The language is in the address that the frame begins with. */
const AT_THE_START = ['theme', 'oddsFormat', 'currency'] as const

export interface Around {
  readonly frame: HTMLIFrameElement
  readonly view: Window
  readonly options: () => Changes
  readonly scrolls: boolean
  readonly origin: string
  readonly prefix: string | undefined
  /** What the frame said before this was there. */
  readonly early: readonly MessageEvent[]
}

export interface Attended {
  /** Tells the product what has changed; the options are the new ones already. */
  changed(changes: Changes, before: Changes): void
  send(message: ReceivedMessage): void
  stop(): void
}

export type Attend = (around: Around) => Attended

/** A page further down was left for another one, which begins above the window: the window goes to its beginning. */
function followPages({ frame, view, scrolls }: Around) {
  let last: string | null = null
  return (path: string) => {
    const [next = ''] = path.split('?')
    const { top } = frame.getBoundingClientRect()
    if (scrolls && last !== null && last !== next && top < 0) view.scrollBy({ top, behavior: 'instant' })
    last = next
  }
}

/** Calls the host's callback of a message. */
const callbackCaller =
  ({ options, view }: Around) =>
  ({ type, payload }: SentMessage) => {
    try {
      ;(options()[CALLBACK_OF[type]] as ((payload: object) => void) | undefined)?.(payload)
    } catch (fault) {
      view.reportError(fault)
    }
  }

type Handlers = { readonly [M in SentMessage as M['type']]?: (payload: M['payload']) => unknown }

/** Whoever is signed in at the host is handed over anew, and sees no form unless that is refused. */
function signInFirst(handOver: HandOver, ask: () => void): Handlers {
  let isSigningIn = false
  return {
    async 'sign-in'() {
      isSigningIn = await handOver.begin()
      return !isSigningIn
    },
    'token-answered'({ isAccepted }) {
      if (isSigningIn && !isAccepted) ask()
      isSigningIn = false
    },
  }
}

/** Everything that goes on between a frame and its host. */
export const attend: Attend = (around) => {
  const { frame, view, options, origin, prefix, early } = around
  const call = callbackCaller(around)
  const height = followHeight((px) => {
    frame.style.blockSize = `${px}px`
  })
  const onPage = followPages(around)
  const handOver = createHandOver({
    source: () => options().token,
    send: (token) => talk.send({ type: 'token', payload: { token } }),
    report: (fault) => view.reportError(fault),
  })
  const announce = () => talk.tell({ type: 'iframe_integration', payload: { actions: actionsOf(options()) } })
  const greeting = createGreeting(() => view.performance.now(), announce)
  /** What happens before the callback is called. Where it answers false, the callback is not. */
  const before: Handlers = {
    initialized() {
      talk.open()
      if (!greeting.isNew()) return false
      messagesOf(options(), [...AT_THE_START]).forEach(talk.tell)
      viewport.tell()
      return void handOver.begin()
    },
    ...signInFirst(handOver, () => call({ type: 'sign-in', payload: {} })),
    'page-size-changed': (payload) => height(payload.height),
    'page-loaded': ({ path }) => onPage(path),
  }
  async function pass(message: SentMessage): Promise<void> {
    const own = before[message.type] as ((payload: object) => unknown) | undefined
    if ((await own?.(message.payload)) !== false) call(message)
  }
  const talk = converse({
    frame,
    view,
    origin,
    prefix,
    early,
    onMessage: (message) => void pass(message),
  })
  const viewport = followViewport(frame, view, (payload) => talk.tell({ type: 'viewport', payload }))
  talk.begin()
  return {
    send: talk.send,
    changed(changes, before) {
      if (actionsOf(options()).join() !== actionsOf(before).join()) announce()
      messagesOf(changes).forEach(talk.send)
      // Before the product listens, its beginning hands over.
      if (changes.token && talk.isOpen()) void handOver.begin()
      if (changes.token !== null) return
      handOver.stop()
      talk.send({ type: 'sign_out', payload: {} })
    },
    stop: () => [talk, viewport, height, handOver].forEach((part) => part.stop()),
  }
}
