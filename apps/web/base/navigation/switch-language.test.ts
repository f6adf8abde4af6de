// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { switchLanguage } from './switch-language.ts'

const site = { locales: ['en', 'de'], localeInUrl: false, subPath: 'sports' } as const
const done: string[] = []

beforeEach(() => {
  done.length = 0
  vi.stubGlobal('location', {
    href: 'http://site/sports/live?sport=tennis#betBuilder',
    origin: 'http://site',
    protocol: 'http:',
    pathname: '/sports/live',
    search: '?sport=tennis',
    hash: '#betBuilder',
    assign: (address: string) => done.push(address),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.cookie = 'signed_in=; Max-Age=0; Path=/'
  document.cookie = 'locale=; Max-Age=0; Path=/'
})

test('a visitor is sent to the same page, query and hash, and the language is remembered; no call is made', async () => {
  vi.stubGlobal('fetch', () => done.push('call'))
  await switchLanguage(site, 'de')
  expect(done).toEqual(['/de/sports/live?sport=tennis#betBuilder'])
  expect(document.cookie).toContain('locale=de')
})

test("API-P-07 a player's choice is sent to the server before the page changes", async () => {
  document.cookie = 'signed_in=1; Path=/'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    done.push(`${init.method} ${url} ${String(init.body)}`)
    return Response.json({ language: 'de' })
  })
  await switchLanguage(site, 'de')
  expect(done).toEqual([
    'PATCH /api/platform/player/update_locale {"locale":"de"}',
    '/de/sports/live?sport=tennis#betBuilder',
  ])
})

test('a server that does not answer keeps nobody from another language', async () => {
  vi.useFakeTimers()
  document.cookie = 'signed_in=1; Path=/'
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('late'))),
    )
  })
  const switched = switchLanguage(site, 'de')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(2000)
  await switched
  expect(done).toEqual(['/de/sports/live?sport=tennis#betBuilder'])
})
