'use client'
import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CredentialWhat } from '../../modals/credential-panel.tsx'
import { SignInForm, useAuth, useSession } from '../../features/session/index.ts'
import type { AccountSection } from '../../site/account-sections.ts'
import { useLinks } from '../../site/links-context.tsx'
import { ArenaPlace } from './arena-place.tsx'
import { FavouritesPlace } from './favourites-place.tsx'
import { BetsPage } from './player-bets.tsx'

const AccountPlace = lazy(() => import('./account-place.tsx'))
const WalletPage = lazy(() => import('./wallet-page.tsx'))

const LazyPanel = lazy(() =>
  import('../../modals/credential-panel.tsx').then((module) => ({ default: module.CredentialPanel })),
)

const TOKEN_PARAMETERS = {
  confirmation: 'confirmation_token',
  'password-edit': 'reset_password_token',
} as const

/** The token of the page's own link; null without one. */
function tokenIn(what: CredentialWhat): string | null {
  const name = (TOKEN_PARAMETERS as Partial<Record<CredentialWhat, string>>)[what]
  return name === undefined ? null : new URLSearchParams(location.search).get(name)
}

/** A form about credentials as a page; a signed-in player is sent home, but from a link (ROUTE-18, ROUTE-19). */
function CredentialPage({ what }: { readonly what: CredentialWhat }) {
  const router = useRouter()
  const links = useLinks()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const [token] = useState(() => tokenIn(what))
  useEffect(() => {
    // It is read: nobody finds it in the address, nor sends it on.
    if (token !== null) history.replaceState(null, '', location.pathname)
  }, [token])
  useEffect(() => {
    if (loggedIn && token === null) router.replace(links.home())
  }, [loggedIn, token, router, links])
  return (
    <Suspense>
      <LazyPanel what={what} token={token} />
    </Suspense>
  )
}

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
  credentials: (what) => <CredentialPage what={what as CredentialWhat} />,
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
