// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { come, Watcher } from '#player/realtime/watcher.testing.ts'

const BASE = '/sports'
const idle: (() => void)[] = []
const fetched: string[] = []

/** The browser is idle for one piece of work. */
const haveTime = () => idle.shift()?.()

/** The browser is idle until all work is done. */
function rest() {
  while (idle.length > 0) haveTime()
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no ${selector}`)
  return found
}

/** Parents are observed first, then their content. */
function arrive(selector: string, isNear = true) {
  const element = find(selector)
  if (element.parentElement !== null) come(element.parentElement, true)
  come(element, isNear)
}

const prefetch = (href: string) => void fetched.push(href.replace(location.origin, ''))

/** Starts the script, which runs once per page load. */
async function begin(html: string) {
  document.body = document.createElement('body')
  document.body.innerHTML = html
  vi.resetModules()
  const { nearLinks } = await import('./near-links.ts')
  nearLinks(BASE, prefetch)
  return nearLinks
}

beforeEach(() => {
  Watcher.all.length = idle.length = fetched.length = 0
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  history.replaceState(null, '', '/sports/soccer')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const LINKS = '<nav><a id="a" href="/sports/tennis">a</a><a id="b" href="/sports/live">b</a></nav>'

test('LINK-14 pages of links within 200 px of the viewport are fetched, one whenever the browser has time', async () => {
  await begin(LINKS)
  expect(new Set(Watcher.all.map(({ margin }) => margin))).toEqual(new Set(['200px']))
  rest()
  expect(fetched).toEqual([])
  arrive('#a')
  arrive('#b')
  expect(fetched).toEqual([])
  haveTime()
  expect(fetched).toEqual(['/sports/tennis'])
  haveTime()
  expect(fetched).toEqual(['/sports/tennis', '/sports/live'])
})

test('LINK-14 what is gone before there was time is not fetched', async () => {
  await begin(LINKS)
  arrive('#a')
  arrive('#a', false)
  rest()
  expect(fetched).toEqual([])
})

test('LINK-14 in another language the pages are those of its addresses, each fetched once', async () => {
  const again = await begin(
    '<nav><a id="a" href="/sports/live">a</a><a id="b" href="/ar/sports/live">b</a></nav>',
  )
  again('/ar/sports', prefetch)
  arrive('#a')
  arrive('#b')
  rest()
  expect(fetched).toEqual(['/ar/sports/live'])
})

test('LINK-14 links of one row to the same page are one; the row is looked at, not each of them', async () => {
  await begin(
    '<section><article data-match="7"><div><a id="a" href="/sports/m7">a</a></div><a href="/sports/m7">+9</a></article></section>',
  )
  come(find('section'), true)
  expect(Watcher.all.some(({ seen }) => seen.has(find('#a')))).toBe(false)
  come(find('article'), true)
  rest()
  expect(fetched).toEqual(['/sports/m7'])
})

test.each([
  ['another origin', 'https://example.com/sports/tennis'],
  ['no page of ours', '/api/sportsbook'],
  ['a path that begins alike', '/sportsmen'],
  ['another view of this page', '/sports/soccer?time=3'],
])('LINK-14 a link to %s is left alone', async (_, href) => {
  await begin(`<nav><a id="a" href="${href}">a</a></nav>`)
  arrive('#a')
  find('#a').dispatchEvent(new Event('pointerover', { bubbles: true }))
  rest()
  expect(fetched).toEqual([])
})

test('LINK-14 a link pointed at is fetched at once', async () => {
  await begin('<nav><a href="/sports/tennis"><b id="b">a</b></a></nav>')
  find('#b').dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(fetched).toEqual(['/sports/tennis'])
})

test('LINK-14 links that come later are looked at, those that went are not any more', async () => {
  await begin(LINKS)
  const gone = find('#b')
  gone.remove()
  find('nav').insertAdjacentHTML('beforeend', '<a id="c" href="/sports/golf">c</a>')
  await vi.waitFor(() => expect(idle).toHaveLength(1))
  rest()
  arrive('#c')
  rest()
  expect(fetched).toEqual(['/sports/golf'])
  expect(Watcher.all.some(({ seen }) => seen.has(gone))).toBe(false)
})
