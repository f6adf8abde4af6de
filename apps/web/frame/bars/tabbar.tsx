'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Alone } from '#base/faults/alone.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { useSite } from '#base/config/site-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { usePagePath } from '#base/navigation/page-path.ts'
import { opens } from '#base/asks/openers.ts'
import { Slot } from '#base/asks/slots.tsx'
import { wishes } from '#base/asks/wishes.ts'

const SideSheet = lazy(() => import('../sides/side-sheet.tsx'))

export interface TabbarProps {
  /** Content of the sports sheet. */
  readonly menu: ReactNode
  /** Further tabs of the operator. */
  readonly children?: ReactNode
}

/** Tab bar of a phone: home, sports, live, slip, bets. */
export function Tabbar({ menu, children }: TabbarProps) {
  const t = useTranslations('nav')
  const links = useLinks()
  const { isMyBetsVisible } = useSite()
  const path = usePagePath()
  const [openAt, setOpenAt] = useState<string | null>(null)
  // A link in the sheet changes the path, which closes the sheet.
  const open = openAt === path
  const current = (page: string) => (path === page ? ('page' as const) : undefined)
  return (
    <>
      <nav className="tabbar" aria-label={t('quick_access')}>
        <PageLink href={links.home()} aria-current={current('')}>
          <Icon name="home" />
          {t('home')}
        </PageLink>
        <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpenAt(path)}>
          <Icon name="menu-2" />
          {t('sports')}
        </button>
        <PageLink href={links.page('live')} aria-current={current('live')}>
          <Icon name="broadcast" />
          {t('live')}
        </PageLink>
        <Slot place="tabbar-slip">
          <button
            ref={opens('slip')}
            type="button"
            className="slip-tab"
            aria-expanded={false}
            onClick={() => wishes.wish('slip')}
          >
            <Icon name="ticket" />
            {t('bet_slip')}
          </button>
        </Slot>
        {isMyBetsVisible ? (
          <PageLink href={links.page('betsHistory')} aria-current={current('bets_history')}>
            <Icon name="receipt" />
            {t('my_bets')}
          </PageLink>
        ) : null}
        {children}
      </nav>
      {open ? (
        <Alone failed={null}>
          <Suspense>
            <SideSheet title={t('sports')} onClose={() => setOpenAt(null)}>
              {menu}
            </SideSheet>
          </Suspense>
        </Alone>
      ) : null}
    </>
  )
}
