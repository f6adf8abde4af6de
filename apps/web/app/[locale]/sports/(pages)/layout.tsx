import type { PlacedWidget } from '@touchline/contract/layout'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CookieBar } from '#frame/bars/cookie-bar.tsx'
import { FrameArea } from '#frame/document/frame-area.tsx'
import { Footer } from '#frame/bars/footer.tsx'
import { Header } from '#frame/bars/header.tsx'
import { ListRefresh } from '#frame/document/list-refresh.tsx'
import { LostMark } from '#frame/document/lost-mark.tsx'
import { OfflineMark } from '#frame/document/offline-mark.tsx'
import { PlayerLater } from '#start/player-later.tsx'
import { playerMessages } from '#frame/words/player-messages.ts'
import { RailButton } from '#frame/sides/rail-button.tsx'
import { FirstKey } from '#features/shortcuts/index.ts'
import { SlipColumn } from '#frame/sides/slip-column.tsx'
import { Tabbar } from '#frame/bars/tabbar.tsx'
import { basePath } from '#base/addresses/address.ts'
import { EXTRA_GROUPS, hasPage } from '#base/addresses/extra-pages.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { Slot } from '#base/asks/slots.tsx'

/** Optional pages that stand in the header, too. */
const IN_HEADER = ['racing', 'promotions'] as const

const isAccount = ({ type }: PlacedWidget) => type === 'profile'

interface PagesLayoutProps {
  readonly children: ReactNode
  readonly params: Promise<{ locale: string }>
}

/** The frame of every page: header, navigation, page, slip, tab bar. */
export default async function PagesLayout({ children, params }: PagesLayoutProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const site = currentSite()
  const [t, { path: messagesPath }] = await Promise.all([
    getTranslations({ locale }),
    playerMessages(site, locale as Locale),
  ])
  return (
    <>
      <a className="skip-link" href="#main">
        {t('common.skip_to_content')}
      </a>
      {/* Early in the page, because it is the largest text, and late content is painted late. */}
      {site.isLighthouse ? null : (
        <CookieBar rules={createLinks(basePath(site, locale as Locale)).page('generalRules')} />
      )}
      {site.features.session_clock ? (
        <div className="session-clock">
          <p className="truncate">{t('footer.short', { age: site.minimumAge })}</p>
          <Slot place="session-clock" />
        </div>
      ) : null}
      <Header
        site={{ siteName: site.siteName, locales: site.locales, logo: site.logo }}
        pages={IN_HEADER.filter((page) => hasPage(site, page)).map((page) => ({
          page,
          title: t(`page.${EXTRA_GROUPS[page]}.title`),
        }))}
        slipLabel={t('slip.open', { count: 0 })}
        account={<FrameArea area="header" locale={locale as Locale} part={isAccount} />}
      >
        <FrameArea area="header" locale={locale as Locale} part={(widget) => !isAccount(widget)} />
      </Header>
      <div className="app">
        <nav className="app-side" aria-label={t('nav.sports')}>
          <RailButton label={t('nav.rail')} />
          <FrameArea area="leftSidebar" locale={locale as Locale} />
        </nav>
        <main className="app-main" id="main">
          <OfflineMark />
          <LostMark />
          {children}
          <Footer />
        </main>
        <SlipColumn>
          <div className="side-widgets">
            <FrameArea area="rightSidebar" locale={locale as Locale} />
          </div>
        </SlipColumn>
      </div>
      <Tabbar menu={<FrameArea area="sideMenu" locale={locale as Locale} />}>
        <FrameArea area="tabBar" locale={locale as Locale} />
      </Tabbar>
      <FirstKey />
      <ListRefresh />
      <PlayerLater messagesPath={messagesPath} />
    </>
  )
}
