import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { type EntityProps, entityAt } from '../entity.ts'
import { MatchPage, matchMetadata } from './match-page.tsx'

export async function generateMetadata({ params }: EntityProps): Promise<Metadata> {
  const { address } = await entityAt(params, ['match'])
  return matchMetadata(address)
}

/** A separate internal route, so that pages of lists and of events do not load each other's scripts (`insidePath`). */
export default async function EventPage({ params, searchParams }: EntityProps) {
  const [{ address }, query] = await Promise.all([entityAt(params, ['match']), searchParams])
  setRequestLocale(address.locale)
  return <MatchPage {...address} query={query} />
}
