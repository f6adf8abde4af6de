import { isRightToLeft } from '@touchline/contract/direction'

/** Text direction of a locale (LINK-10). */
export const directionOf = (locale: string, rtlEnabled: boolean): 'ltr' | 'rtl' =>
  rtlEnabled && isRightToLeft(locale) ? 'rtl' : 'ltr'
