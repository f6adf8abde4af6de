import { expect, test } from 'vitest'
import { isolated, isRightToLeft } from './direction.ts'

const inMarks = (name: string) => `\u2068${name}\u2069`

test.each([
  ['ar', 'Arsenal', true],
  ['he', 'Borussia Mönchengladbach (U21)', true],
  ['he', 'Спартак', true],
  ['ar', 'الهلال', false],
  ['he', 'מכבי תל אביב', false],
  ['ar', '€1,023', false],
  ['en', 'מכבי תל אביב', true],
  ['pt-BR', 'الهلال', true],
  ['en', 'Kasımpaşa', false],
  ['en', '', false],
])('LINK-10 in %s the name %s is isolated: %s', (locale, name, isMarked) => {
  expect(isolated(name, isRightToLeft(locale))).toBe(isMarked ? inMarks(name) : name)
})

test('LINK-10 what is isolated already stays as it is', () => {
  for (const label of [inMarks('Arsenal'), '\u2067\u2068Arsenal\u2069 או תיקו\u2069'])
    expect(isolated(label, true)).toBe(label)
})
