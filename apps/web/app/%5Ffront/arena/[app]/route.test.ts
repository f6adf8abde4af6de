import { beforeAll, expect, test } from 'vitest'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { GET } from './route.ts'

beforeAll(() => void serveOwnSites())

const ask = (app: string, query = '') =>
  GET(
    new Request(`http://localhost/${query}`, {
      headers: { 'content-security-policy': "script-src 'nonce-abc-1'" },
    }),
    { params: Promise.resolve({ app }) },
  )

test.each([
  ['dice', '?locale=en', 'en', 'ltr', 'Two dice'],
  ['coin', '', 'en', 'ltr', 'Heads or tails'],
  ['coin', '?locale=de', 'de', 'ltr', 'Kopf oder Zahl'],
  ['dice', '?locale=ar', 'ar', 'rtl', 'نردان'],
  ['dice', '?locale=pt-BR', 'pt-BR', 'ltr', 'Dois dados'],
  ['dice', '?locale="><script>', 'en', 'ltr', 'Two dice'],
])(
  'EXTRA-02 the demo app %s asked for with "%s" is a small page in %s that needs nobody outside',
  async (app, query, lang, dir, title) => {
    const answer = await ask(app, query)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`)
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html.match(/<(?:script|style) nonce="abc-1">/g)).toHaveLength(2)
    expect(html).not.toMatch(/https?:|url\(|src=| on\w+="/)
    expect(html.length).toBeLessThan(4000)
  },
)

test.each(['poker', 'constructor'])('there is no demo app %s', async (app) => {
  expect((await ask(app)).status).toBe(404)
})
