import { vi } from 'vitest'
import { FIRST_PAINT } from './script.ts'

// Helpers for the first-paint tests.

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

/** Listeners and observers of a test's scripts. A real page runs one script, and they end with the page. */
const listeners: Parameters<typeof document.addEventListener>[] = []
const windowListeners: Parameters<typeof window.addEventListener>[] = []
const observers: MutationObserver[] = []

class KnownObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback)
    observers.push(this)
  }
}

/** Reports a layout change; tests call it, because jsdom has no layout. */
let tellSizes = () => {}
class ToldObserver {
  constructor(callback: () => void) {
    tellSizes = callback
  }
  observe() {}
}

/** Simulates that the browser has laid out the page. */
export const laidOut = () => tellSizes()

/** The country that the front names. */
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

/** Runs the script as a page does: in the head, before the body exists. */
export function run(html = page) {
  document.body.innerHTML = ''
  runScript()
  document.body.innerHTML = html
  document.dispatchEvent(new Event('DOMContentLoaded'))
}
export const texts = () => [...document.body.children].map((element) => element.textContent)

/** Before each test: a device on its first visit. */
export function takeDevice(): void {
  // The device's clock is days off; the server's day counts.
  vi.useFakeTimers({ now: Date.parse(NOW) + 3 * 86_400_000, toFake: ['Date'] })
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.hidden = false
  delete document.documentElement.dataset['theme']
  delete document.documentElement.dataset['font']
  for (const name of ['iframe', 'country', 'scroll']) delete document.body.dataset[name]
  for (const link of document.querySelectorAll('link')) link.remove()
}

/** After each test: ends its pages with their listeners. */
export function leavePages(): void {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const listener of listeners.splice(0)) document.removeEventListener(...listener)
  for (const listener of windowListeners.splice(0)) window.removeEventListener(...listener)
  for (const observer of observers.splice(0)) observer.disconnect()
}
