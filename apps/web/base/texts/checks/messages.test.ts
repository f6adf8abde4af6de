import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isTranslated, LOCALE_CODES } from '@touchline/contract/locales'
import { languageTag } from '@touchline/contract/language'
import { pluralsOf, readIcu } from '../icu.ts'
import { type Messages, picked, withFallback } from '../messages.ts'

const read = (locale: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Messages

const ids = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : ids(value as Messages, `${prefix}${key}.`),
  )

const textAt = (messages: Messages, id: string) =>
  id.split('.').reduce<unknown>((branch, key) => (branch as Messages | undefined)?.[key], messages) as
    | string
    | undefined

/** Locales with a full catalogue. British English has only its differences. */
const COMPLETE = LOCALE_CODES.filter(isTranslated)

describe('messages', () => {
  test('LINK-08 a message missing in the current locale falls back to the other catalogue', () => {
    const english = { odds: { up: 'up', down: 'down' }, nav: { home: 'Home' }, list: ['compiled'] }
    expect(withFallback({ odds: { up: 'hoch' }, list: ['eigen', 1] }, english)).toEqual({
      odds: { up: 'hoch', down: 'down' },
      nav: { home: 'Home' },
      list: ['eigen', 1],
    })
  })

  test('only the named branches are picked, whole or by the dots of their ids', () => {
    const messages = { a: { b: '1', c: { d: ['compiled'], e: '2' } }, f: '3' }
    expect(picked(messages, ['f', 'missing', 'f.missing', 'a.missing.b'])).toEqual({ f: '3', a: {} })
    expect(picked(messages, ['a.c.d', 'a.b'])).toEqual({ a: { b: '1', c: { d: ['compiled'] } } })
    expect(picked(messages, ['a', 'a.b'])).toEqual({ a: messages.a })
  })

  test.each(COMPLETE)('%s has a text for every English id', (locale) => {
    const own = new Set(ids(read(locale)))
    expect(ids(read('en')).filter((id) => !own.has(id))).toEqual([])
  })

  test.each(LOCALE_CODES)('%s has no text that English lacks', (locale) => {
    const english = new Set(ids(read('en')))
    expect(ids(read(locale)).filter((id) => !english.has(id))).toEqual([])
  })

  test.each(LOCALE_CODES)('%s: every text is sound and asks for what the English one asks for', (locale) => {
    const english = read('en')
    const own = read(locale)
    for (const id of ids(own))
      expect([id, readIcu(textAt(own, id) ?? '').args]).toEqual([id, readIcu(textAt(english, id) ?? '').args])
  })

  test.each(LOCALE_CODES)('%s: every plural has the cases that the language tells apart', (locale) => {
    const own = read(locale)
    const wanted = pluralsOf(languageTag(locale))
    for (const id of ids(own))
      for (const cases of readIcu(textAt(own, id) ?? '').plurals)
        expect([id, wanted.filter((category) => !cases.includes(category))]).toEqual([id, []])
  })

  test.each(['ar', 'fa', 'ur'])(
    '%s: a count stands as an argument: for `#` browsers may write digits of the script, where the server writes 0–9',
    (locale) => {
      const own = read(locale)
      const signs = (text: string) => /(?<!\n)#/.test(text)
      expect(signs('{count, plural, one {# x} other {# x}}')).toBe(true)
      expect(ids(own).filter((id) => signs(textAt(own, id) ?? ''))).toEqual([])
    },
  )

  test('a broken text, a missing argument and a missing plural are found out', () => {
    expect(() => readIcu('{count, plural, one {#}')).toThrow(SyntaxError)
    expect(readIcu('<b>{name}</b> has {count, plural, one {# of {all}} other {#}}')).toEqual({
      args: ['<b>', 'all', 'count', 'name'],
      plurals: [['one', 'other']],
    })
    expect(pluralsOf('pl')).toEqual(['one', 'few', 'many'])
    expect(pluralsOf('pt-BR')).toEqual(['one', 'other'])
    expect(pluralsOf('ja')).toEqual(['other'])
  })
})
