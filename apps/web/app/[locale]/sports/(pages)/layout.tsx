import type { PlacedWidget } from '@touchline/contract/layout'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CookieBar } from '../../../../shell/cookie-bar.tsx'
import { FrameArea } from '../../../../shell/frame-area.tsx'
import { Footer } from '../../../../shell/footer.tsx'
import { Header } from '../../../../shell/header.tsx'
import { ListRefresh } from '../../../../shell/list-refresh.tsx'
import { LostMark } from '../../../../shell/lost-mark.tsx'
import { OfflineMark } from '../../../../shell/offline-mark.tsx'
import { PlayerLater } from '../../../../shell/player-later.tsx'
import { playerMessages } from '../../../../shell/player-messages.ts'
import { RailButton } from '../../../../shell/rail-button.tsx'
import { FirstKey } from '../../../../shell/shortcuts/first-key.tsx'
import { SlipColumn } from '../../../../shell/slip-column.tsx'
import { Tabbar } from '../../../../shell/tabbar.tsx'
import { basePath } from '../../../../site/address.ts'
import { createLinks } from '../../../../site/links.ts'
import type { Locale } from '../../../../site/site-config.ts'
import { currentSite } from '../../../../site/sites.ts'
import { Slot } from '../../../../site/slots.tsx'

const isAccount = ({ type }: PlacedWidget) => type === 'profile'

/** The frame of every page: header, navigation, page, slip, tab bar. */
export default async function PagesLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
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
      {/* Early in the page, since it is the largest text there is: what comes late is painted late. */}
      {site.isLighthouse ? null : (
        <CookieBar rules={createLinks(basePath(site, locale as Locale)).page('generalRules')} />
      )}
      {site.features.session_clock ? (
        <div className="session-clock">
          <p className="truncate">{t('footer.short', { age: site.minimumAge })}</p>
          <Slot name="session-clock" />
        </div>
      ) : null}
      <Header
        site={{ siteName: site.siteName, locales: site.locales, logo: site.logo }}
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
