import type { IncomingHttpHeaders } from 'node:http'

const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const named = (rows: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  rows.find(([pattern]) => pattern.test(text))?.[1]

/** A name for a browser from its User-Agent, for its player: `Firefox, Linux`; null when neither part is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  const names = [named(BROWSERS, text), named(SYSTEMS, text)].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(', ')
}

/** The visitor's country, as the front states it; null when unknown. */
export function countryOf(headers: IncomingHttpHeaders): string | null {
  const country = String(headers['x-user-country'] ?? '')
  return /^[A-Z]{2}$/.test(country) ? country : null
}
