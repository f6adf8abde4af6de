// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { keepSettings, readSettings } from './settings.ts'

const SETTINGS = {
  site: 'demo',
  base: '0123456789ab',
  layout: { $schema: 'x', sports: { main: [{ type: 'clock', off: true }] } },
  theme: ':root { --brand-hue: 20; }',
}
const KEY = 'customizer_settings'
beforeEach(() => sessionStorage.clear())

test('STORE-06 BEYOND-17 the previewed layout and theme are kept for the tab, and of this site only', () => {
  expect(readSettings('demo')).toBeNull()
  keepSettings(SETTINGS)
  expect(readSettings('demo')).toEqual(SETTINGS)
  expect(readSettings('volta')).toBeNull()
  expect(sessionStorage.getItem(KEY)).toBeNull()
  keepSettings(SETTINGS)
  keepSettings(null)
  expect(readSettings('demo')).toBeNull()
})

test.each<[string, unknown]>([
  ['a list', []],
  ['nothing', null],
  ['no version', { ...SETTINGS, base: 'old' }],
  ['no layout', { ...SETTINGS, layout: { sports: { main: [{ type: 7 }] } } }],
  ['no theme', { ...SETTINGS, theme: null }],
  ['a theme from elsewhere', { ...SETTINGS, theme: '@import "https://elsewhere.example/x.css";' }],
  ['a theme that ends its element', { ...SETTINGS, theme: '</style><b>' }],
])('STORE-06 STORE-07 %s is dropped', (_name, value) => {
  sessionStorage.setItem(KEY, JSON.stringify(value))
  expect(readSettings('demo')).toBeNull()
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('STORE-06 STORE-07 any text is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      sessionStorage.setItem(KEY, text)
      expect(readSettings('demo')).toBeNull()
    }),
    { seed: 17, numRuns: 200 },
  )
})
