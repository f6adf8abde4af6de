import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { EXTRA_GROUPS, hasPage } from '#base/addresses/extra-pages.ts'
import { Slot } from '#base/asks/slots.tsx'
import { framedGame } from '#base/config/arena-apps.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'

/** Pages of further verticals, and the provider shown in their frame (EXTRA-01). */
const FRAMED = { racing: 'horse_racing', lotteries: 'lotto', premiumCricket: 'premium_cricket' } as const

interface FramedPageProps {
  readonly page: keyof typeof FRAMED
  readonly locale: Locale
}

/**
 * A provider's page in a frame, or an app that is launched for whoever is signed in. Not found if the site does not
 * have the provider (SITE-07).
 */
export async function FramedPage({ page, locale }: FramedPageProps) {
  const site = currentSite()
  if (!hasPage(site, page)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'page' })
  const title = t(`${EXTRA_GROUPS[page]}.title`)
  const framed = site.providerFrames[FRAMED[page]]
  const game = framedGame(site, locale, title)
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      {typeof framed === 'string' ? (
        <iframe
          className="panel framed-page"
          title={title}
          src={framed}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin (site loader); needs storage
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="strict-origin"
        />
      ) : game === null ? null : (
        <div className="player-page">
          <Slot place={{ slot: 'page', shows: { page: 'game', game } }}>
            <div className="panel sk framed-page" />
          </Slot>
        </div>
      )}
    </>
  )
}
