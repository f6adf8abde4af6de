import type { CustomPage as Page } from '@touchline/contract/sites'
import { inLocaleOf } from '#base/config/localised.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { OperatorText, PageArea } from '#widgets/index.ts'

/** The site's own page with this segment, if it has one (ROUTE-21). */
export const customPageAt = (segment: string): Page | undefined =>
  currentSite().pages.find(({ path }) => path === segment)

export const customTitle = ({ title }: Page, locale: Locale): string =>
  inLocaleOf(title, locale, currentSite().locales[0])

interface CustomPageProps {
  readonly page: Page
  readonly locale: Locale
  readonly query: AddressQuery
}

/** A page that the site defines: its title and its widgets. */
export function CustomPage({ page, locale, query }: CustomPageProps) {
  return (
    <>
      <div className="page-head">
        <h1>
          <OperatorText text={page.title} context={{ locale, site: currentSite() }} />
        </h1>
      </div>
      <PageArea
        page={page.path.replaceAll('-', '_')}
        widgets={page.widgets}
        locale={locale}
        path={`/${page.path}`}
        query={query}
      />
    </>
  )
}
