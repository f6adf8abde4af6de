import type { Locale, SiteConfig } from '../config/site-config.ts'

/** What the front door does with a path: redirect, or show the page at an internal path. */
export type Address =
  | { readonly kind: 'redirect'; readonly status: 301 | 307; readonly path: string }
  | { readonly kind: 'page'; readonly locale: Locale; readonly path: string }

type AddressSite = Pick<SiteConfig, 'locales' | 'localeInUrl' | 'subPath'>

const isLocale = (site: AddressSite, segment: string | undefined): segment is Locale =>
  (site.locales as readonly (string | undefined)[]).includes(segment)

/** `/de` if addresses of this locale carry it, else '' (LINK-02). */
const localePrefix = (site: AddressSite, locale: Locale): string =>
  site.localeInUrl || locale !== site.locales[0] ? `/${locale}` : ''

/** `/sports`, `/de/sports`: the start of every internal link of a locale (LINK-01). */
export const basePath = (site: AddressSite, locale: Locale): string =>
  `${localePrefix(site, locale)}/${site.subPath}`

/**
 * Resolves a path without its query (ROUTE-02, LINK-04, LINK-05). Internally all pages are under `/{locale}/sports`,
 * whatever the site's sub-path. A path outside the sub-path keeps its segments and finds no page. `/` redirects to home
 * in the language chosen last (`remembered`, from the cookie `locale`). A page of the first language that is named all the
 * same, as hosts may, redirects to the address without.
 */
export function resolveAddress(site: AddressSite, pathname: string, remembered?: string): Address {
  if (pathname.length > 1 && pathname.endsWith('/')) {
    // Leading slashes would make the target another host.
    return { kind: 'redirect', status: 301, path: `/${pathname.replace(/^[/\\]+|\/+$/g, '')}` }
  }
  const segments = pathname.slice(1).split('/')
  const named = isLocale(site, segments[0])
  const locale = named ? (segments[0] as Locale) : site.locales[0]
  const rest = (named ? segments.slice(1) : segments).filter((segment, index) => index > 0 || segment !== '')
  if (rest.length === 0) {
    const home = !named && isLocale(site, remembered) ? remembered : locale
    return { kind: 'redirect', status: 307, path: basePath(site, home) }
  }
  if (!named && site.localeInUrl)
    return { kind: 'redirect', status: 307, path: `/${locale}/${rest.join('/')}` }
  const isInside = rest[0] === site.subPath
  // Pages know where they are by the address that links of theirs have, and there is one of each.
  if (named && isInside && localePrefix(site, locale) === '')
    return { kind: 'redirect', status: 307, path: `/${rest.join('/')}` }
  const inside = isInside ? ['sports', ...rest.slice(1)] : ['-', ...rest]
  return { kind: 'page', locale, path: `/${[locale, ...inside].join('/')}` }
}

/** The same page in another language: replaces or inserts the locale segment and keeps query and hash (LINK-06). */
export function inLocale(
  site: AddressSite,
  locale: Locale,
  address: { pathname: string; search: string; hash: string },
): string {
  const segments = address.pathname.slice(1).split('/')
  const rest = isLocale(site, segments[0]) ? segments.slice(1) : segments
  const path = rest.filter((segment) => segment !== '').join('/')
  return `${localePrefix(site, locale)}/${path}${address.search}${address.hash}`
}
