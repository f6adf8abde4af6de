import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EXTRA_GROUPS, type ExtraPage, hasPage } from '#base/addresses/extra-pages.ts'
import { createLinks } from '#base/addresses/links.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

interface ExtraPageOptions {
  readonly page: ExtraPage
  readonly locale: Locale
}

/** Metadata of a page that only some sites have. Not found on all other sites. */
export async function extraPageMetadata({ page, locale }: ExtraPageOptions): Promise<Metadata> {
  const site = currentSite()
  if (!hasPage(site, page)) notFound()
  const t = await getTranslations({ locale, namespace: 'page' })
  const title = t(`${EXTRA_GROUPS[page]}.title`)
  return pageMetadata({ site, locale, title, path: createLinks('').page(page) })
}
