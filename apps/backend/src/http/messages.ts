import { ERRORS, type ErrorCode, type TranslatedLocale } from '@touchline/contract'
import { ar } from './error-texts/ar.ts'
import { br } from './error-texts/br.ts'
import { de } from './error-texts/de.ts'
import type { ErrorTexts } from './error-texts/error-texts.ts'
import { es } from './error-texts/es.ts'
import { fa } from './error-texts/fa.ts'
import { fr } from './error-texts/fr.ts'
import { he } from './error-texts/he.ts'
import { it } from './error-texts/it.ts'
import { ja } from './error-texts/ja.ts'
import { nl } from './error-texts/nl.ts'
import { pl } from './error-texts/pl.ts'
import { pt } from './error-texts/pt.ts'
import { ru } from './error-texts/ru.ts'
import { tr } from './error-texts/tr.ts'
import { uk } from './error-texts/uk.ts'
import { ur } from './error-texts/ur.ts'
import { inLocale } from './locale.ts'

/** By locale. English is in the table of errors itself, which its variants use too. */
export const ERROR_TEXTS: Readonly<Record<Exclude<TranslatedLocale, 'en'>, ErrorTexts>> = {
  de,
  fr,
  es,
  it,
  pt,
  br,
  nl,
  pl,
  ru,
  uk,
  tr,
  ar,
  he,
  ja,
  fa,
  ur,
}

/** The text of an error for a player, in a locale such as `de`, `de-AT` or `pt-BR`; in English where it has none. */
export const messageOf = (code: ErrorCode, locale: string): string =>
  inLocale(ERROR_TEXTS, locale)?.[code] ?? ERRORS[code].message
