'use client'
import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useZone } from '../site/device-zone.ts'
import { useLinks } from '../site/links-context.tsx'
import { PageLink } from '../site/page-link.tsx'
import { sportLook } from '../site/sport-look.ts'
import { usePagePath } from './page-path.ts'

export interface MenuSport {
  readonly key: string
  readonly name: string
  readonly count: number
}

export interface MenuLeague {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly country: string | null
  readonly sportKey: string
  readonly count: number
}

/** What the navigation shows, the same for everyone. */
export interface MenuData {
  readonly live: number
  readonly sports: readonly MenuSport[]
  readonly leagues: readonly MenuLeague[]
}

const DAY_PAGES = [
  { name: 'schedule', icon: 'calendar-event' },
  { name: 'results', icon: 'history' },
] as const

/** Sports and top leagues with their counts (WIDGET-33, WIDGET-37). */
export function SideMenu({ data }: { readonly data: MenuData }) {
  const t = useTranslations('nav')
  const links = useLinks()
  const path = usePagePath()
  const zone = useZone()
  const current = (href: string) => (href === `${links.base}/${path}` ? ('page' as const) : undefined)
  return (
    <>
      <div className="nav-group">
        <PageLink
          className="nav-item"
          href={links.page('live')}
          aria-current={current(links.page('live'))}
          title={t('live_now')}
        >
          <Icon name="broadcast" />
          <span className="nav-label">{t('live_now')}</span>
          <span className="nav-count">{data.live}</span>
        </PageLink>
        {DAY_PAGES.map(({ name, icon }) => (
          <PageLink
            key={name}
            className="nav-item"
            href={links.page(name, { zone })}
            aria-current={current(links.page(name))}
            title={t(name)}
          >
            <Icon name={icon} />
            <span className="nav-label">{t(name)}</span>
          </PageLink>
        ))}
        <PageLink
          className="nav-item"
          href={links.page('favorites')}
          aria-current={current(links.page('favorites'))}
          title={t('favourites')}
        >
          <Icon name="star" />
          <span className="nav-label">{t('favourites')}</span>
        </PageLink>
        <PageLink
          className="nav-item"
          href={links.page('betsHistory')}
          aria-current={current(links.page('betsHistory'))}
          title={t('my_bets')}
        >
          <Icon name="receipt" />
          <span className="nav-label">{t('my_bets')}</span>
        </PageLink>
      </div>
      {data.leagues.length === 0 ? null : (
        <div className="nav-group">
          <h2>{t('top_leagues')}</h2>
          {data.leagues.map((league) => {
            const href = links.league(league.sportKey, league)
            return (
              <PageLink
                key={league.id}
                className="nav-item"
                href={href}
                aria-current={current(href)}
                title={league.name}
              >
                {hasFlag(league.country) ? (
                  <Flag code={league.country} />
                ) : (
                  <Icon name={sportLook(league.sportKey).icon} />
                )}
                <span className="nav-label">{league.name}</span>
                <span className="nav-count">{league.count}</span>
              </PageLink>
            )
          })}
        </div>
      )}
      <div className="nav-group">
        <h2>{t('sports')}</h2>
        {data.sports.map((sport) => (
          <PageLink
            key={sport.key}
            className="nav-item"
            href={links.sport(sport.key)}
            aria-current={
              path.split('/')[0] === sport.key ? (path === sport.key ? 'page' : 'true') : undefined
            }
            title={sport.name}
          >
            <Icon name={sportLook(sport.key).icon} />
            <span className="nav-label">{sport.name}</span>
            <span className="nav-count">{sport.count}</span>
          </PageLink>
        ))}
      </div>
    </>
  )
}
