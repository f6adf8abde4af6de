'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { opens } from '#base/asks/openers.ts'
import { wishes } from '#base/asks/wishes.ts'

/**
 * End of the header until the session is known: a visitor's sign-in, if the site has it, or the room for a player's
 * account. The first paint chooses which to show.
 */
export function AccountPlaceholder({ signsIn }: { readonly signsIn: boolean }) {
  const t = useTranslations('session')
  const links = useLinks()
  const isVisitor = useSyncExternalStore(wishes.subscribe, wishes.isVisitor, () => false)
  if (isVisitor) {
    return signsIn ? (
      <Button
        ref={opens('sign-in')}
        className="enter"
        variant="primary"
        onClick={() => wishes.wish('sign-in')}
      >
        {t('sign-in')}
      </Button>
    ) : null
  }
  return (
    <>
      {signsIn ? (
        <PageLink
          ref={opens('sign-in')}
          className="btn only-visitor enter"
          data-variant="primary"
          href={links.page('signIn')}
        >
          {t('sign-in')}
        </PageLink>
      ) : null}
      <span className="only-player" aria-hidden="true" />
    </>
  )
}
