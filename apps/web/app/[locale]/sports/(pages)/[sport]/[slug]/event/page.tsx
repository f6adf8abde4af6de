import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { type EntityProps, entityAt } from '../entity.ts'
import { MatchPage, matchMetadata } from './match-page.tsx'

export async function generateMetadata({ params }: EntityProps): Promise<Metadata> {
  const { address } = await entityAt(params, ['match'])
  return matchMetadata(address)
}

/** Its own route inside, so that lists and events do not send each other's scripts (`insidePath`). */
export default async function EventPage({ params, searchParams }: EntityProps) {
  const [{ address }, query] = await Promise.all([entityAt(params, ['match']), searchParams])
  setRequestLocale(address.locale)
  return <MatchPage {...address} query={query} />
}
