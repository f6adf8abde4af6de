// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLiveStore } from '@touchline/live'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageIsOld } from '#base/navigation/old-page.ts'
import { followOldPage } from './page-refresh.ts'

const FLIGHT = { 'content-type': 'text/x-component' }
type Line = 'whole' | 'gone' | 'cut' | 'failing' | 'missing' | 'elsewhere' | 'error page'

/** The server's answers. */
const ANSWERS: Readonly<Record<Line, () => Promise<Response>>> = {
  whole: async () => new Response('0:{}', { headers: FLIGHT }),
  gone: () => Promise.reject(new TypeError('Failed to fetch')),
  cut: async () =>
    new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('0:'))
          stream.error(new TypeError('network error'))
        },
      }),
      { headers: FLIGHT },
    ),
  failing: async () => new Response('{}', { status: 503 }),
  missing: async () => new Response('', { status: 404, headers: FLIGHT }),
  elsewhere: async () =>
    Object.defineProperty(new Response('0:{}', { headers: FLIGHT }), 'redirected', { value: true }),
  'error page': async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
}

/** An open page with a router like Next's, which leaves the page when a request fails. */
function open(line: Line = 'whole') {
  const store = createLiveStore({ schedule: (task) => task() })
  const world = { line, asked: 0, refreshed: 0, left: 0 }
  window.fetch = vi.fn(() => {
    world.asked += 1
    return ANSWERS[world.line]()
  })
  const refresh = async () => {
    // Next computes the address first.
    await new Promise((later) => setTimeout(later, 5))
    try {
      const headers = { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D' }
      const answer = await window.fetch(new URL(`${location.href}?_rsc=x`), { headers })
      if (!answer.ok || answer.redirected || !answer.headers.get('content-type')?.startsWith('text/x-'))
        throw answer
      await answer.text()
      world.refreshed += 1
    } catch {
      world.left += 1
    }
  }
  const stop = followOldPage(store, () => ({ refresh: () => void refresh() }))
  return { store, world, stop }
}

const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms)
let onLine = true
let hidden = false

beforeEach(() => {
  vi.useFakeTimers()
  onLine = true
  hidden = false
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('an old page', () => {
  test('it is asked for once, and the router gets what is here already', async () => {
    const { world, stop } = open()
    pageIsOld()
    await settle()
    expect(world).toMatchObject({ asked: 1, refreshed: 1, left: 0 })
    stop()
  })

  test('one that grows old again before the router has asked is not left: what is here is for the router alone', async () => {
    const { world, stop } = open()
    pageIsOld()
    pageIsOld()
    await settle(0)
    world.line = 'failing'
    await settle()
    expect(world).toMatchObject({ asked: 2, refreshed: 2, left: 0 })
    stop()
  })

  test('offline, stale or hidden nothing is asked for; it is caught up with when the line is back', async () => {
    const { world, store, stop } = open()
    onLine = false
    pageIsOld()
    await settle(60_000)
    expect(world.asked).toBe(0)
    onLine = true
    store.setStale(true)
    dispatchEvent(new Event('online'))
    await settle(60_000)
    expect(world.asked).toBe(0)
    hidden = true
    const heard = store.subscribe('stale', () => {})
    store.setStale(false)
    await settle(60_000)
    expect(world.asked).toBe(0)
    hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(world).toMatchObject({ asked: 1, refreshed: 1, left: 0 })
    heard()
    stop()
  })

  test('a line that comes back lets the page be asked for without another word', async () => {
    const { world, store, stop } = open()
    store.setStale(true)
    pageIsOld()
    await settle(1000)
    store.setStale(false)
    await settle()
    expect(world).toMatchObject({ asked: 1, refreshed: 1 })
    stop()
  })

  test('what does not come is asked for ever more rarely, never as a storm', async () => {
    const { world, stop } = open('failing')
    pageIsOld()
    await settle(600_000)
    expect(world.asked).toBeGreaterThan(4)
    expect(world.asked).toBeLessThan(16)
    expect(world.left).toBe(0)
    world.line = 'whole'
    await settle(120_000)
    expect(world).toMatchObject({ refreshed: 1, left: 0 })
    stop()
  })

  test('whatever becomes of the asking, the page is never left, and it is new in the end', async () => {
    const lines = fc.constantFrom(...(Object.keys(ANSWERS) as Line[]))
    const step = fc.record({
      line: lines,
      onLine: fc.boolean(),
      stale: fc.boolean(),
      ms: fc.integer({ min: 0, max: 90_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { world, store, stop } = open()
        for (const { line, onLine: up, stale, ms } of steps) {
          world.line = line
          onLine = up
          store.setStale(stale)
          pageIsOld()
          await settle(ms)
        }
        world.line = 'whole'
        onLine = true
        store.setStale(false)
        dispatchEvent(new Event('online'))
        pageIsOld()
        const before = world.refreshed
        await settle(200_000)
        expect(world.left).toBe(0)
        expect(world.refreshed).toBeGreaterThan(before)
        stop()
      }),
      { numRuns: 100 },
    )
  })

  test('nothing else in the web refreshes a page because of what has happened', () => {
    const root = join(import.meta.dirname, '../..')
    // An operator who tries a layout asks for the page, so it may refresh.
    const known = new Set(['customizer/running-page.ts', 'player/realtime/page-refresh.ts'])
    const sources = [
      'app',
      'base',
      'customizer',
      'entities',
      'features',
      'frame',
      'modals',
      'player',
      'start',
      'widgets',
    ]
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
      )
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    expect(sources.length).toBeGreaterThan(300)
    const found = sources.filter((file) =>
      /router\??\.refresh|\{[^}]*\brefresh\b[^}]*\} = useRouter/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(new Set(found)).toEqual(known)
  })
})
