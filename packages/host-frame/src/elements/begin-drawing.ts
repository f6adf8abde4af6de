import { siteAddress } from '../address.ts'
import type { Pick } from '../options.ts'
import type { LoadPart } from '../script/parts.ts'
import type { Drawn, Look } from '../widgets/drawing.ts'
import { ask, askWords } from './asking.ts'
import type { ElementOptions } from './element-options.ts'
import type { Places } from './places.ts'
import { type DrawnName, sourceOf } from './sources.ts'

/** What the loader knows, for all widgets of a page. */
export interface Surroundings {
  readonly view: Window & typeof globalThis
  /** Where the loader came from: the site, unless an element names another. */
  readonly origin: string
  readonly load: LoadPart
  readonly places: Places
  /** Path of the texts of a language; those of English for one that there is none of. */
  readonly wordsAt: (locale: string | undefined) => string
}

export const lookOf = ({ theme = 'system', oddsFormat = 'european' }: ElementOptions): Look => ({
  theme,
  oddsFormat,
})

/**
 * What a pressed price does: the page may say itself, by the event or the callback. Else it goes on a slip that is on the
 * page, and where there is none the product's page of the match is opened.
 */
function pickTaker(
  element: HTMLElement,
  options: () => ElementOptions,
  { view, places }: Surroundings,
  origin: string,
) {
  return (pick: Pick, href: string) => {
    const event = new CustomEvent('touchline-pick', {
      detail: pick,
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    element.dispatchEvent(event)
    options().onPick?.(pick, event)
    if (!event.defaultPrevented && !places.take(origin, pick)) view.open(href, '_blank', 'noopener')
  }
}

/** Asks for the theme of the site. Resolves once it has come, or will not. */
function wearTheme(root: ShadowRoot, page: Document, origin: string): Promise<unknown> {
  const theme = page.createElement('link')
  theme.rel = 'stylesheet'
  theme.href = `${origin}/_front/host/theme.css`
  const dressed = new Promise((done) => {
    theme.addEventListener('load', done)
    theme.addEventListener('error', done)
  })
  root.replaceChildren(theme)
  return dressed
}

/**
 * Begins a widget that is drawn on the page. Its answer, its texts and its theme are asked for at once, beside its script,
 * so that prices are there as soon as the last of them has come.
 */
export function beginDrawing(
  name: DrawnName,
  element: HTMLElement,
  root: ShadowRoot,
  options: () => ElementOptions,
  around: Surroundings,
): Drawn {
  const { view, load } = around
  const { site = around.origin, locale, id } = options()
  const { origin, subPath } = siteAddress(site)
  const askFor = (given: ElementOptions, of: DrawnName = name) => ask(origin + sourceOf(of, given), Date.now)
  const first = askFor(options())
  const words = askWords(around.origin + around.wordsAt(locale))
  const dressed = wearTheme(root, view.document, origin)
  const report = (fault: unknown) => view.reportError(fault)
  let drawn: Drawn | null = null
  let isOver = false
  // Each is told of where it is waited for.
  for (const promise of [first, words]) promise.catch(() => {})
  const prefix = locale === undefined ? '' : `/${locale}`
  void load('draw').then((draw) => {
    if (isOver) return
    drawn = draw({
      name,
      id,
      root,
      view,
      origin,
      locale,
      look: lookOf(options()),
      first,
      words,
      dressed,
      ask: () => askFor(options()),
      askMatches: (ids) =>
        ask(
          `${origin}/api/sportsbook/v2/matches?${new URLSearchParams({ id: ids.join(','), page: '1', limit: String(ids.length), ...(locale === undefined ? {} : { locale }) })}`,
          Date.now,
        ),
      line: () => load('listen'),
      onPick: pickTaker(element, options, around, origin),
      hrefOf: (match) =>
        `${origin}${prefix}${subPath}/${encodeURIComponent(match.sport.key)}/${match.slug === '' ? '' : `${match.slug}-`}m${match.id}`,
      onDrawn: () =>
        element.dispatchEvent(new CustomEvent('touchline-drawn', { bubbles: true, composed: true })),
      report,
    })
  }, report)
  return {
    change: (look) => drawn?.change(look),
    destroy() {
      isOver = true
      drawn?.destroy()
    },
  }
}
