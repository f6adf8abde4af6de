'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { AccountMenu, useAuth, useSession } from '../../features/session/index.ts'

/** The header's end: balance and accounts of a player, sign-in for a visitor, room for either while nobody knows (LAYOUT-04). */
export function AccountSlot() {
  const t = useTranslations('session')
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  if (status === 'not_logged_in') {
    return (
      <Button variant="primary" onClick={() => session.askSignIn('chosen')}>
        {t('sign-in')}
      </Button>
    )
  }
  return status === 'logged_in' ? <AccountMenu /> : <span className="header-account" aria-hidden="true" />
}
