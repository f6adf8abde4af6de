import { readFileSync } from 'node:fs'
import { isRightToLeft } from '@touchline/contract/direction'
import { languageTag } from '@touchline/contract/language'
import { decimalOf, LOCALE_CODES, LOCALES, type Locale } from '@touchline/contract/locales'
import type { Words } from '../src/widgets/drawing.ts'
import { WORD_GROUP, WORD_IDS } from '../src/widgets/words.ts'

const FOLDER = new URL('../../../messages/', import.meta.url)

type Messages = { readonly [Name in string]: string | Messages }

/** Texts of nested messages by their whole id. */
function flat(messages: Messages, under = ''): readonly (readonly [string, string])[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [[under + name, value] as const] : flat(value, `${under}${name}.`),
  )
}

const sourceOf = (locale: Locale): string => {
  const row = LOCALES[locale]
  return 'variantOf' in row ? row.variantOf : locale
}

function wordsOf(locale: Locale): Words {
  const messages = JSON.parse(readFileSync(new URL(`${sourceOf(locale)}.json`, FOLDER), 'utf8')) as Messages
  const wanted = flat(messages).filter(
    ([id]) => (WORD_IDS as readonly string[]).includes(id) || id.startsWith(WORD_GROUP),
  )
  return {
    tag: languageTag(locale),
    dir: isRightToLeft(locale) ? 'rtl' : 'ltr',
    decimal: decimalOf(locale),
    text: Object.fromEntries(wanted),
  }
}

/** What widgets say, by locale; the first one is spoken where a locale is unknown. */
export const allWords = (): ReadonlyMap<Locale, Words> =>
  new Map(LOCALE_CODES.map((locale) => [locale, wordsOf(locale)]))
