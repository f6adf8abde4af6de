import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELD_TEXTS } from '../../apps/backend/src/http/field-texts.ts'
import { ERROR_TEXTS } from '../../apps/backend/src/http/messages.ts'
import { LETTER_TEXTS } from '../../apps/backend/src/platform/credentials/letters.ts'
import { KINDS } from '../../apps/backend/src/platform/notifications/kinds.ts'
import { NOTIFICATION_TEXTS } from '../../apps/backend/src/platform/notifications/texts.ts'
import { SMS_TEXTS } from '../../apps/backend/src/platform/phone/sms-texts.ts'
import { en } from '../../apps/backend/src/sportsbook/catalogue/names/en.ts'
import { TRANSLATED } from '../../apps/backend/src/sportsbook/catalogue/names/names.ts'
import { ERRORS, isTranslated, LOCALE_CODES, type Locale } from '../../packages/contract/src/index.ts'

/**
 * All texts of the product in a language, by id: `messages/slip.title`, `names/markets.18`, `errors/104`,
 * `letters/known.subject`.
 */
export type Texts = ReadonlyMap<string, string>

export const MESSAGES = join(import.meta.dirname, '../../messages')

/** A JSON file of `messages/`. */
export const readJson = <Value>(file: string): Value =>
  JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')) as Value

/** Texts by dotted ids; numbers, functions and lists are skipped. */
const flat = (tree: object, prefix: string): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as const]
      : typeof value === 'object' && value !== null
        ? flat(value, `${prefix}${key}.`)
        : [],
  )

const kinds = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { title, body }]) => [kind, { title, body }]),
)
const errors = Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [code, message]))
const fields = Object.fromEntries(Object.keys(FIELD_TEXTS).map((text) => [text, text]))
const of = <Value>(table: Readonly<Record<string, Value>>, locale: string) => table[locale] ?? {}

/** The original texts. */
export const ENGLISH: Texts = new Map([
  ...flat(readJson('en.json'), 'messages/'),
  ...flat(en, 'names/'),
  ...flat(errors, 'errors/'),
  ...flat(fields, 'fields/'),
  ...flat(kinds, 'notifications/'),
  ...flat(LETTER_TEXTS.en, 'letters/'),
  ...flat({ code: SMS_TEXTS.en }, 'sms/'),
])

/** A language's own texts; missing ones are shown in English. */
export function textsOf(locale: Locale): Texts {
  if (locale === 'en') return ENGLISH
  const names = TRANSLATED[locale]
  const translated = Object.entries(FIELD_TEXTS).map(([text, by]) => [text, by[locale]])
  return new Map([
    ...flat(readJson(`${locale}.json`), 'messages/'),
    ...flat(names, 'names/').filter(([id, text]) => isTranslated(locale) || ENGLISH.get(id) !== text),
    ...flat(of(ERROR_TEXTS, locale), 'errors/'),
    ...flat(Object.fromEntries(translated) as object, 'fields/'),
    ...flat(of(NOTIFICATION_TEXTS, locale), 'notifications/'),
    ...flat(of(LETTER_TEXTS, locale), 'letters/'),
    ...flat({ code: of(SMS_TEXTS, locale) }, 'sms/'),
  ])
}

/** Languages with all texts; then all with texts of their own. */
export const COMPLETE = LOCALE_CODES.filter((locale) => locale !== 'en' && isTranslated(locale))
export const WRITTEN: readonly Locale[] = [...COMPLETE, 'en-GB']
