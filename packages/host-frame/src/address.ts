/** The first segment of every address of a site that has no other. */
const SUB_PATH = '/sports'

/** Two letters, and a region: what an address may begin with. */
const LOCALE = /^[a-z]{2}(?:-[A-Z]{2})?$/

export interface SiteAddress {
  readonly origin: string
  /** `/sports` */
  readonly subPath: string
}

/** Reads the option `site`. Throws a TypeError that names it. */
export function siteAddress(site: string, base?: string): SiteAddress {
  const url = URL.canParse(site, base) ? new URL(site, base) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError(`site: expected an address such as https://bets.example, not "${site}"`)
  const path = url.pathname.replace(/\/+$/, '')
  return { origin: url.origin, subPath: path === '' ? SUB_PATH : path }
}

/**
 * Address of a page: the path as it is, or home in a language. Throws a TypeError for a path that would leave the site.
 */
export function pageAddress(
  { origin, subPath }: SiteAddress,
  {
    path,
    locale,
    below = '',
  }: { readonly path?: string | undefined; readonly locale?: string | undefined; readonly below?: string },
): string {
  if (path !== undefined) {
    if (!/^\/(?![/\\])/.test(path))
      throw new TypeError(`path: expected one such as /sports/live, not "${path}"`)
    return origin + path
  }
  if (locale !== undefined && !LOCALE.test(locale))
    throw new TypeError(`locale: expected one such as de or en-GB, not "${locale}"`)
  return `${origin}${locale === undefined ? '' : `/${locale}`}${subPath}${below}`
}

/** The element that `target` names. Throws a TypeError where there is none. */
export function elementOf(target: Element | string, page: Document): Element {
  const element = typeof target === 'string' ? page.querySelector(target) : target
  if (element === null) throw new TypeError(`target: there is no element "${String(target)}"`)
  return element
}
