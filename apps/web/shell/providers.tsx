'use client'
import type { OddsType } from '@touchline/betting'
import { type ReactNode, useEffect, useState } from 'react'
import { OddsWordsProvider } from '../features/odds/index.ts'
import { LinksProvider } from '../site/links-context.tsx'
import { setDecimalSign } from '../site/odds-text.ts'
import { oddsType as oddsTypes } from '../site/odds-type.ts'
import { setServerClock } from '../site/server-clock.ts'
import { type PublicSite, SiteProvider } from '../site/site-context.tsx'
import { LiveProvider } from './live-provider.tsx'

export interface ProvidersProps {
  readonly site: PublicSite
  /** Start of every internal address. */
  readonly base: string
  readonly oddsType: OddsType
  /** Server's time of this render, epoch ms. */
  readonly renderedAt: number
  readonly children: ReactNode
}

/** What every screen may ask for: site, links, live values. Session, slip and query cache come later, in a tree of their own. */
export function Providers({ site, base, oddsType, renderedAt, children }: ProvidersProps) {
  // Before anything below renders, and once: a later render of the same page brings no other clock.
  useState(() => {
    setServerClock(renderedAt)
    oddsTypes.setDefault(oddsType)
    if (typeof document === 'object') setDecimalSign(site.decimal)
  })
  // The first script of the page then hands over the presses that came before.
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), [])
  return (
    <SiteProvider site={site}>
      <LinksProvider base={base}>
        <LiveProvider>
          <OddsWordsProvider>{children}</OddsWordsProvider>
        </LiveProvider>
      </LinksProvider>
    </SiteProvider>
  )
}
