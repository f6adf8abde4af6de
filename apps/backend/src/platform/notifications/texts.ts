import type { TranslatedLocale } from '@touchline/contract'
import { textsIn } from '../../http/locale.ts'
import { KINDS, type NotificationTexts } from './kinds.ts'
import { ar } from './texts/ar.ts'
import { br } from './texts/br.ts'
import { de } from './texts/de.ts'
import { es } from './texts/es.ts'
import { fa } from './texts/fa.ts'
import { fr } from './texts/fr.ts'
import { he } from './texts/he.ts'
import { it } from './texts/it.ts'
import { ja } from './texts/ja.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import { pt } from './texts/pt.ts'
import { ru } from './texts/ru.ts'
import { tr } from './texts/tr.ts'
import { uk } from './texts/uk.ts'
import { ur } from './texts/ur.ts'

/** By locale. English is in the table of kinds, which its variants use too. */
export const NOTIFICATION_TEXTS: Readonly<Record<Exclude<TranslatedLocale, 'en'>, NotificationTexts>> = {
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

/** The texts of notifications in a locale such as `de`, `de-AT` or `pt-BR`; in English where it has none. */
export const textsOf = (locale: string) => textsIn<NotificationTexts>(NOTIFICATION_TEXTS, locale, KINDS)
