/** A language of the product. */
interface LocaleRow {
  /** By its own name (LINK-06). */
  readonly name: string
  /** The locale it is a variant of: what it lacks is taken from there. */
  readonly variantOf?: string
  /** The product has no texts in it: a site that offers it brings its messages, and English stands for the rest (LINK-08). */
  readonly untranslated?: true
  /** The decimal sign of odds and lines where it is no point: what bookmakers there write, which may be another than that of money. */
  readonly decimal?: ','
}

/** Languages of the product by code as in addresses; the first is what every other falls back to (LINK-08). */
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
  fa: { name: 'فارسی', untranslated: true },
  ur: { name: 'اردو', untranslated: true },
} as const satisfies Readonly<Record<string, LocaleRow>>

export type Locale = keyof typeof LOCALES

/** Those in which the product says everything itself. */
export type TranslatedLocale = {
  [Code in Locale]: (typeof LOCALES)[Code] extends
    | { readonly variantOf: string }
    | { readonly untranslated: true }
    ? never
    : Code
}[Locale]

export const isTranslated = (locale: Locale): locale is TranslatedLocale =>
  !('variantOf' in LOCALES[locale]) && !('untranslated' in LOCALES[locale])

/** The decimal sign of odds and lines in a locale (ODDS-02): bookmakers of Poland, Brazil, Turkey, Russia and Ukraine write a point beside money with a comma. */
export const decimalOf = (locale: Locale): string => {
  const row: LocaleRow = LOCALES[locale]
  return row.decimal ?? '.'
}

/** In the order of menus; the first is the one every other falls back to. */
export const LOCALE_CODES = Object.keys(LOCALES) as unknown as readonly ['en', ...Locale[]]
