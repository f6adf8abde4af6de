import type { SentMessage, SentName } from '@touchline/contract/host'
import { siteAddress } from '../address.ts'
import { mountFrame } from '../frame/frame.ts'
import { type CallbackName, CALLBACKS, type Mounted, type WidgetName } from '../options.ts'
import type { Drawn } from '../widgets/drawing.ts'
import { beginDrawing, type Surroundings } from './begin-drawing.ts'
import { ATTRIBUTES, type ElementOptions, IDENTITY, readAttributes } from './element-options.ts'
import { type DrawnName, FRAMED } from './sources.ts'

/** A single widget on the host's page. */
export interface WidgetElement extends HTMLElement {
  /** The frame's, while it is one of those that are frames and on the page. */
  readonly mounted: Mounted | null
  /** Sets options; they come before the attributes. */
  change(options: ElementOptions): void
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

/** The class of a widget's custom element. Made where there is a window, for elsewhere there is nothing to extend. */
export function widgetElement(name: WidgetName, around: Surroundings) {
  return class extends HTMLElement implements WidgetElement {
    static readonly observedAttributes = ATTRIBUTES
    mounted: Mounted | null = null
    #drawn: Drawn | null = null
    #leave = () => {}
    #own: ElementOptions = {}
    #due = false

    get #options(): ElementOptions {
      return { site: around.origin, ...readAttributes(this), ...this.#own }
    }

    change(options: ElementOptions): void {
      const given = Object.entries(options).filter(([, value]) => value !== undefined)
      const changes = Object.fromEntries(given) as ElementOptions
      this.#own = { ...this.#own, ...changes }
      this.#follow(Object.keys(changes))
      if (changes.token !== undefined) this.mounted?.update({ token: changes.token })
    }

    connectedCallback(): void {
      this.#begin()
    }

    disconnectedCallback(): void {
      this.#end()
    }

    attributeChangedCallback(attribute: string, before: string | null, now: string | null): void {
      if (before !== now) this.#follow([attribute === 'odds-format' ? 'oddsFormat' : attribute])
    }

    /** Several changes in one turn begin anew once. */
    #follow(changed: readonly string[]): void {
      if (!this.isConnected) return
      const { theme, oddsFormat, currency } = this.#options
      const anew: readonly string[] = [...IDENTITY, 'match', 'league', 'jackpot', 'actions']
      const isAnother = changed.some((name) => anew.includes(name))
      if (!isAnother) {
        this.#drawn?.change({ theme: theme ?? 'system', oddsFormat: oddsFormat ?? 'european' })
        this.mounted?.update({ theme, oddsFormat, currency })
      } else if (!this.#due) {
        this.#due = true
        queueMicrotask(() => {
          this.#due = false
          if (this.isConnected) this.#begin()
        })
      }
    }

    #begin(): void {
      this.#end()
      try {
        if (isFramed(name)) this.#frame(FRAMED[name])
        else this.#draw(name)
      } catch (fault) {
        around.view.reportError(fault)
      }
    }

    #frame(below: string): void {
      const options = this.#options
      this.style.display ||= 'block'
      const site = options.site ?? around.origin
      this.mounted = mountFrame(
        { ...options, ...callbacksOf(this, () => this.#options), target: this, site },
        () => around.load('attend'),
        { below, scrolls: false },
      )
      const { origin } = siteAddress(site)
      this.#leave = around.places.add({ origin, isSlip: name === 'slip', mounted: this.mounted })
    }

    #draw(drawn: DrawnName): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      this.#drawn = beginDrawing(drawn, this, root, () => this.#options, around)
    }

    #end(): void {
      this.#leave()
      this.#leave = () => {}
      this.mounted?.destroy()
      this.mounted = null
      this.#drawn?.destroy()
      this.#drawn = null
      this.shadowRoot?.replaceChildren()
    }
  }
}
