import { expect, test } from 'vitest'
import { withFirstPaint } from './first-paint.ts'

const page = (nonce: string) =>
  `<head><title>t</title><script id="firstPaint" nonce="${nonce}">firstPaint({"a":1})</script></head>`

test('the page names its first script, the front writes it in once', () => {
  const { html } = withFirstPaint({ html: page('n') + page('n'), link: '' }, 'n')
  expect(html).toMatch(/<script id="firstPaint" nonce="n">var firstPaint=\(function page\(config\)\{/)
  expect(html.match(/var firstPaint=/g)).toHaveLength(1)
  expect(html).toContain('});firstPaint.fonts=[];firstPaint({"a":1})</script>')
})

test('fonts are asked for by that script, not by a header; what else the header names stays', () => {
  const other = '</c.css>; rel=preload; as="style"'
  const revised = withFirstPaint(
    { html: page('n'), link: `</a.woff2>; rel=preload; as="font", ${other}, </d.woff2>; as=font` },
    'n',
  )
  expect(revised.link).toBe(other)
  expect(revised.html).toContain(';firstPaint.fonts=["/a.woff2","/d.woff2"];')
})

test.each([page('another'), '<h1>404</h1>'])('what only looks like it stays as it is', (html) => {
  const same = { html, link: '</a.woff2>; rel=preload; as="font"' }
  expect(withFirstPaint(same, 'n')).toEqual(same)
})
