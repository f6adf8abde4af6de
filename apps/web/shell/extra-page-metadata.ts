import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EXTRA_GROUPS, type ExtraPage, hasPage } from '../site/extra-pages.ts'
import { createLinks } from '../site/links.ts'
import { pageMetadata } from '../site/metadata.ts'
import type { Locale } from '../site/site-config.ts'
import { currentSite } from '../site/sites.ts'

interface ExtraPageOptions {
  readonly page: ExtraPage
  readonly locale: Locale
}

/** The head of a page that only some sites have; where the current one has it not, there is no such page. */
export async function extraPageMetadata({ page, locale }: ExtraPageOptions): Promise<Metadata> {
  const site = currentSite()
  if (!hasPage(site, page)) notFound()
  const t = await getTranslations({ locale, namespace: 'page' })
  const title = t(`${EXTRA_GROUPS[page]}.title`)
  return pageMetadata({ site, locale, title, path: createLinks('').page(page) })
}
