import { notFound } from 'next/navigation'
import { type EntityKind, parseEntitySegment } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import type { Locale } from '#base/config/site-config.ts'

export interface EntityProps {
  readonly params: Promise<{ locale: Locale; sport: string; slug: string }>
  readonly searchParams: Promise<AddressQuery>
}

export interface EntityAddress {
  readonly locale: Locale
  readonly id: number
}

/** An entity's address with the filters of its query. */
export interface EntityView extends EntityAddress {
  readonly query: AddressQuery
}

/** The typed id names the kind of page, so nothing is looked up (ROUTE-08). Any other address is not found. */
export async function entityAt<Kind extends EntityKind>(
  params: EntityProps['params'],
  kinds: readonly Kind[],
): Promise<{ readonly kind: Kind; readonly address: EntityAddress }> {
  const { locale, slug } = await params
  const entity = parseEntitySegment(slug)
  const kind = kinds.find((one) => one === entity?.kind)
  if (entity === null || kind === undefined) notFound()
  return { kind, address: { locale, id: entity.id } }
}
