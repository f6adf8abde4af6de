import { languageTag, localeOfTag } from '@touchline/contract'
import { isRightToLeft } from '@touchline/contract/direction'

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/

/** The first wish of an Accept-Language header that can be a locale of ours; quality values are not weighed. */
const wished = (header: string): string | undefined =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .find((tag) => LOCALE.test(tag))

/** The language tag of an answer: the query's `locale`, else the browser's wish, else `en`; `pt-BR` for `br`, as sites spell Brazil. */
export function localeOf(queried: unknown, acceptLanguage: string | undefined): string {
  const locale = typeof queried === 'string' && LOCALE.test(queried) ? queried : wished(acceptLanguage ?? '')
  return languageTag(locale ?? 'en')
}

/** What a table by locale has for one such as `de`, `de-AT` or `pt-BR`; undefined where it has nothing. */
export function inLocale<Texts>(table: Readonly<Record<string, Texts>>, locale: string): Texts | undefined {
  const own = [localeOfTag(locale), locale.slice(0, 2)].find((code) => Object.hasOwn(table, code))
  return own === undefined ? undefined : table[own]
}

/** What a table by locale has for one, English where it has nothing, and whether that is written from right to left. */
export function textsIn<Texts>(table: Readonly<Record<string, Texts>>, locale: string, english: Texts) {
  const own = inLocale(table, locale)
  return { texts: own ?? english, isRightToLeft: own !== undefined && isRightToLeft(locale) }
}
