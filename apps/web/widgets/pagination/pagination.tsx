import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { PageLink } from '#base/navigation/page-link.tsx'
import { PendingMark } from '../pending/pending-mark.tsx'
import { pagesToName } from './pages.ts'

export interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly last: number
  readonly href: (page: number) => string
}

/** Links to the pages of a list (CATALOGUE-22); nothing for one page. */
export function Pagination({ page, last, href }: PaginationProps) {
  const t = useTranslations('days')
  if (last <= 1) return null
  return (
    <nav className="pagination" aria-label={t('pages')}>
      {page === 1 ? null : (
        <PageLink href={href(page - 1)} aria-label={t('previous_page')} rel="prev">
          <Icon name="chevron-left" size="m" flip />
          <PendingMark />
        </PageLink>
      )}
      {pagesToName(page, last).map((each, index) =>
        each === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <PageLink
            key={each}
            href={href(each)}
            aria-label={t('page', { page: each })}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
            <PendingMark />
          </PageLink>
        ),
      )}
      {page === last ? null : (
        <PageLink href={href(page + 1)} aria-label={t('next_page')} rel="next">
          <Icon name="chevron-right" size="m" flip />
          <PendingMark />
        </PageLink>
      )}
    </nav>
  )
}
