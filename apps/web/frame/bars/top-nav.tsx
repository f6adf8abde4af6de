'use client'
import { useTranslations } from 'next-intl'
import type { ExtraPage } from '#base/addresses/extra-pages.ts'
import { useZone } from '#base/time/device-zone.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useSite } from '#base/config/site-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { usePagePath } from '#base/navigation/page-path.ts'

/** An optional page of the site, by its title. */
export interface NavPage {
  readonly page: ExtraPage
  readonly title: string
}

export function TopNav({ pages }: { readonly pages: readonly NavPage[] }) {
  const t = useTranslations()
  const links = useLinks()
  const path = usePagePath()
  const zone = useZone()
  const { isMyBetsVisible } = useSite()
  return (
    <nav className="top-nav" aria-label={t('header.main')}>
      <PageLink href={links.home()} aria-current={path === '' ? 'page' : undefined}>
        {t('nav.sports')}
      </PageLink>
      <PageLink href={links.page('live')} aria-current={path === 'live' ? 'page' : undefined}>
        <span className="live-dot" />
        {t('nav.live')}
      </PageLink>
      <PageLink
        href={links.page('schedule', { zone })}
        aria-current={path === 'schedule' ? 'page' : undefined}
      >
        {t('nav.schedule')}
      </PageLink>
      {pages.map(({ page, title }) => (
        <PageLink
          key={page}
          className="only-wide"
          href={links.page(page)}
          aria-current={links.page(page) === `${links.base}/${path}` ? 'page' : undefined}
        >
          {title}
        </PageLink>
      ))}
      {isMyBetsVisible ? (
        <PageLink
          href={links.page('betsHistory')}
          aria-current={path === 'bets_history' ? 'page' : undefined}
        >
          {t('nav.my_bets')}
        </PageLink>
      ) : null}
    </nav>
  )
}
