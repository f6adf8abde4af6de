import type { LayoutArea } from '@touchline/contract/layout'
import type { WidgetProps, WidgetType } from '@touchline/contract/widgets'
import type { ReactNode } from 'react'
import type { Links } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import type { ServerData } from '#base/data/server-data.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import type { ClientParts } from './areas/client-parts.ts'

/** Where a widget is placed, and on which page. */
export interface WidgetContext {
  readonly site: SiteConfig
  readonly locale: Locale
  readonly area: LayoutArea
  readonly links: Links
  readonly data: ServerData
  /** The page's route group (ROUTE-24). */
  readonly page: string
  /** The page's path without parameters. */
  readonly here: string
  readonly parts: ClientParts
  /** Parameters of the page's address. Empty for the frame, which stays when they change. */
  readonly query: AddressQuery
  /** The subject of the page. */
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

/** How a widget type is loaded and rendered; the contract defines its settings. */
export interface WidgetRow<Type extends WidgetType, Data> {
  /** Public data, fetched before the page is sent. */
  readonly prefetch: (props: WidgetProps<Type>, context: WidgetContext) => Promise<Data>
  /** Rendered on the server; browser code is in client components. */
  readonly Widget: (shown: Shown<Type, Data>) => ReactNode
  /** Reserves the place, in the same size, while the data is late. */
  readonly Skeleton: (shown: { readonly props: WidgetProps<Type> }) => ReactNode
  /** Data without content, for widgets that can be empty. */
  readonly empty?: Data
}

/** A row of any type, for the registry. Settings and data may only be passed by code that knows the type. */
export interface AnyRow {
  readonly prefetch: (props: never, context: WidgetContext) => Promise<unknown>
  readonly Widget: (shown: never) => ReactNode
  readonly Skeleton: (shown: never) => ReactNode
  readonly empty?: unknown
}

/** Defines a row; its data has the type that `prefetch` returns. */
export const widgetRow = <Type extends WidgetType, Data>(
  _type: Type,
  row: WidgetRow<Type, Data>,
): WidgetRow<Type, Data> => row

/** For widgets without data. */
export const noData = async (): Promise<null> => null
