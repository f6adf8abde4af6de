import type { IncomingMessage, ServerResponse } from 'node:http'
import { basePath } from '#base/addresses/address.ts'
import { extraPagesOf } from '#base/addresses/extra-pages.ts'
import { createLinks } from '#base/addresses/links.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import { isSiteLocale, siteOf } from '#base/config/sites.ts'
import { bytesOf, sendKept } from '@touchline/delivery'

/** Maximum addresses per sitemap, by the protocol. */
const MAX_ADDRESSES = 50_000
const HOUR = 3_600_000
/** How many days ahead listed matches start at most. */
const DAYS_AHEAD = 14
/** How long (s) crawlers may keep an answer. */
const MAX_AGE = 300

const escaped = (text: string) => text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const origin = (site: SiteConfig, request: IncomingMessage): string =>
  site.publicUrl?.replace(/\/$/, '') ?? `http://${request.headers.host ?? 'localhost'}`

/**
 * LINK-11: what may be crawled, and the address of the sitemaps. A site that must not be indexed disallows everything.
 */
export function robotsText(site: SiteConfig, at: string): string {
  if (!site.allowIndexing) return 'User-agent: *\nDisallow: /\n'
  const privately = site.locales.flatMap((locale) => {
    const links = createLinks(basePath(site, locale))
    return [links.page('betsHistory'), links.page('favorites'), `${links.base}/users/`]
  })
  const rules = ['/api/', '/fe-api/', '/connection/', ...new Set(privately)].map(
    (path) => `Disallow: ${path}`,
  )
  return ['User-agent: *', ...rules, 'Allow: /', `Sitemap: ${at}/sitemap.xml`, ''].join('\n')
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`

/** An index with one sitemap per locale. */
export const sitemapIndex = (site: SiteConfig, at: string): string =>
  xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${site.locales
      .map((locale) => `<sitemap><loc>${escaped(`${at}/sitemap-${locale}.xml`)}</loc></sitemap>`)
      .join('')}</sitemapindex>`,
  )

const alternate = (language: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

/** Addresses below the sub-path, each with its alternates in the other languages (LINK-09). */
export function sitemap(site: SiteConfig, locale: Locale, at: string, paths: readonly string[]): string {
  const address = (of: Locale, path: string) => escaped(`${at}${basePath(site, of)}${path}`)
  const others = (path: string) =>
    site.locales.map((of) => alternate(of, address(of, path))).join('') +
    alternate('x-default', address(site.locales[0], path))
  const entries = paths
    .slice(0, MAX_ADDRESSES)
    .map((path) => `<url><loc>${address(locale, path)}</loc>${others(path)}</url>`)
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
  )
}

/** Rounded to whole hours, so that crawlers within one hour make the same calls to the backend. */
const fromHour = (hours: number): string =>
  new Date((Math.floor(Date.now() / HOUR) + hours) * HOUR).toISOString()

/** Paths of all public pages below the sub-path: fixed pages, sports, categories, leagues and coming matches. */
async function publicPaths(site: SiteConfig, locale: Locale): Promise<string[]> {
  const links = createLinks('')
  const data = serverData(locale)
  const usual = ['live', 'schedule', 'results', 'generalRules', 'about'] as const
  const fixed = [...usual, ...extraPagesOf(site)].map((name) => links.page(name))
  const sports = await data.sports()
  const places = await Promise.all(
    sports.map(async ({ key }) => {
      const [categories, leagues] = await Promise.all([data.categories(key), data.leagues({ sportKey: key })])
      return [
        links.sport(key),
        ...categories.map((category) => links.category(key, category)),
        ...leagues.map((league) => links.league(key, league)),
      ]
    }),
  )
  const coming = { hoursAhead: null, sortBy: 'start_time', isBettable: null } as const
  const matches = await data.schedule({ from: fromHour(0), to: fromHour(DAYS_AHEAD * 24), ...coming })
  return ['', ...fixed, ...places.flat(), ...matches.map((match) => links.match(match.sport.key, match))]
}

/** Sitemaps kept. They are the same for every crawler, and each needs hundreds of lists from the backend. */
const MOST_KEPT = 100

/**
 * Makes each answer once per period for which crawlers may keep it; requests meanwhile share it. A failed one is tried
 * again at the next request.
 */
export function keptAnswers<Answer>(
  now: () => number,
): (key: string, make: () => Promise<Answer>) => Promise<Answer> {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<Answer> }>()
  return (key, make) => {
    const present = kept.get(key)
    if (present !== undefined && now() < present.until) return present.answer
    const answer = make()
    kept.delete(key)
    kept.set(key, { until: now() + MAX_AGE * 1000, answer })
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key)
    })
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return answer
  }
}

const sitemapOf = keptAnswers<Buffer>(Date.now)

/** Answers `/robots.txt` and the sitemaps. False for any other address, or a locale that the site does not have. */
export function answerCrawler(request: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = (request.url ?? '').split('?')
  const site = siteOf(request.headers.host ?? null)
  const at = origin(site, request)
  const send = (type: string, body: Buffer) =>
    void sendKept({ type, body, cacheControl: `public, max-age=${MAX_AGE}` }, request, response)
  if (path === '/robots.txt') {
    send('text/plain; charset=utf-8', bytesOf(robotsText(site, at)))
    return true
  }
  if (!site.allowIndexing) return false
  if (path === '/sitemap.xml') {
    send('application/xml', bytesOf(sitemapIndex(site, at)))
    return true
  }
  const locale = /^\/sitemap-([\w-]{2,10})\.xml$/.exec(path)?.[1] ?? ''
  if (!isSiteLocale(site, locale)) return false
  const { id, locales } = site
  sitemapOf([id, locales, locale, at].join(' '), async () =>
    Buffer.from(sitemap(site, locale, at, await publicPaths(site, locale))),
  ).then(
    (body) => send('application/xml', body),
    () => {
      response.writeHead(503, { 'retry-after': '30' })
      response.end()
    },
  )
  return true
}
