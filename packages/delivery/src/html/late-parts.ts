import { askAgain } from './ask-again.ts'
import { completeSheets } from '../styles/whole-sheets.ts'

const SCRIPT = /<script src="([^"]+)"([^>]*)><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs at the end of the page. Loads the scripts at these paths after the first paint, or at once if the page is not
 * visible. Calls `whenUp` after hydration. `formats` is the path of a worker that formats something, if there is one.
 * Self-contained, because its text is what runs.
 */
function loadLater(paths: string[], formats: string | null, whenUp: () => unknown): void {
  // One at a time: starting a dozen requests at once blocks the page for longer than a click should wait.
  const load = () => {
    const count = document.visibilityState === 'visible' ? 1 : paths.length
    for (const src of paths.splice(0, count))
      document.head.append(Object.assign(document.createElement('script'), { src }))
    if (paths.length > 0) setTimeout(load)
  }
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    load()
    // The first format of numbers or dates takes 15 to 35 ms, of any thread of the page. Behind a worker's it takes 0.2 ms.
    if (formats !== null) setTimeout(() => new Worker(formats, { name: document.documentElement.lang }))
  }
  const up = () => {
    document.documentElement.dataset['up'] = ''
    setTimeout(whenUp)
  }
  document.addEventListener('hydrated', up, { once: true })
  if (document.visibilityState !== 'visible') return begin()
  document.addEventListener('visibilitychange', begin, { once: true })
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  // A frame outside the viewport is not painted, but its host may wait for its messages.
  setTimeout(begin, 1000)
}

/** Marks a page that the browser renders from scratch. */
const IS_EMPTY = '<html id="__next_error__"'

/**
 * Moves the scripts that make the page interactive, and complete style sheets, to after its first paint. Before it they
 * would compete for network and processor with what is visible. `nonce` is the nonce of the page's scripts, `formats` the
 * path of a worker that formats something in the language by which it is called; null for a page that needs none.
 */
export function withLateParts(html: string, nonce: string, formats: string | null): string {
  if (html.includes(IS_EMPTY)) return html
  const paths: string[] = []
  const rest = html
    .replace(SCRIPT, (script, path: string, attributes: string) => {
      // A script without the nonce is not ours. Listing it here would make it run.
      if (!['async=""', `nonce="${nonce}"`].every((own) => attributes.includes(own))) return script
      paths.push(path)
      return ''
    })
    .replace(PRELOAD, '')
  const end = rest.lastIndexOf('</body>')
  if (paths.length === 0 || end === -1) return html
  const list = JSON.stringify(paths).replaceAll('<', '\\u003c')
  return `${rest.slice(0, end)}<script nonce="${nonce}">(${askAgain.toString()})();(${loadLater.toString()})(${list},${JSON.stringify(formats)},${completeSheets.toString()})</script>${rest.slice(end)}`
}
