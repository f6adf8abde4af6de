// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { startOfflineShell } from './offline-shell.ts'

afterEach(() => vi.unstubAllGlobals())

const FILE = 'http://localhost:3000/_next/static/media/letters.woff2'
const entry = (name: string, startTime: number) => ({ name, startTime }) as PerformanceEntry

/** A browser whose worker is about to be active, and what the page tells it. */
function browser(controller: object | null) {
  const told: unknown[] = []
  const active = Object.assign(new EventTarget(), {
    state: 'activating',
    postMessage: (what: unknown) => told.push(what),
  })
  const serviceWorker = {
    controller,
    register: vi.fn(async () => ({})),
    ready: Promise.resolve({ active }),
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { serviceWorker }))
  let come = (_: readonly PerformanceEntry[]) => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: (list: { getEntries: () => readonly PerformanceEntry[] }) => void) {
        come = (entries) => hear({ getEntries: () => entries })
      }
      observe() {}
    },
  )
  const loaded: PerformanceEntry[] = []
  vi.stubGlobal('performance', { now: () => 1000, getEntriesByType: () => loaded })
  return {
    ...{ told, loaded, register: serviceWorker.register },
    activate: async () => {
      await vi.waitFor(() => expect(serviceWorker.register).toHaveBeenCalled())
      active.state = 'activated'
      active.dispatchEvent(new Event('statechange'))
    },
    come: (...entries: PerformanceEntry[]) => come(entries),
  }
}

test('BEYOND-12 of the first page all files are kept: those that came before the worker, and those on their way when it began', async () => {
  const { told, loaded, activate, come, register } = browser(null)
  startOfflineShell('/sports')
  loaded.push(entry('http://localhost:3000/_next/static/a.js', 10), entry('http://localhost:3000/api/x', 20))
  await activate()
  await vi.waitFor(() =>
    expect(told).toEqual([{ page: '/', files: ['http://localhost:3000/_next/static/a.js'] }]),
  )
  expect(register).toHaveBeenCalledWith('/sw.js?start=%2Fsports')
  come(entry(FILE, 900), entry('http://localhost:3000/_next/static/later.js', 1200))
  come(entry('http://localhost:3000/_next/static/last.js', 1300))
  expect(told.slice(1)).toEqual([{ files: [FILE] }])
})

test('BEYOND-12 a page that came through the worker tells it nothing', async () => {
  const { told, loaded, activate } = browser({})
  startOfflineShell('/sports')
  loaded.push(entry(FILE, 10))
  await activate()
  // All that was ready to run has run.
  await new Promise((done) => setTimeout(done))
  expect(told).toEqual([])
})
