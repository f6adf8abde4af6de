import { useTranslations } from 'next-intl'
import { Slot } from '#base/asks/slots.tsx'
import { noData, type Shown, widgetRow } from '../widget.ts'
import { AccountPlaceholder } from './account-placeholder.tsx'

type Context = Shown<'profile', null>['context']

/** Sign-in and sign-up until the session is known, if the site lets visitors sign in (LAYOUT-04). */
function Entrance({ context: { site, links } }: { readonly context: Context }) {
  const t = useTranslations('session')
  return (
    <>
      {site.isSignUpAllowed ? (
        <a className="btn only-visitor enter" data-variant="outline" href={links.page('signUp')}>
          {t('sign-up')}
        </a>
      ) : null}
      <AccountPlaceholder signsIn={site.isSignInAllowed} />
    </>
  )
}

/**
 * Sign-up and sign-in for a visitor; balance and account menu for a player, filled by the player's part (WIDGET-28).
 */
export const row = widgetRow('profile', {
  prefetch: noData,
  Widget: ({ context }) => (
    <Slot place="header-end">
      <Entrance context={context} />
    </Slot>
  ),
  Skeleton: () => <AccountPlaceholder signsIn />,
})
