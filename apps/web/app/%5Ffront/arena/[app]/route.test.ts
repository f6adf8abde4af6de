import { expect, test } from 'vitest'
import { GET } from './route.ts'

const ask = (app: string) =>
  GET(
    new Request('http://localhost/', { headers: { 'content-security-policy': "script-src 'nonce-abc-1'" } }),
    { params: Promise.resolve({ app }) },
  )

test.each([
  ['dice', 'Two dice'],
  ['coin', 'Heads or tails'],
])('EXTRA-02 the demo app %s is a small page of its own that needs nobody outside', async (app, title) => {
  const answer = await ask(app)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html.match(/<(?:script|style) nonce="abc-1">/g)).toHaveLength(2)
  expect(html).not.toMatch(/https?:|url\(|src=| on\w+="/)
  expect(html.length).toBeLessThan(4000)
})

test.each(['poker', 'constructor'])('there is no demo app %s', async (app) => {
  expect((await ask(app)).status).toBe(404)
})
