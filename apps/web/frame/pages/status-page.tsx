import { getTranslations } from 'next-intl/server'
import { basePath } from '#base/addresses/address.ts'
import { countryName } from '#base/texts/country-name.ts'
import { createLinks } from '#base/addresses/links.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { FallbackPage } from './fallback-page.tsx'

const TEXTS = { '401': 'locked', '403': 'blocked', '404': 'not-found', '500': 'error' } as const

export interface StatusPageProps {
  readonly code: keyof typeof TEXTS
  readonly locale: Locale
  /** The blocked country, for that page. */
  readonly country?: string
}

/** Error page (PAGEERR-02), not found (PAGEERR-03), blocked country (PAGEERR-04) and locked page (PAGEERR-05). */
export async function StatusPage({ code, locale, country }: StatusPageProps) {
  const t = await getTranslations({ locale })
  const site = currentSite()
  const links = createLinks(basePath(site, locale))
  const text = TEXTS[code]
  const words = { countryName: countryName(locale, country ?? site.country) }
  return (
    <FallbackPage
      code={code === '403' ? null : code}
      siteName={site.siteName}
      logo={site.logo}
      home={links.home()}
      homeLabel={t('header.home', { siteName: site.siteName })}
      headline={t(`page.${text}.headline`, words)}
      description={t(`page.${text}.description`, words)}
      homeButton={t('page.error.home-button.title')}
      footer={t('footer.short', { age: site.minimumAge })}
    >
      {code === '404' ? (
        <a className="btn" data-variant="outline" data-size="xl" href={links.page('live')}>
          {t('page.not-found.live-button')}
        </a>
      ) : null}
    </FallbackPage>
  )
}
