'use client'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { AccountFrame } from '#features/account/parts/account-frame.tsx'
import type { AccountSection } from '#base/addresses/account-sections.ts'

type Part = LazyExoticComponent<ComponentType>

/** The parts of each account page, from top to bottom. */
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
  records: [lazy(() => import('#features/records/parts/records-part.tsx'))],
  alerts: [lazy(() => import('#features/alerts/parts/alerts-part.tsx'))],
  bonuses: [
    lazy(() => import('#features/bonuses/parts/promo-code-part.tsx')),
    lazy(() => import('#features/bonuses/parts/offers-part.tsx')),
    lazy(() => import('#features/bonuses/parts/history-part.tsx')),
  ],
  predictor: [lazy(() => import('#features/votes/parts/predictor-part.tsx'))],
  limits: [lazy(() => import('#features/limits/parts/limits-part.tsx'))],
  security: [
    lazy(() => import('#features/account/parts/password-part.tsx')),
    lazy(() => import('#features/account/parts/passkeys-part.tsx')),
    lazy(() => import('#features/account/parts/devices-part.tsx')),
    lazy(() => import('#features/account/parts/changes-part.tsx')),
    lazy(() => import('#features/account/parts/delete-part.tsx')),
  ],
} as const satisfies Record<AccountSection, readonly Part[]>

/** A page of the account. */
export default function AccountPlace({ section }: { readonly section: AccountSection }) {
  const parts: readonly Part[] = PARTS[section]
  return (
    <AccountFrame>
      {parts.map((Part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a page never change
        <Part key={at} />
      ))}
    </AccountFrame>
  )
}
