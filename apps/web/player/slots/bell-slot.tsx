'use client'
import { lazy, Suspense } from 'react'
import { Bell } from '#features/notifications/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { BellPlaceholder } from '#widgets/index.ts'

const PushSwitch = lazy(() => import('#modals/push-switch.tsx'))

/** The player's notifications bell; nothing for a visitor. */
export function BellSlot() {
  const status = useAuth((auth) => auth.status)
  if (status === 'logged_in')
    return (
      <Bell
        foot={
          <Suspense>
            <PushSwitch />
          </Suspense>
        }
      />
    )
  return status === 'not_logged_in' ? null : <BellPlaceholder />
}
