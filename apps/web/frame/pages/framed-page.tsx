import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { EXTRA_GROUPS, hasPage } from '#base/addresses/extra-pages.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

/** Pages of further verticals, and the provider shown in their frame (EXTRA-01). */
const FRAMED = { racing: 'horse_racing', lotteries: 'lotto' } as const

interface FramedPageProps {
  readonly page: keyof typeof FRAMED
  readonly locale: Locale
}

/** A provider's page in a frame. Not found if the site does not have the provider (SITE-07). */
export async function FramedPage({ page, locale }: FramedPageProps) {
  const site = currentSite()
  if (!hasPage(site, page)) notFound()
  setRequestLocale(locale)
  const framed = site.providerFrames[FRAMED[page]]
  if (typeof framed !== 'string') notFound()
  const t = await getTranslations({ locale, namespace: 'page' })
  const title = t(`${EXTRA_GROUPS[page]}.title`)
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <iframe
        className="panel framed-page"
        title={title}
        src={framed}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin (site loader); needs storage
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
      />
    </>
  )
}
