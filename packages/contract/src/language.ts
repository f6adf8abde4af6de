const BRAZIL = { code: 'br', tag: 'pt-BR' } as const

/** A locale as browsers, `lang` and `Intl` know it: there `br` is Breton, so Brazil is `pt-BR` (LINK-07). */
export const languageTag = (locale: string): string => (locale === BRAZIL.code ? BRAZIL.tag : locale)

/** The code of a language tag in addresses: `br` for `pt-BR`, others unchanged. */
export const localeOfTag = (tag: string): string => (tag === BRAZIL.tag ? BRAZIL.code : tag)

/** The language in channel names, where `br` is `pt` (LINK-07). */
export const channelLanguage = (locale: string): string =>
  locale === BRAZIL.code || locale === BRAZIL.tag ? 'pt' : locale
