import { expect, test } from 'vitest'
import { ENGLISH, readJson, textsOf, WRITTEN } from './catalogue.ts'
import { hashOf, lookedAt, type Sources, staleIn } from './sources.ts'

const sources = readJson<Sources>('sources.json')

test.each(WRITTEN)('%s: no text was translated from another English text than that of today', (locale) => {
  expect(staleIn(sources, locale, textsOf(locale))).toEqual([])
})

test('the record knows no text that English has not', () => {
  expect(Object.keys(sources).filter((id) => !ENGLISH.has(id))).toEqual([])
})

const english = new Map([
  ['messages/a', 'One'],
  ['messages/b', 'Two'],
])
const owns = new Map([
  [
    'de',
    new Map([
      ['messages/a', 'Eins'],
      ['messages/b', 'Zwei'],
    ]),
  ],
  ['fr', new Map([['messages/a', 'Un']])],
])
const all = { locales: ['de', 'fr'], ids: () => true }

test('a changed English text makes its translations stale until each was looked at', () => {
  const first = lookedAt({}, all, owns, english)
  expect(first).toEqual({ 'messages/a': hashOf('One'), 'messages/b': hashOf('Two') })
  const changed = new Map([...english, ['messages/a', 'The first']])
  const stale = (record: Sources) =>
    [...owns].map(([locale, own]) => [locale, staleIn(record, locale, own, changed)])
  expect(stale(first)).toEqual([
    ['de', ['messages/a']],
    ['fr', ['messages/a']],
  ])
  const german = lookedAt(first, { locales: ['de'], ids: (id) => id === 'messages/a' }, owns, changed)
  expect(stale(german)).toEqual([
    ['de', []],
    ['fr', ['messages/a']],
  ])
  expect(stale(lookedAt(german, all, owns, changed))).toEqual([
    ['de', []],
    ['fr', []],
  ])
})

test('what English has no more is dropped, and a text never looked at is stale', () => {
  const record = lookedAt({ 'messages/gone': 'x' }, { locales: ['de'], ids: () => true }, owns, english)
  expect(Object.keys(record)).toEqual(['messages/a', 'messages/b'])
  expect(staleIn(record, 'fr', owns.get('fr') ?? new Map(), english)).toEqual(['messages/a'])
})
