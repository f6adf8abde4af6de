import { getTranslations } from 'next-intl/server'
import { basePath } from '../site/address.ts'
import { createLinks } from '../site/links.ts'
import type { Locale } from '../site/site-config.ts'
import { currentSite } from '../site/sites.ts'
import { FallbackPage } from './fallback-page.tsx'

const TEXTS = { '404': 'not-found', '500': 'error' } as const

/** The not-found page (PAGEERR-03) or the error page (PAGEERR-02) in one language. */
export async function StatusPage({
  code,
  locale,
}: {
  readonly code: keyof typeof TEXTS
  readonly locale: Locale
}) {
  const t = await getTranslations({ locale })
  const site = currentSite()
  const links = createLinks(basePath(site, locale))
  const text = TEXTS[code]
  return (
    <FallbackPage
      code={code}
      siteName={site.siteName}
      logo={site.logo}
      home={links.home()}
      homeLabel={t('header.home', { siteName: site.siteName })}
      headline={t(`page.${text}.headline`)}
      description={t(`page.${text}.description`)}
      homeButton={t('page.error.home-button.title')}
      footer={t('footer.short')}
    >
      {code === '404' ? (
        <a className="btn" data-variant="outline" data-size="xl" href={links.page('live')}>
          {t('page.not-found.live-button')}
        </a>
      ) : null}
    </FallbackPage>
  )
}
