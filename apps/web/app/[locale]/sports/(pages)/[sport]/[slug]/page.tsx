import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { type EntityKind, parseEntitySegment } from '../../../../../../site/links.ts'
import type { AddressQuery } from '../../../../../../site/list-filters.ts'
import type { Locale } from '../../../../../../site/site-config.ts'
import { CategoryPage, categoryMetadata } from './category-page.tsx'
import { LeaguePage, leagueMetadata } from './league-page.tsx'
import { MatchPage, matchMetadata } from './match-page.tsx'

interface EntityProps {
  readonly params: Promise<{ locale: Locale; sport: string; slug: string }>
  readonly searchParams: Promise<AddressQuery>
}

export interface EntityAddress {
  readonly locale: Locale
  readonly id: number
}

/** An entity's page with the filters of its address. */
export interface EntityView extends EntityAddress {
  readonly query: AddressQuery
}

const PAGES = {
  category: { Page: CategoryPage, metadata: categoryMetadata },
  league: { Page: LeaguePage, metadata: leagueMetadata },
  match: { Page: MatchPage, metadata: matchMetadata },
} satisfies Record<
  EntityKind,
  { Page: (view: EntityView) => unknown; metadata: (address: EntityAddress) => Promise<Metadata> }
>

/** The kind of page is in the typed id; nothing needs looking up (ROUTE-08). */
async function addressed(params: EntityProps['params']) {
  const { locale, slug } = await params
  const entity = parseEntitySegment(slug)
  if (entity === null) notFound()
  return { ...PAGES[entity.kind], address: { locale, id: entity.id } }
}

export async function generateMetadata({ params }: EntityProps): Promise<Metadata> {
  const { metadata, address } = await addressed(params)
  return metadata(address)
}

export default async function EntityPage({ params, searchParams }: EntityProps) {
  const [{ Page, address }, query] = await Promise.all([addressed(params), searchParams])
  setRequestLocale(address.locale)
  return <Page {...address} query={query} />
}
