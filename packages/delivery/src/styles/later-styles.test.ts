// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withInlineStyles } from './inline-styles.ts'
import { restOf } from './used-styles.ts'
import { completeSheets } from './whole-sheets.ts'

const LINK = '<link rel="stylesheet" href="/a.css" nonce="n"/>'

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

afterEach(() => vi.unstubAllGlobals())

/** Loads a page as a browser does: what stands before its first script, then that script. */
function open(html: string): void {
  document.head.innerHTML = /<head>(.*)<\/head>/.exec(html)?.[1] ?? ''
  const [, script] = /<script nonce="n">(.*?)<\/script>/s.exec(html) ?? []
  if (script !== undefined) new Function(script)()
}

const rulesIn = (to: { readonly cssRules: CSSRuleList } | null): unknown[] =>
  [...(to?.cssRules ?? [])].map((rule) =>
    'cssRules' in rule ? [rule.constructor.name, rulesIn(rule as CSSMediaRule)] : rule.cssText,
  )
const shown = () => rulesIn(document.querySelector('style')?.sheet ?? null)

/** A page whose head and first part have class `a`, and whose rest has `b`. */
const pageOf = (sheet: string, isSplit: boolean) => {
  const first = `<head>${LINK}</head><p class="a"></p>`
  const page = { html: `${first}<header class="b"></header>`, link: '' }
  return withInlineStyles(isSplit ? { ...page, firstPart: first.length } : page, 'n', () => sheet).html
}

test('PERF-02 rules that only a later part needs come in front of it, not before the first part', () => {
  const html = pageOf('.a{x:y}.b{x:y}@media print{.b{x:y}}', true)
  expect(html).toContain('<style nonce="n">.a{x:y}</style>')
  expect(html).toMatch(
    /<p class="a"><\/p><noscript><link rel="stylesheet" href="\/a\.css"\/><\/noscript><script nonce="n">[^]*\(\[\[1,"\.b\{x:y\}","@media print\{\.b\{x:y\}\}"\]\]\)<\/script><header/,
  )
  expect(html).toContain('data-has="111"')
})

const rule = fc
  .tuple(fc.constantFrom('.a', '.b', '.c', 'p', '.a .b'), fc.integer({ min: 0, max: 9 }))
  .map(([selector, at]) => `${selector}{margin-top:${at}px}`)
const group = (within: fc.Arbitrary<string>) =>
  fc.array(within, { maxLength: 4 }).map((rules) => `@media (min-width:1px){${rules.join('')}}`)
const sheets = fc
  .array(fc.oneof(rule, group(fc.oneof(rule, group(rule)))), { maxLength: 10 })
  .map((parts) => parts.join(''))

test('a page has the same rules in the same order as if all stood in its head', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      open(pageOf(sheet, false))
      const whole = shown()
      open(pageOf(sheet, true))
      expect(shown()).toEqual(whole)
    }),
    { numRuns: 60 },
  )
})

test('completed it has every rule of its sheets, each in its place and once', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, async (sheet) => {
      document.head.innerHTML = `<style>${sheet}</style>`
      const whole = shown()
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify(restOf(sheet))))
      open(pageOf(sheet, true))
      await completeSheets()
      expect(shown()).toEqual(whole)
      expect(document.querySelector('link')?.disabled).not.toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('what stands there for browsers without scripts is gone before the page is taken over, like the script itself', () => {
  const html = pageOf('.a{x:y}.b{x:y}', true)
  const [, text = ''] = /<script nonce="n">(.*?)<\/script>/s.exec(html) ?? []
  open(pageOf('.a{x:y}.b{x:y}', false))
  document.body.innerHTML = '<p></p><noscript></noscript><i></i>'
  const script = Object.assign(document.createElement('script'), { textContent: text })
  document.querySelector('i')?.replaceWith(script)
  expect(document.body.innerHTML).toBe('<p></p>')
})

test('where a browser has not the rules that it was sent, the whole sheet is loaded', () => {
  open(pageOf('@media print{.a{x:y}.b{x:y}}', true).replace('@media print{.a{x:y}}', ''))
  expect(document.querySelector('link')?.disabled).toBe(false)
})

test('a page that has all it needs from its first part on has no script for it', () => {
  expect(pageOf('.a{x:y}.c{x:y}', true)).not.toContain('<script')
})
