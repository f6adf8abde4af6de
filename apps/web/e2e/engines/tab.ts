import { expect } from '@playwright/test'
import type { BrowserTab, InFrame } from './browsers.ts'

/** Elements to find: visible ones that match the selector and, if given, the name and the container. */
export interface Thing {
  readonly css: string
  /** Matches the label, or else the text. */
  readonly name?: RegExp
  readonly within?: Thing
}

/** A thing as sent to the page. */
const sent = (_key: string, value: unknown) => (value instanceof RegExp ? value.source : value)

interface Sent {
  readonly css: string
  readonly name?: string
  readonly within?: Sent
}

/** Runs in the page. */
const find = (thing: Sent): HTMLElement[] => {
  const nameOf = (element: HTMLElement) => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const label = by ?? (element as HTMLInputElement).labels?.[0] ?? element
    return (element.getAttribute('aria-label') ?? label.textContent).replaceAll(/\s+/g, ' ').trim()
  }
  const inside = ({ css, name, within }: Sent): HTMLElement[] =>
    (within === undefined ? [document] : inside(within))
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>(css)])
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (name === undefined || new RegExp(name, 'u').test(nameOf(element))),
      )
  return inside(thing)
}

/** Runs in the page: where the first element can be pressed, or why not. */
const spot = async ([element]: HTMLElement[]): Promise<string | { x: number; y: number }> => {
  const place = () => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  if (element === undefined) return 'is not there'
  if (element.matches(':disabled')) return 'is disabled'
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { x, y } = place()
  // After two frames it must be in the same place; otherwise it moves.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  if (place().x !== x || place().y !== y) return 'moves'
  const top = document.elementFromPoint(x, y)
  const isOn = element.contains(top) || top?.closest('label')?.control === element
  return isOn ? { x, y } : `is covered by ${top?.outerHTML.slice(0, 120)}`
}

/** A page for walks, the same in all browsers. Every condition is polled until it is true or time is up. */
export function tabOf(browser: Pick<BrowserTab, 'navigate' | 'evaluate' | 'perform'>, origin: string) {
  return { open: (path: string) => browser.navigate(origin + path), ...documentOf(browser) }
}

/** What walks see and do in one document: a page, or what stands in a frame. */
export function documentOf(browser: InFrame) {
  /** The answer of a function that runs in the page with the elements found. */
  const look = async <T>(thing: Thing, say: (found: HTMLElement[]) => T | Promise<T>): Promise<T> =>
    (await browser.evaluate(`(${String(say)})((${String(find)})(${JSON.stringify(thing, sent)}))`)) as T
  const press = async (thing: Thing) => {
    let at: { x: number; y: number } | undefined
    let tries = 0
    await expect(async () => {
      const found = await look(thing, spot)
      expect(typeof found === 'string' ? `${JSON.stringify(thing, sent)} ${found}` : '').toBe('')
      if (typeof found === 'string') return
      await browser.bring?.(found.y, tries++)
      // Where it has moved along with the window, it is brought there once more.
      if (browser.bring !== undefined) expect(await look(thing, spot)).toEqual(found)
      at = found
    }).toPass()
    await browser.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', duration: 0, ...at },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  const type = (text: string) =>
    browser.perform([
      {
        type: 'key',
        id: 'keys',
        actions: [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ])
  return {
    look,
    press,
    type,
    path: async () => (await browser.evaluate('location.pathname + location.search')) as string,
    evaluate: (expression: string) => browser.evaluate(expression),
    /** Types into a field, replacing its content. */
    async write(field: Thing, text: string): Promise<void> {
      await press(field)
      await look(field, ([element]) => (element as HTMLInputElement | undefined)?.select())
      await type(text)
    },
    count: (thing: Thing) => look(thing, (found) => found.length),
    text: (thing: Thing) => look(thing, ([element]) => element?.innerText ?? ''),
    sees: (thing: Thing) =>
      expect(async () => {
        const there = await look(thing, (found) => found.length)
        expect(there, JSON.stringify(thing, sent)).toBeGreaterThan(0)
      }).toPass(),
  }
}

export type Tab = ReturnType<typeof tabOf>
