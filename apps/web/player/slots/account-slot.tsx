'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { AccountMenu } from '#features/sign-in/index.ts'
import { keepAccountWidth } from './account-width.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/auth-events.ts'
import { useSite } from '#base/config/site-context.tsx'
import { AccountPlaceholder } from '#widgets/index.ts'
import { DepositButton } from '#features/payments/index.ts'
import { opens } from '#base/asks/openers.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { wishes } from '#base/asks/wishes.ts'

// Comes with the first press on the menu.
const AccountLinks = lazy(() =>
  import('#features/account/index.ts').then((module) => ({ default: module.AccountLinks })),
)

/** The account, and how much room it takes: the next page keeps that free. */
function Account() {
  const element = useRef<HTMLDivElement>(null)
  const deposits = useSettings(useApi())?.deposits
  const wallet = deposits?.allowed === true ? deposits.platform_url : undefined
  // As the script before the first paint says it of the next page: a narrow header makes room.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['player'] = ''
    return () => void delete dataset['player']
  }, [])
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) keepAccountWidth(entry.contentRect.width)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={element} className="account-end">
      <DepositButton />
      <AccountMenu>
        {(close) => (
          <Suspense>
            <AccountLinks close={close} platform={wallet} />
          </Suspense>
        )}
      </AccountMenu>
    </div>
  )
}

/** The header's end: balance and accounts of a player, sign-up and sign-in for a visitor, room for either while nobody knows (LAYOUT-04). */
export function AccountSlot() {
  const t = useTranslations('session')
  const session = useSession()
  const links = useLinks()
  const { isSignInAllowed, isSignUpAllowed } = useSite()
  const status = useAuth((auth) => auth.status)
  const isVisitor = useSyncExternalStore(wishes.subscribe, wishes.isVisitor, () => false)
  useEffect(() => {
    if (status !== 'not_logged_in') return
    keepAccountWidth(null)
    // Kept free before the first paint for somebody who is signed in no longer.
    delete document.documentElement.dataset['player']
  }, [status])
  if (status === 'logged_in') return <Account />
  // One button through all of it: it may hold the focus.
  if (status !== 'not_logged_in' && !isVisitor)
    return (
      <>
        {isSignUpAllowed ? (
          <PageLink className="btn only-visitor enter" data-variant="outline" href={links.page('signUp')}>
            {t('sign-up')}
          </PageLink>
        ) : null}
        <AccountPlaceholder signsIn={isSignInAllowed} />
      </>
    )
  return (
    <>
      {isSignUpAllowed ? (
        <Button className="enter" variant="outline" onClick={() => authEvents.raise('signUp')}>
          {t('sign-up')}
        </Button>
      ) : null}
      {isSignInAllowed ? (
        <Button
          ref={opens('sign-in')}
          className="enter"
          variant="primary"
          onClick={() => session.askSignIn('chosen')}
        >
          {t('sign-in')}
        </Button>
      ) : null}
    </>
  )
}
