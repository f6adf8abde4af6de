'use client'
import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { SignInForm, useAuth, useSession } from '../../features/session/index.ts'
import type { AccountSection } from '../../site/account-sections.ts'
import { useLinks } from '../../site/links-context.tsx'
import { ArenaPlace } from './arena-place.tsx'
import { FavouritesPlace } from './favourites-place.tsx'
import { BetsPage } from './player-bets.tsx'

const AccountPlace = lazy(() => import('./account-place.tsx'))
const WalletPage = lazy(() => import('./wallet-page.tsx'))

/** The full page form; a signed-in player is sent home (ROUTE-18). */
function SignInPage() {
  const router = useRouter()
  const links = useLinks()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  useEffect(() => {
    if (loggedIn) router.replace(links.home())
  }, [loggedIn, router, links])
  return <SignInForm />
}

/** The player's bets; a visitor gets the sign-in modal over an empty page (ROUTE-14). */
function BetsHistoryPage() {
  const session = useSession()
  const visitor = useAuth((auth) => auth.status === 'not_logged_in')
  useEffect(() => {
    if (visitor) session.askSignIn('required')
  }, [visitor, session])
  return <BetsPage />
}

const PAGES: Readonly<Record<string, (data: string) => ReactNode>> = {
  account: (section) => (
    <Suspense>
      <AccountPlace section={section as AccountSection} />
    </Suspense>
  ),
  bets_history: () => <BetsHistoryPage />,
  favorites: () => <FavouritesPlace />,
  'sign-in': () => <SignInPage />,
  wallet: () => (
    <Suspense>
      <WalletPage />
    </Suspense>
  ),
  virtual_gaming_arena: (apps) => <ArenaPlace apps={apps} />,
}

/** The main part of a page that shows a player's own things; `page` is its name, and after a space what it is told by the server. */
export function PageSlot({ page }: { readonly page: string }) {
  const [name = ''] = page.split(' ', 1)
  return PAGES[name]?.(page.slice(name.length + 1)) ?? null
}
