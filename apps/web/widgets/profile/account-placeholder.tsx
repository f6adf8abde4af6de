'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useLinks } from '../../site/links-context.tsx'
import { PageLink } from '../../site/page-link.tsx'
import { wishes } from '../../site/wishes.ts'

/** The header's end while nobody knows who looks: a visitor's sign-in, or a player's room. The first paint knows which to show. */
export function AccountPlaceholder() {
  const t = useTranslations('session')
  const links = useLinks()
  const isVisitor = useSyncExternalStore(wishes.subscribe, wishes.isVisitor, () => false)
  if (isVisitor) {
    return (
      <Button variant="primary" onClick={() => wishes.wish('sign-in')}>
        {t('sign-in')}
      </Button>
    )
  }
  return (
    <>
      <PageLink className="btn only-visitor" data-variant="primary" href={links.page('signIn')}>
        {t('sign-in')}
      </PageLink>
      <span className="only-player" aria-hidden="true" />
    </>
  )
}
