const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur'])

/** LINK-10 */
export const directionOf = (locale: string, rtlEnabled: boolean): 'ltr' | 'rtl' =>
  rtlEnabled && RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr'
