import type { ReceivedMessage } from '@touchline/contract/host'
import { vi } from 'vitest'
import { answering, open, SETTINGS } from '../subscriptions/player-page.testing.ts'
import type { HostRules } from './host-line.ts'

// Shared by tests of the page inside a host's frame.

export const HOST = 'https://host.example'
export const RULES: HostRules = { origins: ['https://other.example', HOST], prefix: 'sportsbook:' }

export interface Sent {
  readonly message: { readonly type: string; readonly payload: unknown }
  readonly to: string
}

/** The body's height in px, and what tells of another. */
export const body = { height: 500, resized: () => {} }

/** Puts a page of `origin` around this one, and keeps what is sent to it. */
function putHostAround(origin: string | null = HOST) {
  const sent: Sent[] = []
  const parent = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  parent.postMessage = ((message: Sent['message'], to: string) => void sent.push({ message, to })) as never
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })
  Object.defineProperty(document, 'referrer', {
    value: origin === null ? '' : `${origin}/page`,
    configurable: true,
  })
  return { parent, sent }
}

export const takeHostAway = () =>
  Object.defineProperty(window, 'parent', { value: window, configurable: true })

class Observer {
  constructor(onResize: () => void) {
    body.resized = onResize
  }
  observe() {}
  disconnect() {
    body.resized = () => {}
  }
}

export const settle = (time = 50) => vi.advanceTimersByTimeAsync(time)

interface Framed {
  readonly player?: object | null
  readonly rules?: typeof RULES
  readonly answers?: Readonly<Record<string, unknown>>
  readonly origin?: string | null
}

/** A framed page of a player, or of a visitor, that speaks with its host. */
export async function framed({ player = null, rules = RULES, answers = {}, origin = HOST }: Framed = {}) {
  vi.stubGlobal('ResizeObserver', Observer)
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(
    () => ({ height: body.height }) as DOMRect,
  )
  const around = putHostAround(origin)
  answering(player, { settings: { ...SETTINGS, host: rules }, ...answers })
  const page = open({ locales: ['en', 'de'] })
  // Its code is loaded once the settings are known.
  for (let turn = 0; turn < 200 && document.documentElement.dataset['host'] === undefined; turn += 1)
    await vi.importActual('./host.ts').then(() => settle())
  const say = async (
    message: ReceivedMessage | { readonly type: string; readonly payload: unknown },
    from: { readonly origin?: string; readonly source?: MessageEventSource | null } = {},
  ) => {
    window.dispatchEvent(
      new MessageEvent('message', { data: message, origin: HOST, source: around.parent, ...from }),
    )
    await settle()
  }
  const sentOf = (type: string) =>
    around.sent
      .filter(({ message }) => message.type === RULES.prefix + type)
      .map(({ message }) => message.payload)
  return { ...around, page, say, sentOf }
}
