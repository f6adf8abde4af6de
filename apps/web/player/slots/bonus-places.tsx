'use client'
import type { Bonus } from '@touchline/contract'
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { CodeWaiting } from '#features/bonuses/parts/code-waiting.tsx'
import { WaitingCards } from '#features/bonuses/parts/waiting-cards.tsx'
import { bonusOpen } from '#base/asks/modals/bonus-open.ts'

// Loaded with what shows them: most pages have none.
const BonusesPart = lazy(() => import('#features/bonuses/parts/bonuses-part.tsx'))
const PromoCodePart = lazy(() => import('#features/bonuses/parts/promo-code-part.tsx'))
const NoticesPart = lazy(() => import('#features/bonuses/parts/notices-part.tsx'))
const BonusModal = lazy(() => import('#modals/bonus-modal.tsx'))

/** The viewer's bonuses on a page. */
export const BonusesPlace = ({ offered }: { readonly offered: readonly Bonus[] }) => (
  <Suspense fallback={<WaitingCards />}>
    <BonusesPart offered={offered} />
  </Suspense>
)

/** The field for a promo code. */
export const PromoCodePlace = ({ title }: { readonly title: ReactNode }) => (
  <Suspense fallback={<CodeWaiting />}>
    <PromoCodePart title={title} />
  </Suspense>
)

/** What a signed-in player is told of bonuses; a visitor nothing (BONUS-24). */
export function BonusNoticesPlace() {
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  if (!isPlayer) return null
  return (
    <Suspense>
      <NoticesPart />
    </Suspense>
  )
}

/** The detail of a bonus over a page, while it is open. */
export function BonusModalPlace() {
  const request = useSyncExternalStore(bonusOpen.subscribe, bonusOpen.get, () => null)
  if (request === null) return null
  return (
    <Suspense>
      <BonusModal key={`${request.type} ${request.id}`} request={request} />
    </Suspense>
  )
}
