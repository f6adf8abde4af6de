import { expect, test } from 'vitest'
import { withFirstPaint } from './first-paint.ts'

const page = (nonce: string) =>
  `<head><title>t</title><script id="firstPaint" nonce="${nonce}">firstPaint({"a":1})</script></head>`

test('the page names its first script, the front writes it in once', () => {
  const html = withFirstPaint(page('n') + page('n'), 'n')
  expect(html).toMatch(/<script id="firstPaint" nonce="n">var firstPaint=\(function\(config\)\{/)
  expect(html.match(/var firstPaint=/g)).toHaveLength(1)
  expect(html).toContain('});firstPaint({"a":1})</script>')
})

test('what only looks like it stays as it is', () => {
  expect(withFirstPaint(page('another'), 'n')).toBe(page('another'))
  expect(withFirstPaint('<h1>404</h1>', 'n')).toBe('<h1>404</h1>')
})
