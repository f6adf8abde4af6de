// @vitest-environment jsdom
/// <reference lib="dom" />
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { documentationSite } from './site.ts'

const { files } = documentationSite()
const textOf = (path: string): string => String(files.get(path))

describe('the search, without a server', () => {
  const field = () => document.querySelector<HTMLInputElement>('#site-search') as HTMLInputElement
  const found = () => [...document.querySelectorAll<HTMLAnchorElement>('#site-found a')]

  async function type(text: string) {
    field().value = text
    field().dispatchEvent(new Event('input'))
    // The index is there: what is found is shown within this turn.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }

  const listen = vi.spyOn(document, 'addEventListener')

  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    document.documentElement.innerHTML = textOf('docs/realtime.html').replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    )
    const script = document.createElement('script')
    script.dataset['root'] = '../'
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
    new Function(textOf('docs.js'))()
    // The page asks for the index when the field is first used; here it comes at once.
    field().dispatchEvent(new Event('focus'))
    const index = document.head.querySelector<HTMLScriptElement>('script[src="../search.js"]')
    new Function(textOf('search.js'))()
    index?.onload?.(new Event('load'))
  })

  // Other files go on in the same page.
  afterAll(() => {
    for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener)
    listen.mockRestore()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'currentScript')
    Reflect.deleteProperty(globalThis, 'touchlineSearch')
    document.documentElement.innerHTML = '<head></head><body></body>'
  })

  test('finds a section by the beginning of its words, the one it is titled by first', async () => {
    await type('cash out mar')
    expect(found()[0]?.getAttribute('href')).toBe('../reference/settings.html#cash_out_margin')
    await type('a kind of bon')
    expect(found().map((link) => link.getAttribute('href'))).toContain('../docs/recipes.html#a-kind-of-bonus')
    expect(found().length).toBeLessThanOrEqual(12)
  })

  test('says when nothing has the words, and takes it back', async () => {
    await type('zzqx')
    expect(found()).toEqual([])
    expect(document.querySelector('#site-status')?.textContent).toBe('Nothing says “zzqx”')
    await type('')
    expect(document.querySelector<HTMLElement>('#site-status')?.hidden).toBe(true)
  })

  test('is a small one: an index of 100 KB at most, on the line', () => {
    expect(gzipSync(textOf('search.js')).length).toBeLessThan(100_000)
  })
})
