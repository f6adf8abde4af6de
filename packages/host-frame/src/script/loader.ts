// The script that host pages include. The build sets what begins with `BUILT_`.
import { createPlaces } from '../elements/places.ts'
import { widgetElement } from '../elements/widget-element.ts'
import { mountWidget } from '../elements/mount-widget.ts'
import { mountFrame } from '../frame/frame.ts'
import { type Mounted, type MountOptions, WIDGETS } from '../options.ts'
import { siteAddress } from '../address.ts'
import { createPartLoader, GLOBAL, type PartFile, type Parts } from './parts.ts'

declare const BUILT_VERSION: string
declare const BUILT_FILES: Readonly<Record<keyof Parts, PartFile>>
/** Folder of the texts, and the locales that there are. */
declare const BUILT_WORDS: { readonly path: string; readonly locales: readonly string[] }

const script = document.currentScript as HTMLScriptElement | null
const { origin } = new URL(script?.src ?? location.href)
const places = createPlaces()
const around = {
  view: window,
  origin,
  load: createPartLoader(window, { origin, nonce: script?.nonce ?? '', files: BUILT_FILES }),
  places,
  wordsAt: (locale = '') =>
    `${BUILT_WORDS.path}${BUILT_WORDS.locales.includes(locale) ? locale : (BUILT_WORDS.locales[0] ?? '')}.json`,
}

/**
 * Shows the product in a frame, or the single widget that `widget` names. A frame of the whole product takes the outcomes
 * of widgets too, where the page has no slip of its own.
 */
function mount(options: MountOptions): Mounted {
  if (options.widget !== undefined) return mountWidget(options)
  const mounted = mountFrame(options, () => around.load('attend'))
  const leave = places.add({
    origin: siteAddress(options.site, document.baseURI).origin,
    isSlip: false,
    mounted,
  })
  return {
    ...mounted,
    destroy() {
      leave()
      mounted.destroy()
    },
  }
}

// A page that includes the loader twice has it once.
if (!(GLOBAL in window)) {
  Object.assign(window, { [GLOBAL]: { version: BUILT_VERSION, mount, parts: {} } })
  for (const name of WIDGETS)
    if (customElements.get(`touchline-${name}`) === undefined)
      customElements.define(`touchline-${name}`, widgetElement(name, around))
}
