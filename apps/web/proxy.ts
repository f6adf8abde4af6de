import { type NextRequest, NextResponse } from 'next/server'
import { basePath, resolveAddress } from '#base/addresses/address.ts'
import { createLinks, parseEntitySegment } from '#base/addresses/links.ts'
import { ownPlatformPlace } from '#base/addresses/outside/platform-links.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import { siteOf } from '#base/config/sites.ts'

export const config = {
  // All pages: no build files, no backend paths. `/` must be listed separately.
  matcher: ['/', '/((?!_next/|_front/|api/|fe-api/|connection/|favicon\\.ico$|robots\\.txt$).*)'],
}

/** Internal folder of an event's page, below its segment. It is part of no public address. */
const EVENT = 'event'

/**
 * The internal path of a page. Events have the same form of address as categories and leagues, but their own route, so
 * that neither loads the other's scripts. The internal path is not reachable from outside.
 */
function insidePath(path: string): string {
  const [, locale, , , segment, ...more] = path.split('/')
  const kind = segment === undefined ? undefined : parseEntitySegment(segment)?.kind
  if (kind !== undefined && more.length > 0) return `/${locale}/-`
  return kind === 'match' ? `${path}/${EVENT}` : path
}

/** The current address of a category, league or match (ROUTE-08). Null when the path names none, or it is unknown. */
async function currentAddress(site: SiteConfig, locale: Locale, path: string): Promise<string | null> {
  const [, , , , segment, ...more] = path.split('/')
  const entity = segment === undefined || more.length > 0 ? null : parseEntitySegment(segment)
  if (entity === null) return null
  const data = serverData(locale)
  const links = createLinks(basePath(site, locale))
  if (entity.kind === 'match') {
    const match = await data.match(entity.id)
    return match && links.match(match.sport.key, match)
  }
  const place = await data[entity.kind](entity.id)
  return place && links[entity.kind](place.sport.key, place)
}

/** Pages with a fixed error status. */
const FIXED_STATUS: Readonly<Record<string, number>> = { '/sports/blocked': 403, '/sports/locked': 401 }

/** A page cannot set its status, so the front reads this header (packages/delivery/src/cache/page.ts). */
function withStatus(status: number, response: NextResponse): NextResponse {
  response.headers.set('x-page-status', String(status))
  return response
}

/** Applies the address rules before a page is looked up. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { nextUrl } = request
  const site = siteOf(request.headers.get('host'))
  const address = resolveAddress(site, nextUrl.pathname, request.cookies.get('locale')?.value)
  const to = (path: string) => new URL(path + nextUrl.search, nextUrl)
  if (address.kind === 'redirect') return NextResponse.redirect(to(address.path), address.status)
  const outside = `/${address.locale}/-/`
  const place = address.path.startsWith(outside)
    ? ownPlatformPlace(site, address.path.slice(outside.length))
    : null
  if (place !== null) return NextResponse.redirect(to(`${basePath(site, address.locale)}/${place}`), 307)
  if (request.headers.has('x-blocked-country'))
    return withStatus(403, NextResponse.rewrite(to(`/${address.locale}/sports/blocked`)))
  const fixed = FIXED_STATUS[address.path.slice(`/${address.locale}`.length)]
  if (fixed !== undefined) return withStatus(fixed, NextResponse.rewrite(to(address.path)))
  // If the backend does not answer, the page says so.
  const current = await currentAddress(site, address.locale, address.path).catch(() => null)
  const shown = basePath(site, address.locale) + address.path.slice(`/${address.locale}/sports`.length)
  // Compared in the browser's encoding, or a slug outside ASCII would redirect for ever.
  if (current !== null && to(current).pathname !== shown) return NextResponse.redirect(to(current), 301)
  return NextResponse.rewrite(to(insidePath(address.path)))
}
