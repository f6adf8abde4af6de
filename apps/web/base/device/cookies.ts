const DAY = 24 * 60 * 60

interface CookieRule {
  /** Days that it is kept; 400 at most, the limit of browsers. */
  readonly days: number
  /** Only with consent to all cookies (TRACK-02). */
  readonly optional?: true
  /** Also sent in frames of other sites; must be secure then. */
  readonly crossSite?: true
}

/** All cookies that the web sets itself (TRACK-02 to TRACK-06). The API sets the session's and `signed_in`. */
const COOKIES = {
  cookie_consent: { days: 365 },
  device_id: { days: 400 },
  affiliate: { days: 30, optional: true, crossSite: true },
  reminder_invoked: { days: 1 },
  identity_prompted: { days: 1 },
  locale: { days: 365 },
  test_providers: { days: 365 },
} as const satisfies Record<string, CookieRule>
export type CookieName = keyof typeof COOKIES

export type Consent = 'all' | 'needed'

/** A cookie's value in a `cookie` header or `document.cookie`; null if missing or unreadable. */
export function cookieIn(text: string, name: CookieName): string | null {
  const found = text.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/**
 * Text for `document.cookie` or a `set-cookie` header. `secure`: whether the page came over TLS. Inside a frame browsers
 * keep only cookies that are partitioned by the page around it.
 */
export function cookieText(name: CookieName, value: string, secure: boolean, framed = false): string {
  const { days, crossSite }: CookieRule = COOKIES[name]
  const site = framed
    ? 'None; Secure; Partitioned'
    : crossSite === true
      ? 'None; Secure'
      : `Lax${secure ? '; Secure' : ''}`
  return `${name}=${encodeURIComponent(value)}; Max-Age=${days * DAY}; Path=/; SameSite=${site}`
}

/** The choice made in the cookie bar; null before a choice. */
export function consentIn(text: string): Consent | null {
  const value = cookieIn(text, 'cookie_consent')
  return value === 'all' || value === 'needed' ? value : null
}

export const readCookie = (name: CookieName): string | null => cookieIn(document.cookie, name)

/** Sets a cookie of the table; an optional one only with consent. Returns whether it was set. */
export function writeCookie(name: CookieName, value: string): boolean {
  const { optional }: CookieRule = COOKIES[name]
  if (optional === true && consentIn(document.cookie) !== 'all') return false
  const framed = globalThis.top !== globalThis.self
  document.cookie = cookieText(name, value, location.protocol === 'https:', framed)
  return true
}
