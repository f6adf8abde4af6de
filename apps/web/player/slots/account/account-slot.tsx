'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { AccountMenu } from '#features/sign-in/index.ts'
import { keepAccountWidth } from './account-width.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import { useSite } from '#base/config/site-context.tsx'
import { AccountPlaceholder } from '#widgets/index.ts'
import { DepositButton } from '#features/payments/index.ts'
import { opens } from '#base/asks/openers.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { wishes } from '#base/asks/wishes.ts'

// Loaded at the first press on the menu.
const AccountLinks = lazy(() =>
  import('#features/account/index.ts').then((module) => ({ default: module.AccountLinks })),
)

/** The account in the header. Its width is stored, so that the next page reserves it. */
function Account() {
  const element = useRef<HTMLDivElement>(null)
  const deposits = useSettings(useApi())?.deposits
  const wallet = deposits?.allowed === true ? deposits.platform_url : undefined
  // As the first-paint script does on the next page: a narrow header makes room.
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

/**
 * End of the header (LAYOUT-04): balance and accounts for a player, sign-up and sign-in for a visitor. Reserves room
 * for either until the session is known.
 */
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
    // The room was reserved for a player who is no longer signed in.
    delete document.documentElement.dataset['player']
  }, [status])
  if (status === 'logged_in') return <Account />
  // The same button in all these states, because it may have the focus.
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
