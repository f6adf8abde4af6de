import { languageTag } from '@touchline/contract/language'

/** A country's name in a language; its code if there is none (PAGEERR-04). */
export const countryName = (locale: string, code: string): string =>
  new Intl.DisplayNames([languageTag(locale)], { type: 'region', fallback: 'code' }).of(code) ?? code
