import { make } from './dom.ts'
import type { DrawPlace, Look, Words } from './drawing.ts'
import style from './widgets.css'

/**
 * The style of a widget in its shadow root: our tokens and rules, then the theme of the site, then whatever the host's
 * page sets on the element, for custom properties pass through.
 */
export function dress({ root, view, origin }: DrawPlace) {
  const page = view.document
  const box = make(page, 'div', { class: 'box' })
  const theme = make(page, 'link', { rel: 'stylesheet', href: `${origin}/_front/host/theme.css` })
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    // A policy against style elements does not concern it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren(theme, box)
  } else root.replaceChildren(make(page, 'style', {}, style), theme, box)
  return {
    wear({ theme }: Look) {
      if (theme === 'system') delete box.dataset['theme']
      else box.dataset['theme'] = theme
    },
    speak({ tag, dir }: Words) {
      box.lang = tag
      box.dir = dir
    },
    show: (element: HTMLElement) => box.replaceChildren(element),
  }
}
