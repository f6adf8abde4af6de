import type { LayoutArea } from '@touchline/contract/layout'
import type { WidgetProps, WidgetType } from '@touchline/contract/widgets'
import type { ReactNode } from 'react'
import type { Links } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import type { ServerData } from '#base/data/server-data.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import type { ClientParts } from './areas/client-parts.ts'

/** Where a widget stands, and on the page of what. */
export interface WidgetContext {
  readonly site: SiteConfig
  readonly locale: Locale
  readonly area: LayoutArea
  readonly links: Links
  readonly data: ServerData
  /** The page's route group (ROUTE-24). */
  readonly page: string
  /** The page's address, without parameters. */
  readonly here: string
  readonly parts: ClientParts
  /** Parameters of the page's address; none in the frame round the page, which stays when those change. */
  readonly query: AddressQuery
  /** What the page is about. */
  readonly sportKey?: string | undefined
  readonly categoryId?: number | undefined
  readonly leagueId?: number | undefined
  readonly matchId?: number | undefined
}

export interface Shown<Type extends WidgetType, Data> {
  readonly props: WidgetProps<Type>
  readonly data: Data
  readonly context: WidgetContext
}

/** How a widget type is shown; its settings are those of the contract. */
export interface WidgetRow<Type extends WidgetType, Data> {
  /** Public data, fetched before the page is sent. */
  readonly prefetch: (props: WidgetProps<Type>, context: WidgetContext) => Promise<Data>
  /** Rendered on the server: what needs the browser in it is a client component of its own. */
  readonly Widget: (shown: Shown<Type, Data>) => ReactNode
  /** What keeps the place, in the same size, while the data is late. */
  readonly Skeleton: (shown: { readonly props: WidgetProps<Type> }) => ReactNode
  /** Data with nothing in it, where a widget can have such. */
  readonly empty?: Data
}

/** A row of whatever type, as the registry holds it: only whoever knows the type may hand it settings and data. */
export interface AnyRow {
  readonly prefetch: (props: never, context: WidgetContext) => Promise<unknown>
  readonly Widget: (shown: never) => ReactNode
  readonly Skeleton: (shown: never) => ReactNode
  readonly empty?: unknown
}

/** Makes a row; the data's type is that of `prefetch`. */
export const widgetRow = <Type extends WidgetType, Data>(
  _type: Type,
  row: WidgetRow<Type, Data>,
): WidgetRow<Type, Data> => row

/** Of a widget that needs no data. */
export const noData = async (): Promise<null> => null
