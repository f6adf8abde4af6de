'use client'
import { useTranslations } from 'next-intl'
import { useLinks } from '../site/links-context.tsx'
import { PageLink } from '../site/page-link.tsx'
import { LogoMark } from './logo-mark.tsx'

export function Logo({ siteName }: { readonly siteName: string }) {
  const t = useTranslations('header')
  const links = useLinks()
  return (
    <PageLink className="logo" href={links.home()} aria-label={t('home', { siteName })}>
      <LogoMark />
      <span>{siteName}</span>
    </PageLink>
  )
}
