/**
 * Runs in the page. Requests a script or style sheet of ours again when it failed to load, up to three times, before
 * its listeners hear of the error. Then the page says that a part of it is missing until that part has come. When the
 * browser is online again, it starts over. Self-contained, because its text is what runs.
 */
export function askAgain(): void {
  const tries = new Map<string, number>()
  /** How to request again what was given up, by path. */
  const givenUp = new Map<string, () => void>()
  const most = 3
  const { dataset } = document.documentElement
  const show = () => {
    if (![...tries.values()].some((count) => count > most)) delete dataset['lost']
    else if (dataset['lost'] === undefined) {
      dataset['lost'] = ''
      // A click on a page without handlers moves the focus to the link that reloads it.
      addEventListener(
        'click',
        () => {
          if (dataset['lost'] === '' && dataset['up'] === undefined)
            document.querySelector<HTMLElement>('.lost-mark a')?.focus()
        },
        true,
      )
    }
  }
  const hear = (event: Event) => {
    const lost = event.target as HTMLScriptElement & HTMLLinkElement
    const from = lost.localName === 'script' ? 'src' : lost.rel === 'stylesheet' ? 'href' : ''
    const path = from && lost.getAttribute(from)
    if (!path?.startsWith('/_')) return
    if (event.type === 'load') {
      givenUp.delete(path)
      if (tries.delete(path)) show()
      return
    }
    const count = (tries.get(path) ?? 0) + 1
    tries.set(path, count)
    const ask = () => {
      const again = document.createElement(lost.localName) as typeof lost
      if (from === 'href') again.rel = lost.rel
      for (const type of ['load', 'error'])
        again.addEventListener(type, () => void lost.dispatchEvent(new Event(type)))
      again.setAttribute(from, path)
      document.head.append(again)
    }
    if (count > most) {
      givenUp.set(path, ask)
      return show()
    }
    event.stopImmediatePropagation()
    setTimeout(ask, 250 * 2 ** count)
  }
  addEventListener('online', () => {
    for (const [path, ask] of givenUp) {
      givenUp.delete(path)
      tries.set(path, 0)
      ask()
    }
  })
  document.addEventListener('error', hear, true)
  document.addEventListener('load', hear, true)
}
