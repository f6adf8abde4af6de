/** One value for all locales, or one per locale. */
export type Localised<Value> = Value | Readonly<Record<string, Value>>

const isByLocale = <Value>(value: Localised<Value>): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null

/** The value for a locale; else for its language, for the site's default locale, or the first one. */
export function inLocaleOf<Value extends string>(
  value: Localised<Value>,
  locale: string,
  fallback: string,
): Value {
  if (!isByLocale(value)) return value
  const [language = locale] = locale.split('-')
  const found = value[locale] ?? value[language] ?? value[fallback] ?? Object.values(value)[0]
  return found as Value
}
