import type { SentMessage, SentName } from '@touchline/contract/host'
import { siteAddress } from '../address.ts'
import { mountFrame } from '../frame/frame.ts'
import { type CallbackName, CALLBACKS, type Mounted, type WidgetName } from '../options.ts'
import { beginDrawing, lookOf, type Surroundings } from './begin-drawing.ts'
import type { ElementOptions } from './element-options.ts'
import { FRAMED, needsId } from './sources.ts'

/** What an element shows: a frame of the product, or what is drawn into its shadow root. */
export interface Content {
  /** The frame's; null for what is drawn. */
  readonly mounted: Mounted | null
  /** Another look of the same content. */
  change(options: ElementOptions): void
  destroy(): void
}

const nameOf = (message: SentName): string => `touchline-${message}`

const isFramed = (name: WidgetName): name is keyof typeof FRAMED => name in FRAMED

/** The callbacks of an element: each message is an event of it, before its own callback is called. */
function callbacksOf(element: HTMLElement, options: () => ElementOptions) {
  const tell = (name: CallbackName) => (payload: SentMessage['payload']) => {
    element.dispatchEvent(
      new CustomEvent(nameOf(CALLBACKS[name]), { detail: payload, bubbles: true, composed: true }),
    )
    ;(options()[name] as ((payload: object) => void) | undefined)?.(payload)
  }
  const actions: readonly CallbackName[] = ['onLogin', 'onSignUp', 'onDeposit']
  const own = (Object.keys(CALLBACKS) as CallbackName[]).filter(
    (name) => !actions.includes(name) || options()[name] !== undefined,
  )
  return Object.fromEntries(own.map((name) => [name, tell(name)]))
}

function frameContent(
  name: keyof typeof FRAMED,
  element: HTMLElement,
  options: () => ElementOptions,
  { origin: own, places, load }: Surroundings,
): Content {
  const { site = own } = options()
  element.style.display ||= 'block'
  const mounted = mountFrame(
    { ...options(), ...callbacksOf(element, options), target: element, site },
    () => load('attend'),
    { below: FRAMED[name], scrolls: false },
  )
  const leave = places.add({ origin: siteAddress(site).origin, isSlip: name === 'slip', mounted })
  return {
    mounted,
    change: ({ theme, oddsFormat, currency }) => mounted.update({ theme, oddsFormat, currency }),
    destroy() {
      leave()
      mounted.destroy()
    },
  }
}

/** Begins what an element shows; null while it has not been told what. Throws a TypeError for a wrong option. */
export function createContent(
  name: WidgetName,
  element: HTMLElement,
  options: () => ElementOptions,
  around: Surroundings,
): Content | null {
  if (isFramed(name)) return frameContent(name, element, options, around)
  if (needsId(name) && options().id === undefined) return null
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const drawn = beginDrawing(name, element, root, options, around)
  return {
    mounted: null,
    change: (changed) => drawn.change(lookOf(changed)),
    destroy() {
      drawn.destroy()
      root.replaceChildren()
    },
  }
}
