import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Messages, picked, withFallback } from './messages.ts'
import { LOCALES } from './site-config.ts'

const read = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), 'utf8')) as Messages

const ids = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : ids(value as Messages, `${prefix}${key}.`),
  )

const placeholders = (messages: Messages, id: string) => {
  const text = id.split('.').reduce<unknown>((branch, key) => (branch as Messages)[key], messages)
  return [...String(text).matchAll(/\{(\w+)[,}]/g)]
    .map(([, name]) => name)
    .filter((name, i, all) => all.indexOf(name) === i)
    .sort()
}

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

  test.each(LOCALES)('%s has exactly the English ids', (locale) => {
    expect(ids(read(locale)).sort()).toEqual(ids(read('en')).sort())
  })

  test.each(LOCALES)('%s uses the placeholders of the English texts', (locale) => {
    const english = read('en')
    for (const id of ids(english))
      expect([id, placeholders(read(locale), id)]).toEqual([id, placeholders(english, id)])
  })
})
