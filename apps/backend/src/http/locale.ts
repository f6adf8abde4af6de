const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/

/** The first wish of an Accept-Language header that can be a locale of ours; quality values are not weighed. */
const wished = (header: string): string | undefined =>
  header
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .find((tag) => LOCALE.test(tag))

/** The language of an answer: the query's `locale`, else the browser's wish, else `en`. `br` is how sites spell Brazil. */
export function localeOf(queried: unknown, acceptLanguage: string | undefined): string {
  const locale = typeof queried === 'string' && LOCALE.test(queried) ? queried : wished(acceptLanguage ?? '')
  return locale === 'br' ? 'pt' : (locale ?? 'en')
}
