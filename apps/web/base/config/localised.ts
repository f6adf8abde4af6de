/** A value, or one a locale. */
export type Localised<Value> = Value | Readonly<Record<string, Value>>

const isByLocale = <Value>(value: Localised<Value>): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null

/** The value in a locale; else in its language, in the site's default locale, or the first there is. */
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
