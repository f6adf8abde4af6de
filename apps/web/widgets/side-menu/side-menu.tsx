'use client'
import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useZone } from '../../site/device-zone.ts'
import { useLinks } from '../../site/links-context.tsx'
import { useSite } from '../../site/site-context.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { sportLook } from '../../site/sport-look.ts'
import { usePagePath } from '../../site/page-path.ts'

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
  readonly cybersport: readonly MenuSport[]
  readonly leagues: readonly MenuLeague[]
}

/** Pages by their rows; the address of one `ofDays` names the viewer's time zone. */
const PAGES = [
  { page: 'live', label: 'live_now', icon: 'broadcast' },
  { page: 'cybersport', label: 'cybersport', icon: 'device-gamepad-2' },
  { page: 'schedule', label: 'schedule', icon: 'calendar-event', ofDays: true },
  { page: 'results', label: 'results', icon: 'history', ofDays: true },
  { page: 'favorites', label: 'favourites', icon: 'star' },
  { page: 'betsHistory', label: 'my_bets', icon: 'receipt' },
] as const

/** Sports and top leagues with their counts (WIDGET-33, WIDGET-37). */
export function SideMenu({ data }: { readonly data: MenuData }) {
  const t = useTranslations('nav')
  const links = useLinks()
  const path = usePagePath()
  const zone = useZone()
  const { isMyBetsVisible } = useSite()
  const pages = PAGES.filter(({ page }) => isMyBetsVisible || page !== 'betsHistory')
  const current = (href: string) => (href === `${links.base}/${path}` ? ('page' as const) : undefined)
  return (
    <>
      <div className="nav-group">
        {pages.map(({ page, label, icon, ...row }) => (
          <PageLink
            key={page}
            className="nav-item"
            href={'ofDays' in row ? links.page(page, { zone }) : links.page(page)}
            aria-current={current(links.page(page))}
            title={t(label)}
          >
            <Icon name={icon} />
            <span className="nav-label">{t(label)}</span>
            {page === 'live' ? <span className="nav-count">{data.live}</span> : null}
          </PageLink>
        ))}
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
      {(['sports', 'cybersport'] as const).map((kind) => (
        <div key={kind} className="nav-group">
          <h2>{t(kind)}</h2>
          {data[kind].map((sport) => (
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
      ))}
    </>
  )
}
