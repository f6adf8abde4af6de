import { expect, test } from 'vitest'
import { asking } from '../asking.testing.ts'

const ask = await asking()

test.each([
  ['?locale=en', 'en', 'ltr', 'Six of 49', 'Draw {n}'],
  ['?locale=de', 'de', 'ltr', 'Sechs aus 49', 'Ziehung {n}'],
  ['?locale=ar', 'ar', 'rtl', 'ستة من 49', 'السحب {n}'],
  ['?locale=%22%3E%3Cscript%3E', 'en', 'ltr', 'Six of 49', 'Draw {n}'],
])(
  'BEYOND-29 the lottery asked for with "%s" is a page in %s that needs nobody outside',
  async (query, lang, dir, title, draw) => {
    const { statusCode, headers, body } = await ask(`/demo/lotto/six${query}`)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect(body).toContain(`<html lang="${lang}" dir="${dir}"`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`"draw":"${draw}"`)
    expect(body.match(/<(?:script|style) nonce="[\w-]{24}">/g)).toHaveLength(2)
    expect(body).not.toMatch(/https?:|url\(|src=| on\w+="/)
  },
)

test('there is no other lottery', async () => {
  expect((await ask('/demo/lotto/seven')).statusCode).toBe(404)
})
