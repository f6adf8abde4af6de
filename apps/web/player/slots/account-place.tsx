'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { useAuth, useSession } from '#entities/session/index.ts'
import type { AccountSection } from '#base/addresses/account-sections.ts'

type Part = LazyExoticComponent<ComponentType>

/** The parts of each page of the account, one below the other. */
const PARTS = {
  profile: [
    lazy(() => import('#features/account/parts/standing-part.tsx')),
    lazy(() => import('#features/account/parts/profile-part.tsx')),
    lazy(() => import('#features/account/parts/phone-part.tsx')),
    lazy(() => import('#features/account/parts/data-part.tsx')),
    lazy(() => import('#features/account/parts/identity-part.tsx')),
  ],
  accounts: [lazy(() => import('#features/account/parts/accounts-part.tsx'))],
  history: [lazy(() => import('#features/account/parts/history-part.tsx'))],
  limits: [lazy(() => import('#features/limits/parts/limits-part.tsx'))],
  security: [
    lazy(() => import('#features/account/parts/password-part.tsx')),
    lazy(() => import('#features/account/parts/passkeys-part.tsx')),
    lazy(() => import('#features/account/parts/devices-part.tsx')),
    lazy(() => import('#features/account/parts/changes-part.tsx')),
    lazy(() => import('#features/account/parts/delete-part.tsx')),
  ],
} as const satisfies Record<AccountSection, readonly Part[]>

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

/** A page of the account, for a player; a visitor is offered to sign in. */
export default function AccountPlace({ section }: { readonly section: AccountSection }) {
  const status = useAuth((auth) => auth.status)
  if (status === 'not_logged_in') return <SignedOut />
  if (status !== 'logged_in') return <Waiting />
  const parts: readonly Part[] = PARTS[section]
  return (
    <div className="account-parts">
      {/* All at once: one that came later would push the others down. */}
      <Suspense fallback={<Waiting />}>
        {parts.map((Part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a page never change
          <Part key={at} />
        ))}
      </Suspense>
    </div>
  )
}
