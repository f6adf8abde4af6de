'use client'
import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useZone } from '#base/time/device-zone.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useSite } from '#base/config/site-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { usePagePath } from '#base/navigation/page-path.ts'
import { sportLook } from '#base/config/sport-look.ts'

// Loaded when a sport is opened, because few visits do that.
const SportTree = lazy(() => import('./sport-tree.tsx'))

export interface MenuSport {
  readonly id: number
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

/** Content of the navigation, the same for everyone. */
export interface MenuData {
  /** Whether to list the product's own pages. */
  readonly pages: boolean
  readonly live: number
  readonly sports: readonly MenuSport[]
  readonly cybersport: readonly MenuSport[]
  readonly leagues: readonly MenuLeague[]
}

/** The product's pages in order. The address of a page `ofDays` contains the viewer's time zone. */
const PAGES = [
  { page: 'live', label: 'live_now', icon: 'broadcast' },
  { page: 'cybersport', label: 'cybersport', icon: 'device-gamepad-2' },
  { page: 'schedule', label: 'schedule', icon: 'calendar-event', ofDays: true },
  { page: 'results', label: 'results', icon: 'history', ofDays: true },
  { page: 'favorites', label: 'favourites', icon: 'star' },
  { page: 'betsHistory', label: 'my_bets', icon: 'receipt' },
] as const
type MenuPage = (typeof PAGES)[number]['page']

/** A sport as a link; the arrow beside it opens its countries and leagues. */
function Sport({ sport, path }: { readonly sport: MenuSport; readonly path: string }) {
  const t = useTranslations()
  const links = useLinks()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="nav-branch">
        <PageLink
          className="nav-item"
          href={links.sport(sport.key)}
          aria-current={path === sport.key ? 'page' : path.startsWith(`${sport.key}/`) ? 'true' : undefined}
          title={sport.name}
        >
          <Icon name={sportLook(sport.key).icon} />
          <span className="nav-label">{sport.name}</span>
          <span className="nav-count">{sport.count}</span>
        </PageLink>
        <button
          type="button"
          className="nav-open"
          aria-expanded={open}
          aria-label={t(open ? 'event.collapse' : 'event.expand', { name: sport.name })}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size="s" />
        </button>
      </div>
      {open ? (
        <Suspense fallback={<div className="nav-tree" aria-busy="true" />}>
          <SportTree sportKey={sport.key} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whether an address is that of the present page. */
function useCurrent(): (href: string) => 'page' | undefined {
  const links = useLinks()
  const path = usePagePath()
  return (href) => (href === `${links.base}/${path}` ? 'page' : undefined)
}

/** The product's own pages that this site has. */
function Pages({ live, hasCybersport }: { readonly live: number; readonly hasCybersport: boolean }) {
  const t = useTranslations('nav')
  const links = useLinks()
  const current = useCurrent()
  const zone = useZone()
  const { isMyBetsVisible } = useSite()
  const isThere: { readonly [Page in MenuPage]?: boolean } = {
    betsHistory: isMyBetsVisible,
    cybersport: hasCybersport,
  }
  const pages = PAGES.filter(({ page }) => isThere[page] ?? true)
  return (
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
          {page === 'live' ? <span className="nav-count">{live}</span> : null}
        </PageLink>
      ))}
    </div>
  )
}

function League({ league }: { readonly league: MenuLeague }) {
  const href = useLinks().league(league.sportKey, league)
  const current = useCurrent()
  return (
    <PageLink className="nav-item" href={href} aria-current={current(href)} title={league.name}>
      {hasFlag(league.country) ? (
        <Flag code={league.country} />
      ) : (
        <Icon name={sportLook(league.sportKey).icon} />
      )}
      <span className="nav-label">
        <bdi>{league.name}</bdi>
      </span>
      <span className="nav-count">{league.count}</span>
    </PageLink>
  )
}

/** Sports as a tree, top leagues, and the operator's links (WIDGET-25). */
export function SideMenu({ data, links: own }: { readonly data: MenuData; readonly links?: ReactNode }) {
  const t = useTranslations('nav')
  const path = usePagePath()
  return (
    <>
      {data.pages ? <Pages live={data.live} hasCybersport={data.cybersport.length > 0} /> : null}
      {own}
      {data.leagues.length === 0 ? null : (
        <div className="nav-group">
          <h2>{t('top_leagues')}</h2>
          {data.leagues.map((league) => (
            <League key={league.id} league={league} />
          ))}
        </div>
      )}
      {(['sports', 'cybersport'] as const).map((kind) =>
        data[kind].length === 0 ? null : (
          <div key={kind} className="nav-group">
            <h2>{t(kind)}</h2>
            {data[kind].map((sport) => (
              <Sport key={sport.key} sport={sport} path={path} />
            ))}
          </div>
        ),
      )}
    </>
  )
}
