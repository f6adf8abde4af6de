import { expect, test } from 'vitest'
import { asking } from './asking.testing.ts'

const ask = await asking()

test.each([
  ['dice', '?locale=en', 'en', 'ltr', 'Two dice'],
  ['coin', '', 'en', 'ltr', 'Heads or tails'],
  ['coin', '?locale=de', 'de', 'ltr', 'Kopf oder Zahl'],
  ['dice', '?locale=ar', 'ar', 'rtl', 'نردان'],
  ['dice', '?locale=pt-BR', 'pt-BR', 'ltr', 'Dois dados'],
  ['dice', '?locale=%22%3E%3Cscript%3E', 'en', 'ltr', 'Two dice'],
])(
  'EXTRA-02 the demo app %s asked for with "%s" is a small page in %s that needs nobody outside',
  async (app, query, lang, dir, title) => {
    const { statusCode, headers, body } = await ask(`/demo/arena/${app}${query}`)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body.match(/<(?:script|style) nonce="[\w-]{24}">/g)).toHaveLength(2)
    expect(body).not.toMatch(/https?:|url\(|src=| on\w+="/)
    expect(body.length).toBeLessThan(8000)
  },
)

test.each(['poker', 'constructor'])('there is no demo app %s', async (app) => {
  expect((await ask(`/demo/arena/${app}`)).statusCode).toBe(404)
})
