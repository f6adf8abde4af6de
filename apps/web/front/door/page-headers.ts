import type { IncomingHttpHeaders } from 'node:http'
import { cookieIn } from '#base/device/cookies.ts'

/** What a page's bytes may depend on besides its site and address: Next answers navigations in another form. */
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

/** Where the page of an address depends on a cookie of its visitor: `/` leads to the language chosen last (LINK-04). */
const LANGUAGE_AT = /^\/(?:\?|$)/

/** One that this site may well have, so that few answers are apart. */
const language = (cookies = ''): string | null =>
  /^[\w-]{2,10}$/.exec(cookieIn(cookies, 'locale') ?? '')?.[0] ?? null

/** Of a visitor's headers those that a page is kept by: two requests that are alike in them get the same bytes. */
export function pageHeaders(url: string, visitor: IncomingHttpHeaders): IncomingHttpHeaders {
  const chosen = LANGUAGE_AT.test(url) ? language(visitor.cookie) : null
  return {
    ...Object.fromEntries(
      DEPENDS_ON.flatMap((name) => (visitor[name] === undefined ? [] : [[name, visitor[name]]])),
    ),
    ...(chosen === null ? {} : { cookie: `locale=${chosen}` }),
  }
}
