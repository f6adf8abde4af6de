'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { PageLink } from '#base/navigation/page-link.tsx'

export interface Crumb {
  readonly href: string
  readonly label: string
}

/** The parents of the page, the nearest last. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTranslations('nav')
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      {crumbs.map(({ href, label }, index) => (
        <Fragment key={href}>
          {index === 0 ? null : <Icon name="chevron-right" flip />}
          <PageLink href={href}>
            <bdi>{label}</bdi>
          </PageLink>
        </Fragment>
      ))}
    </nav>
  )
}
