'use client'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { CredentialWhat } from '#base/asks/modals/auth-rules.ts'
import type { OwnPage } from '#base/asks/slots.tsx'
import { useAuth, useSession } from '#entities/session/index.ts'
import { SignInForm } from '#features/sign-in/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { ArenaPlace } from '#features/arena/parts/arena-part.tsx'
import { FavouritesPlace } from './favourites-place.tsx'
import { BetsPage } from './player-bets.tsx'

const AccountPlace = lazy(() => import('./account/account-place.tsx'))
const WalletPage = lazy(() => import('./account/wallet-page.tsx'))

const GamePlace = lazy(() =>
  import('#features/arena/parts/game-part.tsx').then((module) => ({ default: module.GamePlace })),
)

const LazyPanel = lazy(() =>
  import('#modals/sign-in/credential-panel.tsx').then((module) => ({ default: module.CredentialPanel })),
)

const TOKEN_PARAMETERS: Readonly<Partial<Record<CredentialWhat, string>>> = {
  confirmation: 'confirmation_token',
  'password-edit': 'reset_password_token',
}

/** The token in the address, if the page was opened by a link. */
function tokenIn(what: CredentialWhat): string | null {
  const name = TOKEN_PARAMETERS[what]
  return name === undefined ? null : new URLSearchParams(location.search).get(name)
}

/** A credential form as a page (ROUTE-18, ROUTE-19). Redirects a signed-in player home, unless they came by a link. */
function CredentialPage({ what }: { readonly what: CredentialWhat }) {
  const router = useRouter()
  const links = useLinks()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const [token] = useState(() => tokenIn(what))
  useEffect(() => {
    // The token is removed from the address, so that it is not seen or shared.
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

/** The sign-in form as a page. Redirects a signed-in player home (ROUTE-18). */
function SignInPage() {
  const router = useRouter()
  const links = useLinks()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  useEffect(() => {
    if (loggedIn) router.replace(links.home())
  }, [loggedIn, router, links])
  return <SignInForm />
}

/** The player's bets. A visitor gets the sign-in modal over an empty page (ROUTE-14). */
function BetsHistoryPage() {
  const session = useSession()
  const visitor = useAuth((auth) => auth.status === 'not_logged_in')
  useEffect(() => {
    if (visitor) session.askSignIn('required')
  }, [visitor, session])
  return <BetsPage />
}

/** The main part of a page with the player's own data. */
export function PageSlot({ shows }: { readonly shows: OwnPage }) {
  switch (shows.page) {
    case 'account':
      return (
        <Suspense>
          <AccountPlace section={shows.section} />
        </Suspense>
      )
    case 'arena':
      return <ArenaPlace apps={shows.apps} />
    case 'bets_history':
      return <BetsHistoryPage />
    case 'credentials':
      return <CredentialPage what={shows.what} />
    case 'favorites':
      return <FavouritesPlace live={shows.live} />
    case 'game':
      return (
        <Suspense fallback={<div className="panel sk framed-page" />}>
          <GamePlace game={shows.game} />
        </Suspense>
      )
    case 'sign-in':
      return <SignInPage />
    case 'wallet':
      return (
        <Suspense>
          <WalletPage />
        </Suspense>
      )
  }
}
