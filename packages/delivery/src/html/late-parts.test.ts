// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLateParts } from './late-parts.ts'

const script = (name: string) => `<script src="/_next/${name}.js" async="" nonce="n"></script>`
const PAGE = `<html><head><link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/b.js"/>${script('a')}
<script src="/_next/old.js" noModule="" nonce="n"></script></head><body><p>text</p>${script('b')}<script nonce="n">now()</script></body></html>`

/** The inline script at the end of the page, which loads the rest. */
const loader = (formats: string | null = '/formats.js') =>
  /<script nonce="n">(\(function askAgain.*)<\/script><\/body>/s.exec(
    withLateParts(PAGE, 'n', formats),
  )?.[1] ?? ''

const asked = () => [...document.querySelectorAll('script')].map((one) => one.getAttribute('src'))
let tellPaint: () => void
const Workers = vi.fn()
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.lang = 'en'
  document.head.innerHTML = '<link rel="stylesheet" disabled href="/a.css">'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        tellPaint = tell
      }
      observe() {}
    },
  )
})
beforeEach(() => vi.stubGlobal('Worker', Workers.mockReset()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  visibility = 'visible'
})

test('scripts that make the page interactive are named at its end only; others stay', () => {
  const html = withLateParts(PAGE, 'n', '/formats.js')
  expect(html).not.toMatch(/async=""|rel="preload"/)
  expect(html).toContain('<script src="/_next/old.js" noModule="" nonce="n"></script>')
  expect(html).toContain('<script nonce="n">now()</script>')
  expect(loader()).toContain('(["/_next/a.js","/_next/b.js"],"/formats.js",async function completeSheets(')
})

test('they are asked for once something is painted, one after another, and whole style sheets once they run', () => {
  const fetch = vi.fn(async () => new Response(''))
  vi.stubGlobal('fetch', fetch)
  new Function(loader())()
  expect(asked()).toEqual([])
  tellPaint()
  expect(asked()).toEqual(['/_next/a.js'])
  tellPaint()
  vi.runAllTimers()
  expect(asked()).toEqual(['/_next/a.js', '/_next/b.js'])
  expect(fetch).not.toHaveBeenCalled()
  document.dispatchEvent(new Event('hydrated'))
  document.dispatchEvent(new Event('hydrated'))
  vi.runAllTimers()
  expect(fetch.mock.calls).toEqual([['/a.css?rest']])
})

test('PERF-02 behind the first paint a worker reads the tables of formats, in the language of the page; none where a page has none', () => {
  new Function(loader())()
  vi.advanceTimersByTime(500)
  expect(Workers).not.toHaveBeenCalled()
  tellPaint()
  vi.runAllTimers()
  expect(Workers.mock.calls).toEqual([['/formats.js', { name: 'en' }]])
  document.head.innerHTML = ''
  Workers.mockReset()
  new Function(loader(null))()
  tellPaint()
  vi.runAllTimers()
  expect(asked()).toHaveLength(2)
  expect(Workers).not.toHaveBeenCalled()
})

test('where nothing is painted they come all the same, out of sight at once', () => {
  new Function(loader())()
  vi.advanceTimersByTime(999)
  expect(asked()).toEqual([])
  vi.runAllTimers()
  expect(asked()).toHaveLength(2)
  document.head.innerHTML = ''
  visibility = 'hidden'
  new Function(loader())()
  expect(asked()).toHaveLength(2)
})

test('SAFE-13 a script that is not of the page stays where its policy stops it', () => {
  const foreign = '<script src="https://example.com/x.js" async=""></script>'
  const html = withLateParts(PAGE.replace('<p>text</p>', foreign), 'n', '/formats.js')
  expect(html.split('example.com')).toHaveLength(2)
  expect(html).toContain(foreign)
})

test.each([
  '<p>no page</p>',
  '<body><p>no scripts</p></body>',
  `<html id="__next_error__"><body>${script('a')}</body></html>`,
])('%s stays as it is', (html) => {
  expect(withLateParts(html, 'n', '/formats.js')).toBe(html)
})
