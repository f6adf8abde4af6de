// The script that host pages include. The build sets what begins with `__`.
import { createPlaces } from '../elements/places.ts'
import { widgetElement } from '../elements/widget-element.ts'
import { mountWidget } from '../elements/mount-widget.ts'
import { mountFrame } from '../frame/frame.ts'
import { type Mounted, type MountOptions, WIDGETS } from '../options.ts'
import { siteAddress } from '../address.ts'
import { createPartLoader, GLOBAL, type PartFile, type Parts } from './parts.ts'

declare const __VERSION__: string
declare const __FILES__: Readonly<Record<keyof Parts, PartFile>>
/** Folder of the texts, and the locales that there are. */
declare const __WORDS__: { readonly path: string; readonly locales: readonly string[] }

const script = document.currentScript as HTMLScriptElement | null
const { origin } = new URL(script?.src ?? location.href)
const places = createPlaces()
const around = {
  view: window,
  origin,
  load: createPartLoader(window, { origin, nonce: script?.nonce ?? '', files: __FILES__ }),
  places,
  wordsAt: (locale = '') =>
    `${__WORDS__.path}${__WORDS__.locales.includes(locale) ? locale : (__WORDS__.locales[0] ?? '')}.json`,
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
  Object.assign(window, { [GLOBAL]: { version: __VERSION__, mount, parts: {} } })
  for (const name of WIDGETS)
    if (customElements.get(`touchline-${name}`) === undefined)
      customElements.define(`touchline-${name}`, widgetElement(name, around))
}
