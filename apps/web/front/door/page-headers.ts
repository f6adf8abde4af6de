import type { IncomingHttpHeaders } from 'node:http'
import { cookieIn } from '#base/device/cookies.ts'

/**
 * Headers that a page's bytes may depend on, besides its site and address. Next answers navigations in another form.
 */
const DEPENDS_ON = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'x-blocked-country',
  'x-customizer',
  'x-forwarded-proto',
] as const

/** Addresses whose page depends on a cookie: `/` leads to the language chosen last (LINK-04). */
const LANGUAGE_AT = /^\/(?:\?|$)/

/** A plausible locale of this site, so that invented ones do not fill the cache. */
const language = (cookies = ''): string | null =>
  /^[\w-]{2,10}$/.exec(cookieIn(cookies, 'locale') ?? '')?.[0] ?? null

/** The visitor's headers that a page depends on. Two requests with the same ones get the same bytes. */
export function pageHeaders(url: string, visitor: IncomingHttpHeaders): IncomingHttpHeaders {
  const chosen = LANGUAGE_AT.test(url) ? language(visitor.cookie) : null
  return {
    ...Object.fromEntries(
      DEPENDS_ON.flatMap((name) => (visitor[name] === undefined ? [] : [[name, visitor[name]]])),
    ),
    ...(chosen === null ? {} : { cookie: `locale=${chosen}` }),
  }
}
