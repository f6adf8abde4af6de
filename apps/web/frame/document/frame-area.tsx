import { APP_PAGE, type LayoutArea, type PlacedWidget, widgetsOf } from '@touchline/contract/layout'
import { basePath } from '#base/addresses/address.ts'
import { createLinks } from '#base/addresses/links.ts'
import { serverData } from '#base/data/server-data.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { laterParts, WidgetArea } from '#widgets/index.ts'
import { ByPage } from './by-page.tsx'

export interface FrameAreaProps {
  readonly area: Exclude<LayoutArea, 'main'>
  readonly locale: Locale
  /** Filters the area's widgets; all by default. */
  readonly part?: (widget: PlacedWidget) => boolean
}

/**
 * An area of the frame. The frame stays when pages change, so common widgets are rendered once (ROUTE-22). Variants of
 * single pages are rendered beside them, and the browser shows the one of its page.
 */
export function FrameArea({ area, locale, part = () => true }: FrameAreaProps) {
  const site = currentSite()
  const links = createLinks(basePath(site, locale))
  const show = (page: string, widgets: readonly PlacedWidget[]) => (
    <WidgetArea
      widgets={widgets.filter(part)}
      context={{
        site,
        locale,
        area,
        links,
        data: serverData(locale),
        page,
        here: links.home(),
        query: {},
        parts: laterParts,
      }}
    />
  )
  const usual = show(APP_PAGE, widgetsOf(site.layout, APP_PAGE, area))
  const own = Object.entries(site.layout).flatMap(([page, areas]) => {
    const widgets = page === APP_PAGE ? undefined : areas[area]
    return widgets === undefined ? [] : [[page, show(page, widgets)] as const]
  })
  return own.length === 0 ? usual : <ByPage usual={usual} own={Object.fromEntries(own)} />
}
