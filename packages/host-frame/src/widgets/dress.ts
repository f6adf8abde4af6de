import { make } from './dom.ts'
import type { DrawPlace, Look, Words } from './drawing.ts'
import style from './widgets.css'

/** How long (ms) a widget stays unseen for the site's theme, so that it is not seen in other clothes first. */
const PATIENCE = 1000

/**
 * The style of a widget in its shadow root: our tokens and rules, then the theme of the site, then whatever the host's
 * page sets on the element, for custom properties pass through.
 */
export function dress({ root, view, dressed }: DrawPlace) {
  const page = view.document
  const box = make(page, 'div', { class: 'box', 'data-waits': '' })
  const appear = () => delete box.dataset['waits']
  const late = view.setTimeout(appear, PATIENCE)
  void dressed.then(() => {
    view.clearTimeout(late)
    appear()
  })
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    // A policy against style elements does not concern it.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    root.adoptedStyleSheets = [sheet]
  } else root.prepend(make(page, 'style', {}, style))
  root.append(box)
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
