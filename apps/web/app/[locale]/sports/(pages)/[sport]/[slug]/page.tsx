import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { CategoryPage, categoryMetadata } from './category-page.tsx'
import { type EntityProps, entityAt } from './entity.ts'
import { LeaguePage, leagueMetadata } from './league-page.tsx'

const PAGES = {
  category: { Page: CategoryPage, metadata: categoryMetadata },
  league: { Page: LeaguePage, metadata: leagueMetadata },
}

const KINDS = ['category', 'league'] as const

export async function generateMetadata({ params }: EntityProps): Promise<Metadata> {
  const { kind, address } = await entityAt(params, KINDS)
  return PAGES[kind].metadata(address)
}

export default async function PlacePage({ params, searchParams }: EntityProps) {
  const [{ kind, address }, query] = await Promise.all([entityAt(params, KINDS), searchParams])
  setRequestLocale(address.locale)
  const { Page } = PAGES[kind]
  return <Page {...address} query={query} />
}
