'use client'
import { useEffect } from 'react'
import { useAuth } from '../../features/session/index.ts'
import { authEvents } from '../../site/auth-events.ts'

/** Asks for what the site insists on, as long as any of it is missing (AUTH-10). */
function useMissedFields() {
  const missed = useAuth(({ player }) => (player?.auth_fields_missed.length ?? 0) > 0)
  useEffect(() => {
    if (missed) authEvents.raise('missedAuthFields')
    else if (authEvents.get()?.event === 'missedAuthFields') authEvents.close()
  }, [missed])
}

/** What an account asks of its player by itself, over any page. */
export function AccountEffects() {
  useMissedFields()
  return null
}
