import { languageTag } from '@touchline/contract/language'

/** Formats of a moment. The script before the first paint uses the same names. */
export const TIME_FORMATS = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Latin digits and the Gregorian calendar in every language, so that odds, scores and times look alike. */
export const dateLocale = (locale: string): string =>
  locale === 'en' ? 'en-GB' : `${languageTag(locale)}-u-ca-gregory-nu-latn`
