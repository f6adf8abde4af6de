import { expect, test } from 'vitest'
import { classesIn, fontsOf, insertionsFor, restOf, usedDigits, usedStyles } from './used-styles.ts'

const classes = new Set(['card', 'odds', 'md:wide'])

test.each([
  ['a{color:red}', 'an element'],
  ['.card{color:red}', 'a class'],
  ['.card .odds{color:red}', 'classes'],
  ['.gone,.card{color:red}', 'one of two selectors'],
  ['.card:not(.gone){color:red}', 'what a negation names'],
  ['.card:is(.gone,.lost:not(.gone)){color:red}', 'what may be one of several'],
  ['.card:is(.gone,.gone i:nth-child(2n),a){color:red}', 'what may be an element'],
  [':is(.card i,.gone .card:is([data-x],a),.card:not(:is(.gone)))+i{color:red}', 'what each of several has'],
  ['.card:has(>.gone){color:red}', 'what may be inside'],
  ['[data-x=".gone"] .odds{color:red}', 'a value of an attribute'],
  ['.md\\:wide{color:red}', 'an escaped class'],
  ['@keyframes k{to{opacity:0}}', 'a course of movement'],
  ['@layer a,b;', 'an order of layers'],
  ['.gone{color:red', 'a browser to make the best of'],
])('%s stays, for %s', (sheet) => {
  expect(usedStyles(sheet, classes, 'filled')).toBe(sheet)
})

test('what no element of the page can match goes; groups stay, for their rules come back into them', () => {
  const sheet =
    '.gone{a:b}.card .gone{a:b}@media (min-width:1px){.gone{a:b}@container c (min-width:2px){.gone{a:b}.odds{a:b}}}' +
    '@supports (a:b){.gone{a:b}}@layer x{.gone{a:b}:is(.gone i,.gone:is([data-x],[data-y]) u)+i{a:b}}@layer y{.odds{a:b}}'
  expect(usedStyles(sheet, classes, 'all')).toBe(
    '@media (min-width:1px){@container c (min-width:2px){.odds{a:b}}}@supports (a:b){}@layer x{}@layer y{.odds{a:b}}',
  )
  expect(usedDigits(sheet, classes)).toBe('000010001')
  expect(fontsOf(sheet)).toBe('')
})

test('the first part of a page has groups only with what they hold for it; the empty ones come with what a later part needs', () => {
  const sheet = '@layer x{.gone{a:b}}@media print{.gone{a:b}}@media print{.odds{a:b}.card{a:b}}.card{a:b}'
  const first = new Set(['card'])
  expect(usedStyles(sheet, first, 'filled')).toBe('@layer x{}@media print{.card{a:b}}.card{a:b}')
  expect(insertionsFor(sheet, first, classes)).toEqual([1, '@media print{}', ['.odds{a:b}']])
})

test('fonts are apart, in their groups, and neither among what stays nor what comes back', () => {
  const sheet = 'a{b:c}@font-face{src:x}@layer y{@media print{@font-face{src:z}.gone{a:b}}}.card{a:b}'
  expect(fontsOf(sheet)).toBe('@font-face{src:x}@layer y{@media print{@font-face{src:z}}}')
  expect(usedStyles(sheet, classes, 'all')).toBe('a{b:c}@layer y{@media print{}}.card{a:b}')
  expect(usedDigits(sheet, classes)).toBe('101')
  expect(restOf(sheet)).toEqual(['a{b:c}', [['.gone{a:b}']], '.card{a:b}'])
})

test('classes of a page are those of its elements, not of its data', () => {
  const html =
    '<b class="card odds"><i data-class="no" class="a"></i></b><script>{\\"class=\\":\\"no\\"}</script>'
  expect([...classesIn(html)]).toEqual(['card', 'odds', 'a'])
})

test('what may come back is listed in its order; what never goes, and what is no rule, has no text', () => {
  expect(restOf('@layer a;/* b */.c{d:e}@media print{/* f */a{b:c}@keyframes k{to{opacity:0}}}')).toEqual([
    0,
    '.c{d:e}',
    ['a{b:c}', 0],
  ])
})

test('what a later part needs more is named at its place; what is there is counted, behind the last nothing', () => {
  const sheet = '.a{x:y}.b{x:y}@media print{.a{x:y}.b{x:y}.c{x:y}}@layer z{.a{x:y}}.c{x:y}.b{x:y}a{x:y}'
  expect(insertionsFor(sheet, new Set(['a']), new Set(['a', 'b']))).toEqual([
    1,
    '.b{x:y}',
    [1, '.b{x:y}'],
    1,
    '.b{x:y}',
  ])
  expect(insertionsFor(sheet, new Set(['a']), new Set(['a']))).toEqual([])
  const group = '@media print{.b{x:y}.c{x:y}}'
  expect(insertionsFor(`${group}.a{x:y}${group}`, new Set(['a']), new Set(['a', 'b']))).toEqual([
    '@media print{.b{x:y}}',
    1,
    '@media print{.b{x:y}}',
  ])
})
