const BRAZIL = { code: 'br', tag: 'pt-BR' } as const

/** A locale as browsers, `lang` and `Intl` know it: `br` is Breton there, so it is written `pt-BR` (LINK-07). */
export const languageTag = (locale: string): string => (locale === BRAZIL.code ? BRAZIL.tag : locale)

/** The code in addresses of a language tag: `br` for `pt-BR`, every other as it is. */
export const localeOfTag = (tag: string): string => (tag === BRAZIL.tag ? BRAZIL.code : tag)

/** The language in channel names: `br` is `pt` there (LINK-07). */
export const channelLanguage = (locale: string): string =>
  locale === BRAZIL.code || locale === BRAZIL.tag ? 'pt' : locale
