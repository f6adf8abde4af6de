import { languageTag } from '@touchline/contract/language'
import type { Metadata } from 'next'
import { createTranslator } from 'next-intl'
import { basePath } from '../addresses/address.ts'
import { messagesOf } from '../texts/messages.ts'
import type { Locale, SiteConfig } from '../config/site-config.ts'

const DEFAULT_ORIGIN = 'http://localhost:3000'

export interface PageMetadata {
  readonly site: SiteConfig
  readonly locale: Locale
  /** Entity or page name; the whole title when `whole`. */
  readonly title: string
  readonly whole?: boolean
  /** Absent: the title, and what the site says of itself. */
  readonly description?: string
  /** Below the sub-path, with its leading slash; '' is home. Absent: the page has no address of its own. */
  readonly path?: string
  /** Account, auth and error pages stay out of search engines (LINK-11). */
  readonly indexed?: boolean
}

const originOf = (site: SiteConfig): string => site.publicUrl ?? DEFAULT_ORIGIN

/** The canonical address of a page, its path below the sub-path with a leading slash (LINK-09). */
export const canonicalUrl = (site: SiteConfig, locale: Locale, path: string): string =>
  new URL(`${basePath(site, locale)}${path}`, originOf(site)).href

/** Icon, keywords, further elements and the shared image of every page of a site in a locale (SITE-02). */
export function siteMetadata(site: SiteConfig, locale: Locale): Metadata {
  const { keywords, meta, openGraph } = site.seo[locale] ?? {}
  const image = openGraph && { ...openGraph, url: site.imageUrl(openGraph.url) }
  return {
    metadataBase: new URL(originOf(site)),
    manifest: '/manifest.webmanifest',
    ...(site.favicon === null ? {} : { icons: { icon: site.favicon } }),
    ...(keywords === undefined ? {} : { keywords: [...keywords] }),
    ...(meta === undefined ? {} : { other: { ...meta } }),
    ...(image === undefined ? {} : { openGraph: { siteName: site.siteName, images: [image] } }),
  }
}

/** What the site says of itself in a locale: its own words (SITE-02), else the built-in ones. */
async function siteDescription(site: SiteConfig, locale: Locale): Promise<string> {
  const own = site.seo[locale]?.description
  if (own !== undefined) return own
  const t = createTranslator({
    locale: languageTag(locale),
    messages: await messagesOf(site, locale),
    namespace: 'seo',
  })
  return t('description')
}

/** Title (ROUTE-25), description, canonical and alternate links (LINK-09) and robots (LINK-11) of one page. */
export async function pageMetadata({
  site,
  locale,
  title,
  whole,
  description,
  path,
  indexed = true,
}: PageMetadata): Promise<Metadata> {
  const address = (of: Locale) => `${basePath(site, of)}${path ?? ''}`
  const languages = Object.fromEntries(site.locales.map((of) => [languageTag(of), address(of)]))
  const shown = indexed && site.allowIndexing && path !== undefined
  return {
    metadataBase: new URL(originOf(site)),
    title: whole === true ? title : `${title} | ${site.siteName}`,
    description: description ?? `${title}. ${await siteDescription(site, locale)}`,
    robots: shown ? { index: true, follow: true } : { index: false, follow: false },
    ...(path === undefined
      ? {}
      : {
          alternates: {
            canonical: address(locale),
            languages: { ...languages, 'x-default': address(site.locales[0]) },
          },
        }),
  }
}
