import type { ServerResponse } from 'node:http'
import { isTranslated, LOCALE_CODES } from '@touchline/contract/locales'
import { expect, test } from 'vitest'
import { answerSpi } from './spi.ts'

function ask(url: string, language?: string) {
  const answer: { headers: Record<string, string>; body: string } = { headers: {}, body: '' }
  const response = {
    writeHead: (_: number, headers: Record<string, string>) => void (answer.headers = headers),
    end: (body: string | Buffer) => void (answer.body = String(body)),
  } as unknown as ServerResponse
  return answerSpi({ url, headers: { 'accept-language': language } }, response, () => 'abc') ? answer : null
}

test('DEPOSIT-04 the payment script is served where pages look for it', () => {
  const answer = ask('/spi/main.js?v=1')
  expect(answer?.headers['content-type']).toContain('javascript')
  expect(answer?.body).toContain('window.spi')
})

test.each([
  ['payments', 'challenges'],
  ['identity', 'checks'],
])('SAFE-14 %s: a provider has a page for a token and for nothing else', (place, call) => {
  const token = 'a'.repeat(43)
  const answer = ask(`/_front/${place}/${token}`)
  expect(answer?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(answer?.headers['content-security-policy']).toContain("script-src 'nonce-abc'")
  expect(answer?.body).toContain(`/demo/${call}/${token}"`)
  for (const other of [`${token}'`, `${token}%27`, 'x', '../x', `${token}/x`, `${token}"><script>`])
    expect(ask(`/_front/${place}/${other}`), other).toBeNull()
})

test('LINK-08 the pages of the demo providers speak every language, as asked or as the browser wishes', () => {
  const titles = new Set<string>()
  const titleOf = (query: string, wished?: string) =>
    /<title>(.*)<\/title>/.exec(ask(`/_front/identity/${'a'.repeat(43)}${query}`, wished)?.body ?? '')?.[1]
  const own = LOCALE_CODES.filter((code) => isTranslated(code) && code !== 'br')
  for (const locale of own) titles.add(titleOf(`?locale=${locale}`) ?? '')
  expect(titles.size).toBe(own.length)
  expect(titleOf('', 'sv, de-AT;q=0.8')).toBe(titleOf('?locale=de'))
  expect(titleOf('?locale=../../package', 'xx')).toBe(titleOf('?locale=en-GB'))
  expect(ask(`/_front/payments/${'a'.repeat(43)}?locale=ar`)?.body).toContain('dir="rtl"')
})
