// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchVitals } from './watch-vitals.ts'

const heard = new Map<string, (entry: object) => void>()
const sent: [string, unknown][] = []
let visibility: DocumentVisibilityState = 'visible'
let loaded = ''

class Observer {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input']
  readonly #hear: (list: { getEntries(): object[] }) => void
  constructor(hear: (list: { getEntries(): object[] }) => void) {
    this.#hear = hear
  }
  observe({ type, buffered }: { readonly type: string; readonly buffered: boolean }): void {
    // What was before it came is in the browser's buffer.
    if (buffered) heard.set(type, (entry) => this.#hear({ getEntries: () => [entry] }))
  }
}

beforeEach(() => {
  heard.clear()
  sent.length = 0
  visibility = 'visible'
  loaded = location.href
  document.body.dataset['page'] = 'match'
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [{ name: loaded } as PerformanceEntry] : [],
  )
  Object.assign(navigator, {
    sendBeacon: (to: string, text: string) => sent.push([to, JSON.parse(text)]) > 0,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tell = (type: string, entry: object) => heard.get(type)?.(entry)
const hide = () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

test('BEYOND-37 a page tells the front of its site once, when it is left, how quick it was, and nothing of who was there', () => {
  watchVitals()
  tell('largest-contentful-paint', { startTime: 800 })
  tell('largest-contentful-paint', { startTime: 1200 })
  tell('layout-shift', { startTime: 500, value: 0.25, hadRecentInput: false })
  tell('layout-shift', { startTime: 600, value: 0.5, hadRecentInput: true })
  tell('event', { interactionId: 7, duration: 90 })
  tell('event', { interactionId: 7, duration: 70 })
  tell('event', { interactionId: 0, duration: 900 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toEqual([])
  hide()
  hide()
  expect(sent).toEqual([['/_front/vitals', { page: 'match', lcp: 1200, inp: 90, cls: 0.25 }]])
})

test('what the browser does not measure is null, and whoever went on to another page before tells nothing', () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class extends Observer {
      static override readonly supportedEntryTypes = []
    },
  )
  watchVitals()
  hide()
  expect(sent).toEqual([['/_front/vitals', { page: 'match', lcp: null, inp: null, cls: null }]])
  loaded = 'https://bets.example/sports/live'
  watchVitals()
  hide()
  expect(sent).toHaveLength(1)
})
