/** A language of the product. */
interface LocaleRow {
  /** Its name in itself (LINK-06). */
  readonly name: string
  /** The locale that it is a variant of, which provides missing texts. */
  readonly variantOf?: string
  /** The decimal sign of odds and lines if it is not a point, as bookmakers there write it; money may differ. */
  readonly decimal?: ','
}

/** Languages of the product by their code in addresses; the first is the fallback of all others (LINK-08). */
export const LOCALES = {
  en: { name: 'English' },
  'en-GB': { name: 'English (UK)', variantOf: 'en' },
  de: { name: 'Deutsch', decimal: ',' },
  fr: { name: 'Français', decimal: ',' },
  es: { name: 'Español', decimal: ',' },
  it: { name: 'Italiano', decimal: ',' },
  pt: { name: 'Português', decimal: ',' },
  br: { name: 'Português (Brasil)' },
  nl: { name: 'Nederlands', decimal: ',' },
  pl: { name: 'Polski' },
  ru: { name: 'Русский' },
  uk: { name: 'Українська' },
  tr: { name: 'Türkçe' },
  ar: { name: 'العربية' },
  he: { name: 'עברית' },
  ja: { name: '日本語' },
  fa: { name: 'فارسی' },
  ur: { name: 'اردو' },
} as const satisfies Readonly<Record<string, LocaleRow>>

export type Locale = keyof typeof LOCALES

/** Locales that the product is completely translated to. */
export type TranslatedLocale = {
  [Code in Locale]: (typeof LOCALES)[Code] extends { readonly variantOf: string } ? never : Code
}[Locale]

export const isTranslated = (locale: Locale): locale is TranslatedLocale => !('variantOf' in LOCALES[locale])

/**
 * The decimal sign of odds and lines in a locale (ODDS-02). Bookmakers in Poland, Brazil, Turkey, Russia and Ukraine
 * write a point, although money there has a comma.
 */
export const decimalOf = (locale: Locale): string => {
  const row: LocaleRow = LOCALES[locale]
  return row.decimal ?? '.'
}

/** In menu order; the first one is the fallback of all others. */
export const LOCALE_CODES = Object.keys(LOCALES) as unknown as readonly ['en', ...Locale[]]
