'use client'
import { useTranslations } from 'next-intl'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { LogoMark } from './logo-mark.tsx'

export interface LogoProps {
  readonly siteName: string
  /** Address of the site's logo. */
  readonly image: string | null
}

export function Logo({ siteName, image }: LogoProps) {
  const t = useTranslations('header')
  const links = useLinks()
  return (
    <PageLink className="logo" href={links.home()} aria-label={t('home', { siteName })}>
      <LogoMark image={image} />
      <span>{siteName}</span>
    </PageLink>
  )
}
