'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { SiteConfig } from './site-config.ts'

/** The part of a site's configuration that the browser needs. */
export type PublicSite = Pick<
  SiteConfig,
  | 'siteName'
  | 'minimumAge'
  | 'logo'
  | 'subPath'
  | 'locales'
  | 'localeInUrl'
  | 'isMyBetsVisible'
  | 'isSignInAllowed'
  | 'isSignUpAllowed'
  | 'phoneVerification'
  | 'userGroupChecker'
> & {
  /** Decimal sign of odds and lines in the page's locale. */
  readonly decimal: string
  /** Slips and bets can be shared by a code. */
  readonly canShare: boolean
  /** Custom bets are offered: outcomes of one match at one joint price. */
  readonly canBuild: boolean
}

const SiteContext = createContext<PublicSite | null>(null)

export function SiteProvider({
  site,
  children,
}: {
  readonly site: PublicSite
  readonly children: ReactNode
}) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export function useSite(): PublicSite {
  const site = useContext(SiteContext)
  if (site === null) throw new Error('useSite needs a SiteProvider above it')
  return site
}
