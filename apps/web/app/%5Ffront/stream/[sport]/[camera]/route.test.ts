import { expect, test } from 'vitest'
import { CAMERAS } from './demo-stream.ts'
import { GET } from './route.ts'

const ask = (sport: string, camera: string) =>
  GET(
    new Request('http://localhost/', { headers: { 'content-security-policy': "script-src 'nonce-abc-1'" } }),
    { params: Promise.resolve({ sport, camera }) },
  )

test('EXTRA-05 the demo streams are small pages of their own, without scripts and without the outside', async () => {
  for (const sport of ['soccer', 'tennis', 'basketball']) {
    for (const camera of CAMERAS) {
      const answer = await ask(sport, camera)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(html).toContain('<style nonce="abc-1">')
      expect(html.length).toBeLessThan(30_000)
      expect(html).not.toMatch(/<script|https?:|url\(|NaN/)
      expect(html).toContain('prefers-reduced-motion')
    }
  }
})

test.each([
  ['curling', 'main'],
  ['soccer', 'drone'],
  ['constructor', 'main'],
])('there is no %s by %s', async (sport, camera) => {
  expect((await ask(sport, camera)).status).toBe(404)
})
