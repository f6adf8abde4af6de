import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'

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

/** What a player knows a browser by, from its User-Agent: `Firefox, Linux`; null for what names neither. */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  const names = [named(BROWSERS, text), named(SYSTEMS, text)].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(', ')
}

/** The visitor's country as the front says; null where it does not know. */
export function countryOf(headers: IncomingHttpHeaders): string | null {
  const country = String(headers['x-user-country'] ?? '')
  return /^[A-Z]{2}$/.test(country) ? country : null
}

/** Whom calls of an address are counted for: of IPv6 the network, since one caller has all addresses of it. */
export function addressKey(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array<string>(Math.max(0, gap)).fill('0'), ...(after ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
