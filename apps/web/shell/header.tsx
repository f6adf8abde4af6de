'use client'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { SiteConfig } from '../site/site-config.ts'
import { Logo } from './logo.tsx'
import { PreferencesButton } from './preferences-button.tsx'
import { AccountPlaceholder, SearchButton } from '../widgets/index.ts'
import { Slot } from '../site/slots.tsx'
import { TopNav } from './top-nav.tsx'
import { wishes } from '../site/wishes.ts'

export function Header({ site }: { readonly site: Pick<SiteConfig, 'siteName' | 'locales' | 'logo'> }) {
  const t = useTranslations()
  return (
    <header className="app-header">
      <Logo siteName={site.siteName} image={site.logo} />
      <TopNav />
      <div className="header-end">
        <SearchButton />
        <PreferencesButton locales={site.locales} />
        <Slot name="header-end">
          <AccountPlaceholder />
        </Slot>
        <Slot name="header-slip">
          <IconButton
            className="only-medium"
            label={t('slip.open', { count: 0 })}
            onClick={() => wishes.wish('slip')}
          >
            <Icon name="ticket" />
          </IconButton>
        </Slot>
      </div>
    </header>
  )
}
