import { widgetsOf } from '@touchline/contract/layout'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { createLinks } from '#base/addresses/links.ts'
import type { AddressQuery } from '#base/addresses/list-filters.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { BonusButtons, NoEvents, PageArea } from '#widgets/index.ts'

const PATH = createLinks('').page('promotions')

interface PromotionsProps {
  readonly params: Promise<{ locale: Locale }>
  readonly searchParams: Promise<AddressQuery>
}

export async function generateMetadata({ params }: PromotionsProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ site: currentSite(), locale, title: t('promotions.title'), path: PATH })
}

/**
 * What the site offers besides odds: the widgets of its layout for this page. It is sent with the public bonuses, the same
 * for every visitor; a player's own fill the place (ROUTE-13).
 */
export default async function PromotionsPage({ params, searchParams }: PromotionsProps) {
  const [{ locale }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const t = await getTranslations({ locale })
  const isEmpty = widgetsOf(currentSite().layout, 'promotions', 'main').length === 0
  return (
    <>
      <div className="page-head">
        <h1>{t('page.promotions.title')}</h1>
      </div>
      {isEmpty ? <NoEvents text={t('lists.no_promotions')} hint={t('lists.no_promotions_hint')} /> : null}
      <PageArea page="promotions" locale={locale} path={PATH} query={query} parts={{ BonusButtons }} />
    </>
  )
}
