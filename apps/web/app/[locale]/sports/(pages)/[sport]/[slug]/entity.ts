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

/** An entity's page with the filters of its address. */
export interface EntityView extends EntityAddress {
  readonly query: AddressQuery
}

/** The kind of page is in the typed id; nothing needs looking up (ROUTE-08). Not found where it is none of those. */
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
