import { vi } from 'vitest'
import { FIRST_PAINT } from './script.ts'

// What the tests of the script of the first paint share.

const NOW = '2026-11-21T12:00:00Z'
const config = {
  now: Date.parse(NOW),
  locale: 'en-GB',
  today: 'Today',
  tomorrow: 'Tomorrow',
  oddsType: 'european',
  decimal: '.',
}
const page = `
  <span class="price" data-odds="2100">2.10</span>
  <time datetime="2026-11-21T20:45:00Z" data-time="time">20:45</time>
  <time datetime="2026-11-22T20:45:00Z" data-time="near">Sun 22 Nov</time>
  <time datetime="broken" data-time="time">as it came</time>`

/** What the scripts of a test have told the document, and what watches it for them: a page runs one, and goes with it. */
const listeners: Parameters<typeof document.addEventListener>[] = []
const windowListeners: Parameters<typeof window.addEventListener>[] = []
const observers: MutationObserver[] = []

class KnownObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback)
    observers.push(this)
  }
}

/** What the browser lays out: nothing in a test, unless it says so. */
let tellSizes = () => {}
class ToldObserver {
  constructor(callback: () => void) {
    tellSizes = callback
  }
  observe() {}
}

/** The browser has laid the page out. */
export const laidOut = () => tellSizes()

/** The country that the front names with the page. */
let country: string | null = null
export const from = (code: string | null) => {
  country = code
}

export function runScript(location?: object, own: Partial<typeof config> = {}) {
  const heard = vi.spyOn(document, 'addEventListener')
  const heardByWindow = vi.spyOn(window, 'addEventListener')
  const serverTiming = country === null ? [] : [{ name: 'country', description: country }]
  const performance = { getEntriesByType: () => [{ serverTiming }] }
  const text = `const page = ${FIRST_PAINT}; page.fonts = ['/f.woff2']; page(${JSON.stringify({ ...config, ...own })})`
  // oxlint-disable-next-line typescript/no-implied-eval -- only tests import this file.
  new Function('location', 'MutationObserver', 'ResizeObserver', 'performance', text)(
    location ?? window.location,
    KnownObserver,
    ToldObserver,
    performance,
  )
  listeners.push(...heard.mock.calls)
  windowListeners.push(...heardByWindow.mock.calls)
  heard.mockRestore()
  heardByWindow.mockRestore()
}

/** Runs the script as the page does: in the head, before the body is there. */
export function run(html = page) {
  document.body.innerHTML = ''
  runScript()
  document.body.innerHTML = html
  document.dispatchEvent(new Event('DOMContentLoaded'))
}
export const texts = () => [...document.body.children].map((element) => element.textContent)

/** Before each test: a device that was never here. */
export function takeDevice(): void {
  // A device whose clock is days off: what day it is the server says.
  vi.useFakeTimers({ now: Date.parse(NOW) + 3 * 86_400_000, toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.hidden = false
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['font']
  for (const name of ['iframe', 'country', 'scroll']) delete document.body.dataset[name]
  for (const link of document.querySelectorAll('link')) link.remove()
}

/** After each test: its pages are left, and nothing of them goes on. */
export function leavePages(): void {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const listener of listeners.splice(0)) document.removeEventListener(...listener)
  for (const listener of windowListeners.splice(0)) window.removeEventListener(...listener)
  for (const observer of observers.splice(0)) observer.disconnect()
}
