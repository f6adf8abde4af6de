'use client'
import type { OddsType } from '@touchline/betting'
import { type ReactNode, useEffect, useState } from 'react'
import { OddsWordsProvider, setDecimalSign } from '#entities/odds/index.ts'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { oddsType as oddsTypes } from '#base/choices/odds-type.ts'
import { setServerClock } from '#base/time/server-clock.ts'
import { type PublicSite, SiteProvider } from '#base/config/site-context.tsx'
import { LiveProvider } from '#player/realtime/live-provider.tsx'

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
