'use client'
import { Icon, IconButton } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { SiteConfig } from '#base/config/site-config.ts'
import { Logo } from './logo.tsx'
import { PreferencesButton } from './preferences-button.tsx'
import { opens } from '#base/asks/openers.ts'
import { Slot } from '#base/asks/slots.tsx'
import { type NavPage, TopNav } from './top-nav.tsx'
import { wishes } from '#base/asks/wishes.ts'

export interface HeaderProps {
  readonly site: Pick<SiteConfig, 'siteName' | 'locales' | 'logo'>
  /** Optional pages in the navigation of a wide screen. */
  readonly pages: readonly NavPage[]
  /** Label of the button of an empty slip, as text: formatting counts would cost the browser 15 ms at start. */
  readonly slipLabel: string
  /** Widgets before the display settings. */
  readonly children: ReactNode
  /** Widgets after the display settings: the account. */
  readonly account: ReactNode
}

export function Header({ site, pages, slipLabel, children, account }: HeaderProps) {
  return (
    <header className="app-header">
      <Logo siteName={site.siteName} image={site.logo} />
      <TopNav pages={pages} />
      <div className="header-end">
        {children}
        <PreferencesButton locales={site.locales} />
        {account}
        <Slot place="header-slip">
          <IconButton
            ref={opens('slip')}
            className="only-medium"
            label={slipLabel}
            onClick={() => wishes.wish('slip')}
          >
            <Icon name="ticket" />
          </IconButton>
        </Slot>
      </div>
    </header>
  )
}
