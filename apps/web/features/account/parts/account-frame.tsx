'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import { useAuth, useSession } from '#entities/session/index.ts'

function SignedOut() {
  const t = useTranslations()
  const session = useSession()
  return (
    <div className="panel state">
      <Icon name="user-circle" />
      <h2>{t('account.signed-out')}</h2>
      <div className="actions">
        <Button variant="primary" onClick={() => session.askSignIn('chosen')}>
          {t('session.sign-in')}
        </Button>
      </div>
    </div>
  )
}

function Waiting() {
  const t = useTranslations('account')
  return (
    <div className="panel account-card" role="status" aria-busy="true" aria-label={t('loading')}>
      <span className="sk" data-w="l" />
    </div>
  )
}

/** The frame around the parts of an account page. A visitor is asked to sign in. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const status = useAuth((auth) => auth.status)
  if (status === 'not_logged_in') return <SignedOut />
  if (status !== 'logged_in') return <Waiting />
  return (
    <div className="account-parts">
      {/* All at once, because a part that came later would move the others down. */}
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </div>
  )
}
