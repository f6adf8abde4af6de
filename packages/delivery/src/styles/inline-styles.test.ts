import { expect, test } from 'vitest'
import { withInlineStyles } from './inline-styles.ts'

const PATH = '/_next/static/chunks/a.css'
const LINK = `<link rel="stylesheet" href="${PATH}" nonce="n" data-precedence="next"/>`
const inline = (sheet: string | null) =>
  withInlineStyles({ html: `<head>${LINK}</head>`, link: '' }, 'n', (path) => (path === PATH ? sheet : null))
    .html

test('of a sheet only what the page can use stands in it', () => {
  const html = `<head>${LINK}</head><b class="card"></b>`
  const read = () => '.card{color:red}.gone{color:red}'
  expect(withInlineStyles({ html, link: '' }, 'n', read).html).toContain(
    '<style nonce="n">.card{color:red}</style>',
  )
})

test('PERF-02 a page that scripts fill has whole sheets from its first paint, for their classes are not in it yet', () => {
  const html = `<head>${LINK}</head><b class="card"></b>`
  const sheet = '.card{color:red}@media print{.coming{color:red}}'
  const filled = withInlineStyles({ html, link: '', isFilledByScripts: true }, 'n', () => sheet).html
  expect(filled).toContain(`<style nonce="n">${sheet}</style>`)
  expect(filled).toContain('data-has="11"')
})

test('PERF-02 its fonts stand in an element of their own, for what is inserted later would load them anew', () => {
  expect(inline('@font-face{src:x}a{color:red}')).toMatch(
    /^<head><style nonce="n">a\{color:red\}<\/style><link disabled[^>]*><style nonce="n">@font-face\{src:x\}<\/style><\/head>$/,
  )
})

test('a sheet stands in the page, and its link stays for React without being fetched', () => {
  expect(inline('a{color:red}')).toBe(
    `<head><style nonce="n">a{color:red}</style>${LINK.replace('<link ', '<link disabled="" data-has="1" ')}</head>`,
  )
})

test.each([
  ['url(../media/f.woff2)', 'url(/_next/static/media/f.woff2)'],
  ['url("b.svg")', 'url(/_next/static/chunks/b.svg)'],
  ['url(/c.svg)', 'url(/c.svg)'],
  ['url(data:image/svg+xml,x)', 'url(data:image/svg+xml,x)'],
  ['url("https://example.com/d.svg")', 'url("https://example.com/d.svg")'],
])('%s is found from anywhere', (from, to) => {
  expect(inline(`a{src:${from}}`)).toContain(`a{src:${to}}`)
})

test('what is no sheet of ours, or would end the element, stays a link', () => {
  expect(inline(null)).toBe(`<head>${LINK}</head>`)
  expect(inline('a{content:"</style>"}')).toBe(`<head>${LINK}</head>`)
})

test('nor is it asked for by a header; what else is stays', () => {
  const font = '</f.woff2>; rel=preload; as="font"; crossorigin=""'
  const link = `${font}, <${PATH}>; rel=preload; as="style"; nonce="n"`
  expect(withInlineStyles({ html: '', link }, 'n', () => null).link).toBe(font)
})
