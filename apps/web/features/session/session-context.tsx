'use client'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useStore } from 'zustand'
import type { AuthState } from './auth.ts'
import type { Session } from './session.ts'

const SessionContext = createContext<Session | null>(null)

/** Asks who is signed in once the page stands, and follows the other tabs. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => {
    void session.load()
    return session.follow()
  }, [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** One part of the auth state; the component renders again only when that part changes. */
export function useAuth<Part>(part: (auth: AuthState) => Part): Part {
  return useStore(useSession().store, part)
}
