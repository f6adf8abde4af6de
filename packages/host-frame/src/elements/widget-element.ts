import { definedOf, type Mounted, type WidgetName } from '../options.ts'
import type { Surroundings } from './begin-drawing.ts'
import { type Content, createContent } from './content.ts'
import { ATTRIBUTES, type ElementOptions, IDENTITY, readAttributes } from './element-options.ts'

/** A single widget on the host's page. */
export interface WidgetElement extends HTMLElement {
  /** The frame's, while it is one of those that are frames and on the page. */
  readonly mounted: Mounted | null
  /** Sets options; they come before the attributes. */
  change(options: ElementOptions): void
}

/** A fault is the page's to hear of, and the element stays empty. */
function orReported({ view }: Surroundings, make: () => Content | null): Content | null {
  try {
    return make()
  } catch (fault) {
    view.reportError(fault)
    return null
  }
}

/** Does something at the end of a turn, once, however often it was asked to. */
function onceATurn(act: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      act()
    })
  }
}

/** The class of a widget's custom element. Made where there is a window, for elsewhere there is nothing to extend. */
export function widgetElement(name: WidgetName, around: Surroundings) {
  return class extends HTMLElement implements WidgetElement {
    static readonly observedAttributes = ATTRIBUTES
    #content: Content | null = null
    #own: ElementOptions = {}
    readonly #beginAgain = onceATurn(() => {
      if (this.#isBegun) this.#begin()
    })
    /** Attributes of the page's HTML are told before this; they are no changes. */
    #isBegun = false

    get mounted(): Mounted | null {
      return this.#content?.mounted ?? null
    }

    get #options(): ElementOptions {
      return { site: around.origin, ...readAttributes(this), ...this.#own }
    }

    change(options: ElementOptions): void {
      const changes = definedOf(options)
      this.#own = { ...this.#own, ...changes }
      this.#follow(Object.keys(changes))
      if (changes.token !== undefined) this.mounted?.update({ token: changes.token })
    }

    connectedCallback(): void {
      this.#isBegun = true
      this.#begin()
    }

    disconnectedCallback(): void {
      this.#isBegun = false
      this.#end()
    }

    attributeChangedCallback(attribute: string, before: string | null, now: string | null): void {
      if (before !== now) this.#follow([attribute])
    }

    /** Several changes in one turn begin anew once. */
    #follow(changed: readonly string[]): void {
      if (!this.#isBegun) return
      if (!changed.some((name) => IDENTITY.includes(name))) return this.#content?.change(this.#options)
      this.#beginAgain()
    }

    #begin(): void {
      this.#end()
      this.#content = orReported(around, () => createContent(name, this, () => this.#options, around))
    }

    #end(): void {
      this.#content?.destroy()
      this.#content = null
    }
  }
}
