import { LOCALE_CODES } from '@touchline/contract/locales'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import formatMessage from './format-message.ts'
import { readIcu } from './icu.ts'
import { messagesOf, type Messages } from './messages.ts'

const LATIN = 'Arsenal (U21)'
const HEBREW = 'מכבי תל אביב'

type Options = Parameters<typeof formatMessage>[3]

const formatters = {
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
}

/** Fills each plain argument of a message with a name; null if it has none. */
function filled(message: string, locale: string, name: string): string | null {
  const plain = [...message.matchAll(/\{(\w+)\}/g)].map(([, argument = '']) => argument)
  const { args, plurals } = readIcu(message)
  if (plain.length === 0 || plurals.length > 0) return null
  const values = Object.fromEntries(
    args.map((argument) =>
      argument.startsWith('<')
        ? [argument.slice(1, -1), (chunks: unknown) => [chunks].flat(9).join('')]
        : [argument, name],
    ),
  )
  const options = { formatters, locale } as unknown as Options
  return [formatMessage('id', compile(message), values as never, options)].flat(9).join('')
}

const textsIn = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? [value] : textsIn(value as Messages),
  )

test.each([
  ['ar', LATIN],
  ['he', LATIN],
  ['en', HEBREW],
  ['de', HEBREW],
] as const)(
  'LINK-10 whatever message of %s the name %s is put into, it is isolated there',
  async (locale, name) => {
    let seen = 0
    for (const message of textsIn(await messagesOf({ messages: {} }, locale))) {
      if (/, (?:select|number|date|time)/.test(message)) continue
      const text = filled(message, locale, name)
      if (text === null) continue
      seen += 1
      expect(text, message).toContain(`\u2068${name}\u2069`)
      expect(text.replaceAll(`\u2068${name}\u2069`, ''), message).not.toContain(name)
    }
    expect(seen).toBeGreaterThan(100)
  },
)

test('LINK-10 no message chooses by a text: isolated it would be none of its choices', async () => {
  const chooses = (message: string) => /\{\s*\w+\s*,\s*select\s*,/.test(message)
  expect(chooses('{of, select, home {1} other {2}}')).toBe(true)
  for (const locale of LOCALE_CODES)
    expect(textsIn(await messagesOf({ messages: {} }, locale)).filter(chooses)).toEqual([])
})

test('LINK-10 names of the page’s own direction, amounts, numbers and elements stay as they are', () => {
  const say = (message: string, locale: string, values: object) =>
    formatMessage('id', compile(message), values as never, { formatters, locale } as unknown as Options)
  expect(say('{name} – {amount}', 'en', { name: 'Arsenal', amount: '€1,023' })).toBe('Arsenal – €1,023')
  expect(say('{amount}', 'ar', { amount: '1,023' })).toBe('1,023')
  expect(say('{name} ({count, number})', 'he', { name: HEBREW, count: 3 })).toBe(`${HEBREW} (3)`)
  const odds = () => 'odds'
  expect(say('{name} <odds></odds>', 'he', { name: LATIN, odds })).toBe(`\u2068${LATIN}\u2069 odds`)
  expect(say('plain', 'ar', {})).toBe('plain')
})
