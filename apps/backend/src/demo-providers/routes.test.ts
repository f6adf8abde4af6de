import { isTranslated, LOCALE_CODES } from '@touchline/contract'
import { expect, test } from 'vitest'
import { asking } from './asking.testing.ts'

const ask = await asking()
const TOKEN = 'a'.repeat(43)

/** The nonce that the page's policy allows scripts. */
const nonceIn = (policy: unknown) => /script-src 'nonce-([\w-]{24})'/.exec(String(policy))?.[1]

test('DEPOSIT-04 the payment script is served where pages look for it, and is not sent again to who has it', async () => {
  const { headers, body } = await ask('/spi/main.js?v=1')
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(body).toContain('window.spi')
  const tag = String(headers.etag)
  for (const named of [tag, `W/${tag}`])
    expect(await ask('/spi/main.js', { 'if-none-match': named })).toMatchObject({ statusCode: 304, body: '' })
  expect((await ask('/spi/main.js', { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test.each([
  ['payments', 'challenges'],
  ['identity', 'checks'],
])('SAFE-14 %s: a provider has a page for a token and for nothing else', async (place, call) => {
  const { headers, body } = await ask(`/demo/${place}/${TOKEN}`)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const nonce = nonceIn(headers['content-security-policy'])
  expect(body.match(new RegExp(`<(?:script|style) nonce="${nonce}">`, 'g'))).toHaveLength(2)
  expect(body).toContain(`/demo/${call}/${TOKEN}"`)
  for (const other of [`${TOKEN}'`, `${TOKEN}%27`, 'x', '../x', `${TOKEN}/x`, `${TOKEN}%22%3E%3Cscript%3E`])
    expect((await ask(`/demo/${place}/${other}`)).statusCode, other).toBe(404)
})

test('SAFE-13 each answer has a nonce of its own, and is framed by the site and by whom the site lets frame it', async () => {
  const policies = await Promise.all(
    [ask, ask, await asking({ config: { frameAncestors: ['https://operator.example'] } })].map(async (one) =>
      String((await one('/demo/arena/dice')).headers['content-security-policy']),
    ),
  )
  expect(new Set(policies.map(nonceIn)).size).toBe(3)
  expect(policies.map((policy) => /frame-ancestors ([^;]*)/.exec(policy)?.[1])).toEqual([
    "'self'",
    "'self'",
    "'self' https://operator.example",
  ])
  for (const policy of policies) expect(policy).toContain("default-src 'none'")
})

test('LINK-08 the pages of the demo providers speak every language, as asked or as the browser wishes', async () => {
  const titles = new Set<string>()
  const titleOf = async (query: string, wished = '') => {
    const { body } = await ask(`/demo/identity/${TOKEN}${query}`, { 'accept-language': wished })
    return /<title>(.*)<\/title>/.exec(body)?.[1]
  }
  const own = LOCALE_CODES.filter((code) => isTranslated(code) && code !== 'br')
  for (const locale of own) titles.add((await titleOf(`?locale=${locale}`)) ?? '')
  expect(titles.size).toBe(own.length)
  expect(await titleOf('', 'sv, de-AT;q=0.8')).toBe(await titleOf('?locale=de'))
  expect(await titleOf('?locale=en-GB', 'de')).toBe(await titleOf('?locale=en'))
  expect(await titleOf('?locale=../../package', 'xx')).toBe(await titleOf('?locale=en-GB'))
  expect((await ask(`/demo/payments/${TOKEN}?locale=ar`)).body).toContain('dir="rtl"')
})
