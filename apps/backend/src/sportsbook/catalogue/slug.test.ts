import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, slugify } from './slug.ts'

test.each([
  ['Brighton & Hove Albion', 'brighton-hove-albion'],
  ['1. FC Köln', '1-fc-koln'],
  ['Beşiktaş', 'besiktas'],
  ['Gießen 46ers', 'giessen-46ers'],
  ["Nott'm Forest", 'nottm-forest'],
  ['Łódź', 'lodz'],
  ['الأهلي', ''],
  ['Mainz 05', 'mainz-05'],
])('%s becomes %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('ROUTE-08 a slug never ends like a typed id', () => {
  expect(slugify('Group C32')).toBe('group-c-32')
  expect(slugify('M12')).toBe('m-12')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'clmx- 0129é') }), (text) => {
      expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugify(text)).not.toMatch(/(^|-)[clm]\d+$/)
    }),
  )
})

test('folding is idempotent and leaves no mark behind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
      expect(foldText(text)).not.toMatch(/\p{M}/u)
    }),
  )
})
