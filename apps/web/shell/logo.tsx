'use client'
import { useTranslations } from 'next-intl'
import { useLinks } from '../site/links-context.tsx'
import { PageLink } from '../site/page-link.tsx'

export function Logo({ siteName }: { readonly siteName: string }) {
  const t = useTranslations('header')
  const links = useLinks()
  return (
    <PageLink className="logo" href={links.home()} aria-label={t('home', { siteName })}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="square"
        aria-hidden="true"
      >
        <path d="M4 3v17h17" />
        <path d="M4 9.5A10.5 10.5 0 0 1 14.5 20" />
      </svg>
      <span>{siteName}</span>
    </PageLink>
  )
}
