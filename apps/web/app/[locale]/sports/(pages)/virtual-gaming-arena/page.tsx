import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ArenaList } from '#features/arena/index.ts'
import { extraPageMetadata } from '#frame/pages/extra-page-metadata.ts'
import { arenaApps } from '#base/config/arena-apps.ts'
import { hasPage } from '#base/addresses/extra-pages.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { Slot } from '#base/asks/slots.tsx'

interface ArenaProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: ArenaProps): Promise<Metadata> {
  return extraPageMetadata({ page: 'virtualGamingArena', ...(await params) })
}

/**
 * The site's games, if it has an arena (ROUTE-15, EXTRA-02). Launching one needs a player, whom only the browser knows.
 */
export default async function ArenaPage({ params }: ArenaProps) {
  const site = currentSite()
  if (!hasPage(site, 'virtualGamingArena')) notFound()
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations({ locale })
  const apps = arenaApps(site, locale)
  return (
    <>
      <div className="page-head">
        <h1>{t('page.virtual_gaming_arena.title')}</h1>
      </div>
      <div className="player-page">
        <Slot place={{ slot: 'page', shows: { page: 'arena', apps } }}>
          <ArenaList apps={apps} title={t('arena.apps')} />
        </Slot>
      </div>
    </>
  )
}
