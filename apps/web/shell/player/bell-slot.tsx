'use client'
import { Bell } from '../../features/notifications/index.ts'
import { useAuth } from '../../features/session/index.ts'
import { BellPlaceholder } from '../../widgets/index.ts'

/** The bell of a player; nothing for a visitor. */
export function BellSlot() {
  const status = useAuth((auth) => auth.status)
  if (status === 'logged_in') return <Bell />
  return status === 'not_logged_in' ? null : <BellPlaceholder />
}
