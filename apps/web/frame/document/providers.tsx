'use client'
import type { OddsType } from '@touchline/betting'
import { type ReactNode, useEffect, useState } from 'react'
import { OddsWordsProvider, setDecimalSign } from '#entities/odds/index.ts'
import { typedCode } from '#base/asks/typed-code.ts'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { oddsType as oddsTypes } from '#base/choices/odds-type.ts'
import { setServerClock } from '#base/time/server-clock.ts'
import { type PublicSite, SiteProvider } from '#base/config/site-context.tsx'
import { LiveProvider } from '#player/realtime/live-provider.tsx'

export interface ProvidersProps {
  readonly site: PublicSite
  /** Base of every internal address. */
  readonly base: string
  readonly oddsType: OddsType
  /** Server time of this rendering, epoch ms. */
  readonly renderedAt: number
  readonly children: ReactNode
}

/** Context for every screen: site, links, live values. Session, slip and query cache are in the player's tree. */
export function Providers({ site, base, oddsType, renderedAt, children }: ProvidersProps) {
  // Runs before anything below renders, and once: later renders of the page have the same clock.
  useState(() => {
    setServerClock(renderedAt)
    oddsTypes.setDefault(oddsType)
    if (typeof document === 'object') setDecimalSign(site.decimal)
  })
  useEffect(() => typedCode.hear(), [])
  // Tells the page's first script to hand over earlier presses.
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
