import { askAgain } from './ask-again.ts'
import { completeSheets } from '../styles/whole-sheets.ts'

const SCRIPT = /<script src="([^"]+)"([^>]*)><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/**
 * Runs in the page once all of it is there, with the paths of its scripts: asks for these when something has been painted, or at once
 * where nothing will be, and does what is left to do when they run. Self-contained: its text is what runs.
 */
function loadLater(paths: string[], whenUp: () => unknown): void {
  // One at a time: a dozen requests made at once hold the page for longer than a press should wait.
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
    // The first format of numbers or dates takes 15 ms, which nothing waits for now.
    setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang))
  }
  const up = () => {
    document.documentElement.dataset['up'] = ''
    setTimeout(whenUp)
  }
  document.addEventListener('hydrated', up, { once: true })
  if (document.visibilityState !== 'visible') return begin()
  document.addEventListener('visibilitychange', begin, { once: true })
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  // A frame out of sight is not painted, and its host may wait for what it has to say.
  setTimeout(begin, 1000)
}

/** A page that the browser renders itself, from nothing. */
const IS_EMPTY = '<html id="__next_error__"'

/**
 * The page with the scripts that make it interactive, and whole style sheets, asked for after its first paint: until then they would
 * take the line and the processor from what is to be seen. `nonce` is what scripts of the page have.
 */
export function withLateParts(html: string, nonce: string): string {
  if (html.includes(IS_EMPTY)) return html
  const paths: string[] = []
  const rest = html
    .replace(SCRIPT, (script, path: string, attributes: string) => {
      // One without the nonce is nobody's of ours, and must not come to run by being named here.
      if (!['async=""', `nonce="${nonce}"`].every((own) => attributes.includes(own))) return script
      paths.push(path)
      return ''
    })
    .replace(PRELOAD, '')
  const end = rest.lastIndexOf('</body>')
  if (paths.length === 0 || end === -1) return html
  const list = JSON.stringify(paths).replaceAll('<', '\\u003c')
  return `${rest.slice(0, end)}<script nonce="${nonce}">(${askAgain.toString()})();(${loadLater.toString()})(${list},${completeSheets.toString()})</script>${rest.slice(end)}`
}
