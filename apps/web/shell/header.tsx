'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { SiteConfig } from '../site/site-config.ts'
import { AccountPlaceholder } from './account-placeholder.tsx'
import { Logo } from './logo.tsx'
import { PreferencesButton } from './preferences-button.tsx'
import { SearchButton } from './search/search-button.tsx'
import { Slot } from './slots.tsx'
import { TopNav } from './top-nav.tsx'

export function Header({ site }: { readonly site: Pick<SiteConfig, 'siteName' | 'locales'> }) {
  const t = useTranslations()
  return (
    <header className="app-header">
      <Logo siteName={site.siteName} />
      <TopNav />
      <div className="header-end">
        <SearchButton />
        <PreferencesButton locales={site.locales} />
        <Slot name="header-end">
          <AccountPlaceholder />
        </Slot>
        <Slot name="header-slip">
          <span className="icon-btn only-medium" title={t('nav.bet_slip')} aria-hidden="true">
            <Icon name="ticket" />
          </span>
        </Slot>
      </div>
    </header>
  )
}
