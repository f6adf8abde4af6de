'use client'
import { useTranslations } from 'next-intl'
import { useLinks } from '../site/links-context.tsx'
import { PageLink } from '../site/page-link.tsx'

/** The header's end while nobody knows who looks: a visitor's sign-in, or a player's room. The first paint knows which to show. */
export function AccountPlaceholder() {
  const t = useTranslations('session')
  const links = useLinks()
  return (
    <>
      <PageLink className="btn only-visitor" data-variant="primary" href={links.page('signIn')}>
        {t('sign-in')}
      </PageLink>
      <span className="only-player" aria-hidden="true" />
    </>
  )
}
