// `npm run messages`: what each language lacks of the English texts, of the names of sports and markets, and of error texts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR_TEXTS } from '../apps/backend/src/http/messages.ts'
import { en } from '../apps/backend/src/sportsbook/catalogue/names/en.ts'
import { TRANSLATED } from '../apps/backend/src/sportsbook/catalogue/names/names.ts'
import { KINDS } from '../apps/backend/src/platform/notifications/kinds.ts'
import { NOTIFICATION_TEXTS } from '../apps/backend/src/platform/notifications/texts.ts'
import { ERRORS, isTranslated, LOCALES, type Locale } from '../packages/contract/src/index.ts'

type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : flat(value, `${prefix}${key}.`),
  )

const messages = (locale: string): Tree =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../messages/${locale}.json`), 'utf8')) as Tree

const namesOf = ({ ordinal: _, ...names }: (typeof TRANSLATED)[Locale]) => names as unknown as Tree

const noticesOf = (locale: Locale) =>
  Object.fromEntries(
    Object.entries(NOTIFICATION_TEXTS[locale as keyof typeof NOTIFICATION_TEXTS]).map(
      ([kind, { title, body }]) => [kind, { title, body }],
    ),
  )

/** What a translator works through: id and English text, by where it belongs. */
function missing(locale: Locale): readonly string[] {
  const lacking = (where: string, english: Tree, own: Tree) => {
    const has = new Set(flat(own).map(([id]) => id))
    return flat(english)
      .filter(([id]) => !has.has(id))
      .map(([id, text]) => `${where}  ${id}  ${JSON.stringify(text)}`)
  }
  const kinds = Object.fromEntries(
    Object.entries(KINDS).map(([kind, { title, body }]) => [kind, { title, body }]),
  )
  const errors = Object.fromEntries(Object.entries(ERRORS).map(([code, { message }]) => [code, message]))
  return [
    ...lacking(`messages/${locale}.json`, messages('en'), messages(locale)),
    ...lacking('catalogue/names', namesOf(en), namesOf(TRANSLATED[locale])),
    ...lacking('http/error-texts', errors, ERROR_TEXTS[locale as keyof typeof ERROR_TEXTS]),
    ...lacking('notifications/texts', kinds, noticesOf(locale)),
  ]
}

const codes = (Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== 'en' && isTranslated(locale))
for (const locale of codes) {
  const rows = missing(locale)
  console.log(`${locale}: ${rows.length === 0 ? 'complete' : `${rows.length} missing`}`)
  for (const row of rows) console.log(`  ${row}`)
}
