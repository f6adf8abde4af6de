import { describe, expect, test } from 'vitest'
import { COMPLETE, ENGLISH, readJson, textsOf } from './catalogue.ts'
import type { Locale } from '../../packages/contract/src/index.ts'

interface Terms {
  /** How the language addresses a player. */
  readonly address: string
  /** Patterns of other forms of address, and of wrong words. */
  readonly notSo: readonly string[]
  readonly forbidden: readonly string[]
  readonly terms: Readonly<Record<string, { readonly word: string; readonly gender?: 'm' | 'f' | 'n' }>>
}

/** For each term, the message that consists of it alone. */
const KEYS = readJson<Readonly<Record<string, string>>>('terms/keys.json')
const LOCALES: readonly Locale[] = ['en', 'en-GB', ...COMPLETE]
const termsOf = (locale: Locale) => readJson<Terms>(`terms/${locale}.json`)
const GENDERED: readonly Locale[] = [
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'br',
  'nl',
  'pl',
  'ru',
  'uk',
  'ar',
  'he',
  'ur',
]

/** Texts that match one of the patterns, with the match. */
function found(texts: ReadonlyMap<string, string>, patterns: readonly (string | RegExp)[]): string[] {
  return [...texts].flatMap(([id, text]) =>
    patterns.flatMap((pattern) => {
      const at = new RegExp(pattern, 'u').exec(text)
      return at === null ? [] : [`${id}: ${text.slice(Math.max(0, at.index - 15), at.index + 25)}`]
    }),
  )
}

describe.each(LOCALES)('%s', (locale) => {
  const table = termsOf(locale)
  const texts = textsOf(locale)
  const message = (id: string) => texts.get(`messages/${id}`)

  test('each term stands in the table as it stands on the page', () => {
    const own = Object.entries(KEYS).filter(([, id]) => message(id) !== undefined)
    expect(Object.fromEntries(Object.entries(table.terms).map(([term, { word }]) => [term, word]))).toEqual(
      Object.fromEntries(own.map(([term, id]) => [term, message(id)])),
    )
  })

  test('no text has a word that says another thing', () => {
    expect(found(texts, table.forbidden)).toEqual([])
  })

  test('every text speaks to its reader in one way', () => {
    expect(table.address).not.toBe('')
    expect(found(texts, table.notSo)).toEqual([])
  })

  test('payouts, withdrawals and cash-outs have no word in common', () => {
    if (locale === 'en-GB') return
    const words = ['payout', 'withdrawal', 'cash_out'].flatMap((term) => [
      ...new Set((table.terms[term]?.word ?? '').toLocaleLowerCase(locale).split(/[\s-]+/)),
    ])
    expect(words.length).toBeGreaterThan(2)
    expect(new Set(words).size).toBe(words.length)
  })

  test.each([
    'market.group',
    'slip.tab',
    'slip.type',
    'bets.filter',
    'bets.result-filter',
    'account.filter',
    'account.kind',
    'account.section',
    'cash-out.mode',
    'limits.type',
    'header.view',
    'odds.type',
    'theme',
  ])('labels that stand beside each other are told apart: %s', (branch) => {
    const labels = [...texts].flatMap(([id, text]) => (id.startsWith(`messages/${branch}.`) ? [text] : []))
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })
})

test.each(GENDERED)('%s: who writes of a bet, a stake or odds finds their gender', (locale) => {
  const { terms } = termsOf(locale)
  expect(['bet', 'stake', 'odds', 'payout'].filter((term) => terms[term]?.gender === undefined)).toEqual([])
})

test('the table has some forty terms', () => {
  expect(Object.keys(KEYS).length).toBeGreaterThanOrEqual(40)
})

test('French has a no-break space where it puts one before a sign', () => {
  const french = textsOf('fr')
  expect(found(french, [/ [:;?!»]/, /« /, /[\p{L}\d}’)](?:[;?!»](?!\w)|:(?=\s))/u])).toEqual([])
})

test('Japanese has signs of one width beside its letters', () => {
  expect(found(textsOf('ja'), [/[^\0-\x7f]\s?[(:?!]/, /[:!?](?=[^\0-\x7f])/])).toEqual([])
})

test('Arabic says its duals without a number, and Hebrew joins a name by its own hyphen', () => {
  expect(found(textsOf('ar'), [/two \{[^}]*#/])).toEqual([])
  expect(found(textsOf('he'), [/[א-ת]-\{/])).toEqual([])
})

test('a forbidden word, a stranger’s address and a bare sign are found out', () => {
  const bad = new Map([
    ['a', 'Wählen Sie einen Preis'],
    ['b', 'Pourquoi ? Parce que'],
  ])
  const german = termsOf('de')
  expect(found(bad, german.forbidden).map((hit) => hit.charAt(0))).toEqual(['a'])
  expect(found(bad, german.notSo).map((hit) => hit.charAt(0))).toEqual(['a'])
  expect(found(bad, [/ [:;?!»]/]).map((hit) => hit.charAt(0))).toEqual(['b'])
})

const PARTS =
  'title label tab button link option noun name abbreviation state event mark phrase sentence text'.split(' ')

describe('notes', () => {
  const notes = readJson<Readonly<Record<string, string>>>('notes.json')
  const ids = [...ENGLISH.keys()].flatMap((id) => (id.startsWith('messages/') ? [id.slice(9)] : []))

  test('every message has one, and nothing else', () => {
    expect(Object.keys(notes).toSorted()).toEqual(ids.toSorted())
  })

  test('each says what part of speech its message is, and where it stands or what it refers to', () => {
    const broken = Object.entries(notes).filter(([id, note]) => {
      const [, part = '', rest = ''] = /^(\w+): (.+)$/.exec(note) ?? []
      return !PARTS.includes(part) || rest.length < 8 || rest === ENGLISH.get(`messages/${id}`)
    })
    expect(broken).toEqual([])
  })
})
