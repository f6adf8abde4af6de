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
  /** Name of the entity or page; the full title if `whole`. */
  readonly title: string
  readonly whole?: boolean
  /** Default: the title and the site's description. */
  readonly description?: string
  /** Path below the sub-path, with a leading slash; '' is home. Absent: the page has no canonical address. */
  readonly path?: string
  /** Account, auth and error pages are hidden from search engines (LINK-11). */
  readonly indexed?: boolean
}

const originOf = (site: SiteConfig): string => site.publicUrl ?? DEFAULT_ORIGIN

/** A page's canonical address (LINK-09). `path`: below the sub-path, with a leading slash. */
export const canonicalUrl = (site: SiteConfig, locale: Locale, path: string): string =>
  new URL(`${basePath(site, locale)}${path}`, originOf(site)).href

/** Metadata of every page of a site in a locale: icon, keywords, further meta elements and shared image (SITE-02). */
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

/** The site's description in a locale: its own (SITE-02), else the built-in one. */
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
