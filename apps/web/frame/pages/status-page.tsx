import { getTranslations } from 'next-intl/server'
import { basePath } from '#base/addresses/address.ts'
import { countryName } from '#base/texts/country-name.ts'
import { createLinks, type Links } from '#base/addresses/links.ts'
import { platformLink } from '#base/addresses/outside/platform-links.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { FallbackPage } from './fallback-page.tsx'

const TEXTS = { '401': 'locked', '403': 'blocked', '404': 'not-found', '500': 'error' } as const

export interface StatusPageProps {
  readonly code: keyof typeof TEXTS
  readonly locale: Locale
  /** The blocked country, for that page. */
  readonly country?: string
}

/**
 * What may help besides home: what is on now; for the locked page to sign in; for a blocked country the platform's
 * support, where that is another site, because every page of this one is blocked (PAGEERR-04).
 */
function wayOut(code: keyof typeof TEXTS, site: SiteConfig, links: Links, locale: Locale) {
  if (code === '404') return { text: 'page.not-found.live-button', href: links.page('live') } as const
  if (code === '401' && site.isSignInAllowed)
    return { text: 'session.sign-in', href: links.page('signIn') } as const
  if (code === '403' && site.platformUrl !== undefined)
    return {
      text: 'page.blocked.support-button',
      href: platformLink(site.platformUrl, locale, 'help'),
    } as const
  return null
}

/** Error page (PAGEERR-02), not found (PAGEERR-03), blocked country (PAGEERR-04) and locked page (PAGEERR-05). */
export async function StatusPage({ code, locale, country }: StatusPageProps) {
  const t = await getTranslations({ locale })
  const site = currentSite()
  const links = createLinks(basePath(site, locale))
  const text = TEXTS[code]
  const away = wayOut(code, site, links, locale)
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
      {away === null ? null : (
        <a className="btn" data-variant="outline" data-size="xl" href={away.href}>
          {t(away.text)}
        </a>
      )}
    </FallbackPage>
  )
}
