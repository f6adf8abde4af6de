'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { SignInForm, useAuth } from '../../features/session/index.ts'
import { useLinks } from '../../site/links-context.tsx'
import { PlayerBets } from './slip-slot.tsx'

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

const PAGES: Readonly<Record<string, () => ReactNode>> = {
  bets_history: () => <PlayerBets look="grid" />,
  'sign-in': () => <SignInPage />,
}

/** The main part of a page that shows a player's own things. */
export const PageSlot = ({ page }: { readonly page: string }) => PAGES[page]?.() ?? null
