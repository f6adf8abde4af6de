import { languageTag, localeOfTag } from '@touchline/contract'
import { isRightToLeft } from '@touchline/contract/direction'

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/

/** The first language of an Accept-Language header that we may have; quality values are ignored. */
const wished = (header: string): string | undefined =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .find((tag) => LOCALE.test(tag))

/**
 * The language tag of an answer: the query's `locale`, else the browser's, else `en`. `br`, as sites name Brazil,
 * becomes `pt-BR`.
 */
export function localeOf(queried: unknown, acceptLanguage: string | undefined): string {
  const locale = typeof queried === 'string' && LOCALE.test(queried) ? queried : wished(acceptLanguage ?? '')
  return languageTag(locale ?? 'en')
}

/** The entry of a table by locale for `de`, `de-AT` or `pt-BR`; undefined when there is none. */
export function inLocale<Texts>(table: Readonly<Record<string, Texts>>, locale: string): Texts | undefined {
  const own = [localeOfTag(locale), locale.slice(0, 2)].find((code) => Object.hasOwn(table, code))
  return own === undefined ? undefined : table[own]
}

/** The same with English as the fallback, and whether the text runs from right to left. */
export function textsIn<Texts>(table: Readonly<Record<string, Texts>>, locale: string, english: Texts) {
  const own = inLocale(table, locale)
  return { texts: own ?? english, isRightToLeft: own !== undefined && isRightToLeft(locale) }
}
