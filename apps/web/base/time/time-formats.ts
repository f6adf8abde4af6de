import { languageTag } from '@touchline/contract/language'

/** How a moment is written; the names are what the script before the first paint looks for too. */
export const TIME_FORMATS = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Numerals stay Latin ones in every language, and days those of the season's calendar: odds, scores and times read alike. */
export const dateLocale = (locale: string): string =>
  locale === 'en' ? 'en-GB' : `${languageTag(locale)}-u-ca-gregory-nu-latn`
