import { type PlacedWidget, widgetsOf } from '@touchline/contract/layout'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { WidgetArea } from './area.tsx'
import { laterParts } from './parts.tsx'
import type { ClientParts } from './client-parts.ts'
import type { WidgetContext } from '../widget.ts'

export interface PageAreaProps
  extends Pick<WidgetContext, 'sportKey' | 'categoryId' | 'leagueId' | 'matchId'> {
  /** Route group of the page, the key of its layout (ROUTE-24). */
  readonly page: string
  readonly locale: Locale
  /** Path of the page below the base, with its leading slash; '' for home. */
  readonly path: string
  readonly query?: AddressQuery | undefined
  /** Replaces the layout's widgets, for a page that the layout does not have (ROUTE-21). */
  readonly widgets?: readonly PlacedWidget[]
  /** Client components included in the page, because it usually shows them. */
  readonly parts?: Partial<ClientParts>
}

/** The main column of a page by the site's layout (LAYOUT-01). */
export function PageArea({ page, locale, path, query = {}, parts, widgets, ...about }: PageAreaProps) {
  const site = currentSite()
  const links = createLinks(basePath(site, locale))
  const context: WidgetContext = {
    site,
    locale,
    area: 'main',
    links,
    data: serverData(locale),
    page,
    here: links.base + path,
    query,
    parts: { ...laterParts, ...parts },
    ...about,
  }
  return <WidgetArea widgets={widgets ?? widgetsOf(site.layout, page, 'main')} context={context} />
}
