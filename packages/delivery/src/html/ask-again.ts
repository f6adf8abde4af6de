/**
 * Runs in the page: asks again for a script or a style sheet of ours that was lost on the line, a few times, before whoever wanted it hears that
 * it is not to be had. Then the page says that a part of it is missing until that comes after all: it is asked for once
 * more, as often, whenever the line comes back. Self-contained: its text is what runs.
 */
export function askAgain(): void {
  const tries = new Map<string, number>()
  /** How to ask for what was given up. */
  const givenUp = new Map<string, () => void>()
  const most = 3
  const { dataset } = document.documentElement
  const show = () => {
    if (![...tries.values()].some((count) => count > most)) delete dataset['lost']
    else if (dataset['lost'] === undefined) {
      dataset['lost'] = ''
      // A press that nothing hears leads to what can be done.
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
