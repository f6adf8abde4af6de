'use client'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { AuthState } from './auth.ts'
import type { Session } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionContext above it')
  return session
}

/** One part of the auth state. Renders again only when that part changes. */
export function useAuth<Part>(part: (auth: AuthState) => Part): Part {
  return useStore(useSession().store, part)
}
