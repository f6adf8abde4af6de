/** One value for all locales, or one per locale. */
export type Localised<Value> = Value | Readonly<Record<string, Value>>

const isByLocale = <Value>(value: Localised<Value>): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null

/** The locale whose value is taken: this one, else its language, the site's default locale, or the first one. */
function keyIn(byLocale: Readonly<Record<string, unknown>>, locale: string, fallback: string): string {
  const [language = locale] = locale.split('-')
  return (
    [locale, language, fallback].find((key) => byLocale[key] !== undefined) ?? Object.keys(byLocale)[0] ?? ''
  )
}

/** The value for a locale; else for its language, for the site's default locale, or the first one. */
export const inLocaleOf = <Value extends string>(
  value: Localised<Value>,
  locale: string,
  fallback: string,
): Value => (isByLocale(value) ? (value[keyIn(value, locale, fallback)] as Value) : value)

/** The locale of that value where it is in another language; null where it is not, and where nobody has said which it is in. */
export function otherLocaleOf(value: Localised<string>, locale: string, fallback: string): string | null {
  if (!isByLocale(value)) return null
  const key = keyIn(value, locale, fallback)
  return key.split('-')[0] === locale.split('-')[0] ? null : key
}
