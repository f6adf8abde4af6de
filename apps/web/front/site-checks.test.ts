import { describe, expect, test } from 'vitest'
import { checkMessages, checkTheme, siteChecks } from './site-checks.ts'

const KNOWN = {
  nav: { live: 'Live', bets: '{count, plural, one {# bet} other {# bets}} of {name}' },
  note: 'See <link>rules</link>',
}

describe('texts of a site', () => {
  test('LINK-08 known ids with ICU texts are taken and made what pages use', () => {
    const own = {
      nav: { live: 'Now', bets: '{name}: {count, plural, one {eine} other {viele}}' },
      note: '<link>x</link>',
    }
    const { messages, flaws } = checkMessages(own, KNOWN)
    expect(flaws).toEqual([])
    expect(messages).toMatchObject({
      nav: { live: 'Now', bets: [['name'], ': ', ['count', expect.anything(), expect.anything()]] },
    })
  })

  test.each<[string, object, string, string]>([
    ['an unknown id', { nav: { home: 'x' } }, 'nav.home', 'one of live, bets'],
    ['an unknown branch', { shop: {} }, 'shop', 'one of nav, note'],
    ['a name of every object', { constructor: 'x' }, 'constructor', 'one of nav, note'],
    ['a text in place of a branch', { nav: 'x' }, 'nav', 'an object with some of live, bets'],
    ['a branch in place of a text', { nav: { live: { x: 'y' } } }, 'nav.live', 'a text'],
    ['no text', { note: 7 }, 'note', 'a text'],
    ['broken ICU', { nav: { live: '{oops' } }, 'nav.live', 'a text in ICU format'],
    ['another value', { nav: { bets: '{count} for {price}' } }, 'nav.bets', 'no other values than in'],
    ['a list', [], '', 'an object of texts'],
  ])('LINK-08 %s is refused by its place', (_name, own, path, allowed) => {
    expect(checkMessages(own, KNOWN).flaws).toEqual([
      expect.objectContaining({ path, allowed: expect.stringContaining(allowed) as string }),
    ])
  })
})

describe('the theme of a site', () => {
  const tokens = new Set(['--brand-hue', '--radius-m'])

  test('may set tokens, in media queries too', () => {
    expect(
      checkTheme(
        '/* a: url(x) */\n:root { --brand-hue: 20;\n}\n@media (width < 1px) { :root { --radius-m: 0 } }',
        tokens,
      ),
    ).toEqual([])
  })

  test('may set them for one theme or density', () => {
    const css = `:root[data-theme='dark'], [data-density=compact] { --radius-m: 0 }
@supports (color: oklch(0 0 0)) { :root { --brand-hue: 1; } }`
    expect(checkTheme(css, tokens)).toEqual([])
  })

  test.each([
    [':root {\n --brand-hu: 20 }', 'line 2', '--brand-hu'],
    ['@import "https://elsewhere.example/x.css";', 'line 1', '@import'],
    [':root { --brand-hue: url(//x) }', 'line 1', 'url('],
    [':root { --brand-hue: u\\72l(//x) }', 'line 1', '\\'],
    ['/* a */\n:root { --brand-hue: 20 }\nbody { display: none }', 'line 3', 'body'],
    [':root {\n  --brand-hue: 20;\n  display: none;\n}', 'line 3', 'display'],
    [':root { --brand-hue: 20 } body,:root { --brand-hue: 20 }', 'line 1', 'body,:root'],
    [':root body { --brand-hue: 20 }', 'line 1', ':root body'],
    ['* { --brand-hue: 20 }', 'line 1', '*'],
    [':root { & body { --brand-hue: 20 } }', 'line 1', '& body'],
    ['@media print {\n body { display: none } }', 'line 2', 'body'],
    ['@font-face { font-family: x }', 'line 1', '@font-face'],
    ['@layer brand { :root { --brand-hue: 20 } }', 'line 1', '@layer'],
    ['@media print;', 'line 1', '@media'],
  ])('%s is told by its line', (css, path, found) => {
    expect(checkTheme(css, tokens)).toEqual([expect.objectContaining({ path, found })])
  })

  test.each([
    [':root { --brand-hue: 20', 'line 1', 'Unclosed block'],
    [':root {}\n}\n', 'line 2', 'Unexpected }'],
    [':root {\n--brand-hue }', 'line 2', 'Unknown word --brand-hue'],
  ])('%s cannot be read, which is told by its line', (css, path, says) => {
    expect(checkTheme(css, tokens)).toEqual([expect.objectContaining({ path, says })])
  })
})

test('the built-in texts and tokens pass as those of a site', () => {
  const { takenPaths, unshownWidgets, checkTheme: check } = siteChecks()
  expect(unshownWidgets?.has('prediction')).toBe(false)
  expect(unshownWidgets?.has('banner')).toBe(false)
  expect([...(takenPaths ?? [])]).toEqual(expect.arrayContaining(['live', 'soccer', 'users']))
  expect(check?.(':root { --color-accent: red; --brand-hue: 2 }')).toEqual([])
})
