/** A country's name in a language; its code where it has none (PAGEERR-04). */
export const countryName = (locale: string, code: string): string =>
  new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code
